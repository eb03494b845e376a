import { student95, studentPoint, studentTwoSided } from './probability.ts'
import { type Difference, type Interval, verdict } from './significance.ts'

/** What a mean needs to know of the answers: how many, their sum and the sum of their squares. */
export type MeanSums = { n: number; sum: number; squares: number }

/**
 * Moments of a histogram.
 * @param histogram answers per value
 * @param first the value of the first count: 1 on a scale 1–5
 */
export function moments(histogram: readonly number[], first: number): MeanSums {
  const result = { n: 0, sum: 0, squares: 0 }
  histogram.forEach((count, index) => {
    const value = first + index
    result.n += count
    result.sum += count * value
    result.squares += count * value * value
  })
  return result
}

/** Moments of several groups of answers taken as one. */
export function togetherOf(groups: readonly MeanSums[]): MeanSums {
  const total = { n: 0, sum: 0, squares: 0 }
  for (const { n, sum, squares } of groups) {
    total.n += n
    total.sum += sum
    total.squares += squares
  }
  return total
}

/** Mean of the answers, in their own unit; null when there are none. */
export function mean({ n, sum }: MeanSums): number | null {
  return n === 0 ? null : sum / n
}

/**
 * 95 % interval of the mean by Student's t. Answers that are all the same do not show how far others may lie: their spread is taken
 * as if one more guest had answered one step off, or six sevens would be told as certainly seven.
 * @param limits ends of the scale, which the mean cannot leave
 * @param p the chance that the mean lies outside
 * @returns null below two answers, where the spread is unknown
 */
export function meanInterval(of: MeanSums, limits?: Interval, p = 0.05): Interval | null {
  if (of.n < 2) return null
  const centre = of.sum / of.n
  const spread = variance(of) || 1 / (of.n + 1)
  const t = p === 0.05 ? student95(of.n - 1) : studentPoint(of.n - 1, p)
  const margin = t * Math.sqrt(spread / of.n)
  return {
    low: Math.max(limits?.low ?? -Infinity, centre - margin),
    high: Math.min(limits?.high ?? Infinity, centre + margin),
  }
}

/** As many made-up answers keep the interval of a skewed scale honest: found by `npm run simulate -- ces-intervals`. */
const MADE_UP = 1.5

/**
 * 95 % interval of the mean of a scale 1, 2, 3 …: Student's t after some made-up answers are spread over its steps. A few answers of a
 * skewed scale seldom hold one of its rare low steps, so their own spread alone is too narrow.
 * @returns null below two answers
 */
export function scaleMeanInterval(histogram: readonly number[]): Interval | null {
  const own = moments(histogram, 1)
  if (own.n < 2) return null
  const limits = { low: 1, high: histogram.length }
  const adjusted = moments(
    histogram.map((count) => count + MADE_UP / histogram.length),
    1,
  )
  const margin = student95(own.n - 1) * Math.sqrt(variance(adjusted) / adjusted.n)
  const [centre, seen] = [adjusted.sum / adjusted.n, own.sum / own.n]
  return {
    low: Math.max(limits.low, Math.min(seen, centre - margin)),
    high: Math.min(limits.high, Math.max(seen, centre + margin)),
  }
}

/**
 * Compares the means of two independent groups without assuming equal spread (Welch 1947).
 * @returns `change` is `now` less `before`; null below two answers on a side, or when neither side has any spread
 *   and so nothing tells chance from change
 */
export function meanDifference(
  now: MeanSums,
  before: MeanSums,
): (Difference & { t: number; df: number }) | null {
  if (now.n < 2 || before.n < 2) return null
  const [a, b] = [variance(now) / now.n, variance(before) / before.n]
  if (a + b === 0) return null
  const change = now.sum / now.n - before.sum / before.n
  const t = change / Math.sqrt(a + b)
  const df = (a + b) ** 2 / (a ** 2 / (now.n - 1) + b ** 2 / (before.n - 1))
  const p = studentTwoSided(t, df)
  return { change, t, df, p, verdict: verdict(p) }
}

/** Sample variance; rounding can push the difference of two large sums just below zero. */
function variance({ n, sum, squares }: MeanSums): number {
  return Math.max(0, (squares - (sum * sum) / n) / (n - 1))
}
