import { meanInterval } from '../../statistics/mean.ts'
import { normalPoint } from '../../statistics/probability.ts'
import { type ShareCount, shareInterval } from '../../statistics/share.ts'
import type { MysteryLevel, MysteryRelation } from '../results.contract.ts'

/** Below so many visits, or guests, there is no mean. */
const LEAST_FOR_MEAN = 5

const NONE: MysteryLevel = { n: 0, value: null, low: null, high: null }
const LIMITS = { low: 0, high: 1 }
const P95 = 0.05

/**
 * The mean of visits' scores, with an interval over the visits: points of one visit hang together, so their number does not narrow it.
 * @param scores shares 0…1
 * @param p the chance that the mean lies outside of the interval
 */
export function visitLevel(scores: readonly number[], p = P95): MysteryLevel {
  const n = scores.length
  if (n < LEAST_FOR_MEAN) return { ...NONE, n }
  const sum = scores.reduce((total, score) => total + score, 0)
  const squares = scores.reduce((total, score) => total + score * score, 0)
  const interval = meanInterval({ n, sum, squares }, LIMITS, p)!
  return { n, value: sum / n, ...interval }
}

/** The share of guests, with Wilson's interval. */
export function guestLevel(guests: ShareCount, p = P95): MysteryLevel {
  if (guests.n < LEAST_FOR_MEAN) return { ...NONE, n: guests.n }
  const { low, high } = shareInterval(guests, normalPoint(p))!
  return { n: guests.n, value: guests.hits / guests.n, low, high }
}

/**
 * How visits stand to guests. Only intervals that do not meet are a difference: among `comparisons` each misses with 5 % / comparisons, so
 * that all of them hold together with 95 % (Bonferroni).
 */
export function relationOf(
  scores: readonly number[],
  guests: ShareCount | null,
  comparisons: number,
): MysteryRelation {
  if (!guests) return 'unknown'
  const p = P95 / Math.max(1, comparisons)
  const [visits, others] = [visitLevel(scores, p), guestLevel(guests, p)]
  if (visits.low === null || others.low === null) return 'unknown'
  if (visits.high! < others.low) return 'stricter'
  return visits.low > others.high! ? 'milder' : 'same'
}

/** Places of branches by their mean, the best first; equal means share one. Null without a mean. */
export function ranksOf(levels: readonly MysteryLevel[]): (number | null)[] {
  return levels.map(({ value }) =>
    value === null ? null : 1 + levels.filter((other) => other.value !== null && other.value > value).length,
  )
}

export function scoresOf(visits: readonly { score: number | null }[]): number[] {
  return visits.flatMap(({ score }) => score ?? [])
}
