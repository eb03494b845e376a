import type { MeanSums } from '../../../statistics/mean.ts'
import { normalTwoSided, student95 } from '../../../statistics/probability.ts'
import { type Difference, type Interval, verdict } from '../../../statistics/significance.ts'

/** One mark that the index is made of: its answers, the ends of its scale, and how important it is, > 0. */
export type CsiPart = { of: MeanSums; scale: { from: number; to: number }; weight: number }

/** The mean of one mark on its scale taken as 0–100; null without answers. */
export function heightOf({ of, scale }: CsiPart): number | null {
  return of.n === 0 ? null : (100 * (of.sum / of.n - scale.from)) / (scale.to - scale.from)
}

/**
 * Customer satisfaction index: the heights of all marks, 0–100, weighted by their stated importance, Σ wᵢ hᵢ / Σ wᵢ.
 * @returns `n` is that of the mark with the fewest answers; null without parts, or where one of them has no answers
 */
export function csi(
  parts: readonly CsiPart[],
): { value: number; interval: Interval | null; n: number } | null {
  const heights = parts.map(heightOf)
  if (heights.length === 0 || heights.includes(null)) return null
  const value = weighted(parts, (_, i) => heights[i]!)
  const n = Math.min(...parts.map(({ of }) => of.n))
  if (n < 2) return { value, interval: null, n }
  const margin = weighted(parts, (part) => student95(part.of.n - 1) * Math.sqrt(errorOf(part)))
  return { value, interval: { low: Math.max(0, value - margin), high: Math.min(100, value + margin) }, n }
}

/**
 * Compares the index of two groups of answers with the same parts. How marks of one guest go together is not known here, so they are
 * taken to go together wholly: no spread of the sum is larger, and the difference is called significant no sooner than it is.
 * @returns null where a side has too few answers to know its spread
 */
export function csiDifference(now: readonly CsiPart[], before: readonly CsiPart[]): Difference | null {
  const [a, b] = [csi(now), csi(before)]
  if (!a?.interval || !b?.interval) return null
  const error = weighted(now, (part, i) => Math.sqrt(errorOf(part) + errorOf(before[i]!)))
  if (error === 0) return null
  const p = normalTwoSided((a.value - b.value) / error)
  return { change: a.value - b.value, p, verdict: verdict(p) }
}

/** Variance of a height's error. */
function errorOf({ of: { n, sum, squares }, scale }: CsiPart): number {
  const variance = Math.max(0, (squares - (sum * sum) / n) / (n - 1))
  return (variance / n) * (100 / (scale.to - scale.from)) ** 2
}

function weighted(parts: readonly CsiPart[], value: (part: CsiPart, place: number) => number): number {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  return parts.reduce((sum, part, place) => sum + part.weight * value(part, place), 0) / total
}
