/** Where the true value lies with 95 % confidence. */
export type Interval = { low: number; high: number }

/** `significant`: p < 0.05, hardly chance. `edge`: p < 0.10, worth watching. `same`: within the margin of error. */
export type Verdict = 'significant' | 'edge' | 'same'

/** A difference of two measured values, with the chance of seeing one at least as large if there were none. */
export type Difference = { change: number; p: number; verdict: Verdict }

/**
 * The 95 % interval of the difference of two independent values from their own intervals (hybrid score interval: Newcombe 1998, method
 * 10 for shares; Zou and Donner 2008 for any value).
 */
export function differenceInterval(
  one: Interval & { value: number },
  two: Interval & { value: number },
): Interval {
  const change = one.value - two.value
  return {
    low: change - Math.hypot(one.value - one.low, two.high - two.value),
    high: change + Math.hypot(one.high - one.value, two.value - two.low),
  }
}

/** Names a two-sided p-value. */
export function verdict(p: number): Verdict {
  if (p < 0.05) return 'significant'
  return p < 0.1 ? 'edge' : 'same'
}

/**
 * Holm's step-down correction for several comparisons made at once: with all branches equal, the chance that
 * even one is called different stays at 5 %.
 * @param ps p-values of the single comparisons
 * @returns corrected p-values in the same order (Holm 1979)
 */
export function holm(ps: readonly number[]): number[] {
  const order = ps.map((_, index) => index).sort((a, b) => ps[a]! - ps[b]!)
  const corrected: number[] = new Array(ps.length)
  let highest = 0
  order.forEach((index, rank) => {
    highest = Math.max(highest, Math.min(1, ps[index]! * (ps.length - rank)))
    corrected[index] = highest
  })
  return corrected
}
