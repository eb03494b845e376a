import type { PayCheck } from '../card/card.contract.ts'

/** What the page of a payment shows. */
export type CheckState = 'waiting' | 'paid' | 'refused' | 'expired' | 'refunded'

export function stateOf({ status, reason }: Pick<PayCheck, 'status' | 'reason'>): CheckState {
  if (status === 'created' || status === 'pending') return 'waiting'
  if (status !== 'failed') return status
  return reason?.code === 'expired' ? 'expired' : 'refused'
}

const SOON_MS = 2_500
const LATER_MS = 10_000
/** Looks of the first two minutes, and all of a quarter of an hour; after that the worker asks alone. */
const SOON = 48
const ALL = SOON + 78

/** @param looks how often was looked already @returns milliseconds until the next look; null: no more */
export function nextLook(looks: number): number | null {
  if (looks >= ALL) return null
  return looks < SOON ? SOON_MS : LATER_MS
}
