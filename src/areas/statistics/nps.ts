import { normalTwoSided, Z95 } from './probability.ts'
import { type Difference, type Interval, verdict } from './significance.ts'

/** Answers to “how likely are you to recommend us” by class: 9–10, 7–8, 0–6. */
export type NpsCounts = { promoters: number; passives: number; detractors: number }

/** The class of one answer on the 0–10 scale (Reichheld 2003). */
export function npsClass(score: number): 'promoter' | 'passive' | 'detractor' {
  if (score >= 9) return 'promoter'
  return score >= 7 ? 'passive' : 'detractor'
}

/**
 * Counts the classes of a histogram.
 * @param histogram answers per score, `histogram[7]` is the number of sevens; 11 counts
 * @throws RangeError when there are not 11 counts
 */
export function npsCounts(histogram: readonly number[]): NpsCounts {
  if (histogram.length !== 11) throw new RangeError(`an NPS histogram has 11 counts, not ${histogram.length}`)
  const counts = { promoters: 0, passives: 0, detractors: 0 }
  for (let score = 0; score < histogram.length; score++) {
    const of = npsClass(score)
    if (of === 'promoter') counts.promoters += histogram[score]!
    else if (of === 'passive') counts.passives += histogram[score]!
    else counts.detractors += histogram[score]!
  }
  return counts
}

/**
 * Net Promoter Score: the share of promoters less the share of detractors (Reichheld 2003).
 * @returns −100..100 points, unrounded; null when there are no answers
 */
export function netPromoterScore(counts: NpsCounts): number | null {
  const n = total(counts)
  return n === 0 ? null : (100 * (counts.promoters - counts.detractors)) / n
}

/**
 * 95 % interval by the adjusted Wald method: three made-up answers (¾ promoter, 1½ passive, ¾ detractor) keep it
 * honest for few answers and for scores near the ends (Rocks 2016).
 * @param z of another confidence than 95 %: the more sure it has to be, the more made-up answers it takes (z² grows alike)
 * @returns points, within −100..100; null when there are no answers
 */
export function npsInterval(counts: NpsCounts, z = Z95): Interval | null {
  if (total(counts) === 0) return null
  const { score, variance } = adjusted(counts, 3 * (z / Z95) ** 2)
  const margin = z * Math.sqrt(variance)
  return { low: Math.max(-100, score - margin), high: Math.min(100, score + margin) }
}

/**
 * Compares two independent scores, such as two periods or two branches: z-test of the adjusted scores (Sauro, Lewis).
 * @returns `change` is `now` less `before`, in points of the plain scores; null when one side has no answers
 */
export function npsDifference(now: NpsCounts, before: NpsCounts): (Difference & { z: number }) | null {
  const [a, b] = [netPromoterScore(now), netPromoterScore(before)]
  if (a === null || b === null) return null
  const [left, right] = [adjusted(now), adjusted(before)]
  const z = (left.score - right.score) / Math.sqrt(left.variance + right.variance)
  const p = normalTwoSided(z)
  return { change: a - b, z, p, verdict: verdict(p) }
}

function total(counts: NpsCounts): number {
  return counts.promoters + counts.passives + counts.detractors
}

/** Score in points and the variance of that score, with made-up answers added, a quarter of them on either end. */
function adjusted(counts: NpsCounts, madeUp = 3): { score: number; variance: number } {
  const n = total(counts) + madeUp
  const p = (counts.promoters + madeUp / 4) / n
  const d = (counts.detractors + madeUp / 4) / n
  return { score: 100 * (p - d), variance: (1e4 * (p + d - (p - d) ** 2)) / n }
}
