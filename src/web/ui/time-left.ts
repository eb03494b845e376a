/** A look at a long work: how much of it was done, and at which moment in milliseconds. */
export type Look = { done: number; at: number }

/** From less of the work or of time a guess would be no better than none. */
const LEAST_SHARE = 0.02
const LEAST_MS = 5_000

/**
 * Minutes that a work still takes at the pace since it was first looked at, rounded; 0 for less than one. Null while the pace
 * can't be told.
 */
export function minutesLeft(first: Look, last: Look, total: number): number | null {
  const done = last.done - first.done
  const elapsed = last.at - first.at
  if (elapsed < LEAST_MS || done <= 0 || done < LEAST_SHARE * total) return null
  const remaining = Math.max(0, total - last.done) * (elapsed / done)
  return remaining < 55_000 ? 0 : Math.max(1, Math.round(remaining / 60_000))
}
