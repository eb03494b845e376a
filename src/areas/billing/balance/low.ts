import type { Tiyn } from '../ledger/book.ts'

/** The sum below which an account is warned unless it set another: 5,000 ₸. */
export const USUAL_LOW_AT: Tiyn = 500_000n
