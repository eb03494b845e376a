/** Below this a score says more about single guests than about the place: it is not shown. */
export const HIDDEN_BELOW = 5

/** From here on a score stands on its own; below, its interval is named beside it. */
const ENOUGH = 100

/**
 * What may be said of a score that rests on `n` answers.
 * `none`: no answers. `hidden`: no score. `low`: the score with “few answers”, no arrow of change.
 * `rough`: the score as an estimate, with its interval. `enough`: as it is.
 */
export type SampleSize = 'none' | 'hidden' | 'low' | 'rough' | 'enough'

/** @param minimum from how many answers on the note “few answers” goes away: a setting of the survey */
export function sampleOf(n: number, minimum: number): SampleSize {
  if (n === 0) return 'none'
  if (n < HIDDEN_BELOW) return 'hidden'
  if (n < minimum) return 'low'
  return n < ENOUGH ? 'rough' : 'enough'
}
