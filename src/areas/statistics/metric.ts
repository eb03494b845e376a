import type { Metric } from '../questionnaire/metrics.ts'
import { boundedInterval } from './bounded-interval.ts'
import { satisfied } from './csat.ts'
import { type MeanSums, mean, meanDifference, meanInterval, moments, scaleMeanInterval } from './mean.ts'
import { type NpsCounts, netPromoterScore, npsCounts, npsDifference, npsInterval } from './nps.ts'
import { permutationTwoSided } from './permutation-test.ts'
import { normalPoint } from './probability.ts'
import { type ShareCount, shareDifference, shareInterval, shareValue } from './share.ts'
import type { Difference, Interval } from './significance.ts'
import { HIDDEN_BELOW } from './small-sample.ts'

/** One metric of some answers: its value, its interval and how many answers it rests on. */
export type Measured = { value: number | null; interval: Interval | null; n: number }

/**
 * A metric of a histogram of its question, the worst step first.
 * @returns NPS in points, CSAT as a share 0..1 of the best steps, CES as the mean on its scale (from 1); how many gave it
 */
export function metricValue(
  metric: Metric,
  histogram: readonly number[],
): { value: number | null; n: number } {
  const n = histogram.reduce((sum, count) => sum + count, 0)
  if (metric === 'nps') return { value: netPromoterScore(npsCounts(histogram)), n }
  return { value: metric === 'csat' ? shareValue(satisfied(histogram)) : mean(moments(histogram, 1)), n }
}

/** {@link metricValue} with its 95 % interval. */
export function metricWithInterval(metric: Metric, histogram: readonly number[]): Measured {
  const { value, n } = metricValue(metric, histogram)
  if (metric === 'nps') return { value, interval: npsInterval(npsCounts(histogram)), n }
  if (metric === 'csat') return { value, interval: shareInterval(satisfied(histogram)), n }
  return { value, interval: scaleMeanInterval(histogram), n }
}

/** Below so many answers the far tail of a skewed score is told by a bound that holds for every distribution. */
const SKEWED_BELOW = 100

/**
 * The interval of a metric that misses with probability `p` at most. Among m groups, intervals that miss with p = 0.05 / m hold all
 * true values at once with 95 % (Bonferroni).
 */
export function intervalMissing(metric: Metric, histogram: readonly number[], p: number): Interval | null {
  const { value, n } = metricValue(metric, histogram)
  if (value === null) return null
  const [low, high] = { nps: [-100, 100], csat: [0, 1], ces: [1, histogram.length] }[metric] as [
    number,
    number,
  ]
  if (n < SKEWED_BELOW) return boundedInterval({ value, n }, { low, high }, p)
  if (metric === 'nps') return npsInterval(npsCounts(histogram), normalPoint(p))
  if (metric === 'csat') return shareInterval(satisfied(histogram), normalPoint(p))
  return meanInterval(moments(histogram, 1), { low: 1, high: histogram.length }, p)
}

/** How likely a group of answers differs so much from all others by the luck of the draw: {@link permutationTwoSided}. */
export function luckOf(metric: Metric, own: readonly number[], all: readonly number[]): number {
  const values = { nps: [-1, 0, 1], csat: [0, 1], ces: all.map((_, step) => step) }[metric]
  return permutationTwoSided(worthsOf(metric, own), { values, counts: worthsOf(metric, all) })
}

function worthsOf(metric: Metric, histogram: readonly number[]): readonly number[] {
  if (metric === 'ces') return histogram
  if (metric === 'csat') {
    const { hits, n } = satisfied(histogram)
    return [n - hits, hits]
  }
  const { promoters, passives, detractors } = npsCounts(histogram)
  return [detractors, passives, promoters]
}

/** Whether too few answered to say more than how many they are. */
export function isFew({ n }: { n: number }): boolean {
  return n < HIDDEN_BELOW
}

/** {@link metricWithInterval}, or null where fewer than five answers would expose single guests. */
export function tellable(metric: Metric, histogram: readonly number[]): Measured {
  const measured = metricWithInterval(metric, histogram)
  return isFew(measured) ? { value: null, interval: null, n: measured.n } : measured
}

/** Compares the metric of two independent groups of answers; null where there is too little to compare. */
export function difference(
  metric: Metric,
  now: readonly number[],
  before: readonly number[],
): Difference | null {
  if (metric === 'nps') return npsDifference(npsCounts(now), npsCounts(before))
  if (metric === 'csat') return shareDifference(satisfied(now), satisfied(before))
  return meanDifference(moments(now, 1), moments(before, 1))
}

/** How many gave the mark of a metric, and the two sums that the metric is made from (`scoreOf` in counters/marks.ts). */
export type ScoreSums = { n: number; first: number; second: number }

/** A metric of such sums, as {@link metricWithInterval} gives it; null without answers. */
export function valueOfSums(metric: Metric, sums: ScoreSums): number | null {
  if (metric === 'nps') return netPromoterScore(npsOf(sums))
  return metric === 'csat' ? shareValue(shareOf(sums)) : mean(meanOf(sums))
}

/** {@link difference} of such sums. */
export function differenceOfSums(metric: Metric, now: ScoreSums, before: ScoreSums): Difference | null {
  if (metric === 'nps') return npsDifference(npsOf(now), npsOf(before))
  if (metric === 'csat') return shareDifference(shareOf(now), shareOf(before))
  return meanDifference(meanOf(now), meanOf(before))
}

/** The 95 % interval of such sums; null where there are too few. @param steps of the metric's scale */
export function intervalOfSums(metric: Metric, sums: ScoreSums, steps: number): Interval | null {
  if (metric === 'nps') return npsInterval(npsOf(sums))
  return metric === 'csat'
    ? shareInterval(shareOf(sums))
    : meanInterval(meanOf(sums), { low: 1, high: steps })
}

/** The sums of some answers without a part of them. */
export function sumsLess(all: ScoreSums, part: ScoreSums): ScoreSums {
  return { n: all.n - part.n, first: all.first - part.first, second: all.second - part.second }
}

/** The sums of a histogram of the metric's question, the worst step first. */
export function sumsOfHistogram(metric: Metric, histogram: readonly number[]): ScoreSums {
  if (metric === 'nps') {
    const { promoters, passives, detractors } = npsCounts(histogram)
    return { n: promoters + passives + detractors, first: promoters, second: detractors }
  }
  if (metric === 'csat') {
    const { hits, n } = satisfied(histogram)
    return { n, first: hits, second: 0 }
  }
  const { n, sum, squares } = moments(histogram, 1)
  return { n, first: sum, second: squares }
}

function npsOf({ n, first, second }: ScoreSums): NpsCounts {
  return { promoters: first, passives: n - first - second, detractors: second }
}

function shareOf({ n, first }: ScoreSums): ShareCount {
  return { hits: first, n }
}

function meanOf({ n, first, second }: ScoreSums): MeanSums {
  return { n, sum: first, squares: second }
}

/** What a mean needs to know of the answers, such that the mean is the metric: NPS in points, CSAT as a share, CES on its scale. */
export function metricMoments(metric: Metric, histogram: readonly number[]): MeanSums {
  if (metric === 'ces') return moments(histogram, 1)
  if (metric === 'csat') {
    const { hits, n } = satisfied(histogram)
    return { n, sum: hits, squares: hits }
  }
  const { promoters, passives, detractors } = npsCounts(histogram)
  return {
    n: promoters + passives + detractors,
    sum: 100 * (promoters - detractors),
    squares: 1e4 * (promoters + detractors),
  }
}
