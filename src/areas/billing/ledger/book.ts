/** Sums of money are whole tiyn (1 ₸ = 100 tiyn) as `bigint`: no sum is ever rounded by accident. */
export type Tiyn = bigint

export const LEDGER_KINDS = [
  'topup',
  'tariff',
  'call',
  'message',
  'reward',
  'print',
  'refund',
  'correction',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** The books between which money moves; one side of every entry is the customer's balance. */
export type Book = 'balance' | 'bank' | 'revenue' | 'correction'

/** What is paid for from the balance. */
export type ChargeKind = 'tariff' | 'call' | 'message' | 'reward' | 'print'

/** Which book an entry takes from and which it adds to. */
export const MOVES = {
  /** The payer's money arrived. */
  topup: { debit: 'bank', credit: 'balance' },
  /** The customer bought something. */
  charge: { debit: 'balance', credit: 'revenue' },
  /** What was bought is paid back to the balance. */
  giveBack: { debit: 'revenue', credit: 'balance' },
  /** Money of the balance is returned to the payer. */
  payOut: { debit: 'balance', credit: 'bank' },
  correctUp: { debit: 'correction', credit: 'balance' },
  correctDown: { debit: 'balance', credit: 'correction' },
} as const satisfies Record<string, { debit: Book; credit: Book }>
export type Move = keyof typeof MOVES

/** Why money moved: the thing by its kind and id, and words for people where the kind says too little. */
export type Cause = { type: string; id?: string; note?: string }
