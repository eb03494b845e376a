import { histogramOf, type Tally } from '../../counters/tally.ts'
import { mainQuestion, scaleOf } from '../../questionnaire/metric.ts'
import type { Metric, Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { easy } from '../../statistics/ces.ts'
import { satisfied } from '../../statistics/csat.ts'
import { type MeanSums, mean, meanDifference, meanInterval, moments } from '../../statistics/mean.ts'
import {
  type NpsCounts,
  netPromoterScore,
  npsCounts,
  npsDifference,
  npsInterval,
} from '../../statistics/nps.ts'
import { type ShareCount, shareDifference, shareInterval, shareValue } from '../../statistics/share.ts'
import type { Difference, Interval } from '../../statistics/significance.ts'
import { HIDDEN_BELOW, sampleOf } from '../../statistics/small-sample.ts'
import type { Metrics } from '../analytics.contract.ts'
import { type CsiPart, csi, csiDifference, heightOf } from '../cards/csi/csi.ts'

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
  return { value, interval: meanInterval(moments(histogram, 1), { low: 1, high: histogram.length }), n }
}

/** Whether too few answered to say more than how many they are. */
function isFew({ n }: { n: number }): boolean {
  return n < HIDDEN_BELOW
}

/** {@link metricWithInterval}, without what fewer than five answers would tell of single guests. */
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

/** How many gave the mark of a metric, and the two sums that the metric is made from (`scoreOf` in counters/hourly-and-driver-sums.ts). */
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

/** The histogram of a metric's question; null when the survey does not ask it. */
export function histogram(survey: SurveyDocument, metric: Metric, tally: Tally): number[] | null {
  const question = mainQuestion(survey, metric)
  return question ? histogramOf(tally, question) : null
}

/**
 * All metrics of a survey's main questions, against the period before where one is given.
 * Values are unrounded: who shows them rounds, once.
 * @param minimum from how many answers on a score is not marked as resting on few
 * @param weights how important the marks are for the index, by question id
 */
export function metricsOf(
  survey: SurveyDocument,
  now: Tally,
  before: Tally | null,
  minimum: number,
  weights: Record<string, number> = {},
): Metrics {
  const withQuestion = <T>(
    metric: Metric,
    complete: (histogram: number[], common: Common, question: Question) => T,
  ): T | null => {
    const question = mainQuestion(survey, metric)
    if (!question) return null
    const counts = histogramOf(now, question)
    return complete(
      counts,
      commonOf(metric, counts, before && histogramOf(before, question), minimum),
      question,
    )
  }
  return {
    nps: withQuestion('nps', (histogram, common) => ({
      ...common,
      ...(isFew(common) ? { promoters: null, passives: null, detractors: null } : npsCounts(histogram)),
    })),
    csat: withQuestion('csat', (histogram, common, question) => ({
      ...common,
      mean: isFew(common) ? null : mean(moments(histogram, 1)),
      satisfied: isFew(common) ? null : satisfied(histogram).hits,
      scale: scaleOf(question)!.to,
      histogram: isFew(common) ? [] : histogram,
    })),
    ces: withQuestion('ces', (histogram, common, question) => ({
      ...common,
      easy: isFew(common) ? null : shareValue(easy(histogram)),
      scale: scaleOf(question)!.to,
      histogram: isFew(common) ? [] : histogram,
    })),
    csi: csiOf(survey, now, before, minimum, weights),
  }
}

/** The index over the marks that have a weight; null without any. */
function csiOf(
  survey: SurveyDocument,
  now: Tally,
  before: Tally | null,
  minimum: number,
  weights: Record<string, number>,
): Metrics['csi'] {
  const questions = survey.questions.filter(
    (question) => Object.hasOwn(weights, question.id) && weights[question.id]! > 0 && scaleOf(question),
  )
  if (questions.length === 0) return null
  const partsIn = (tally: Tally) =>
    questions.map((question): CsiPart => {
      const scale = scaleOf(question)!
      const of = moments(histogramOf(tally, question), scale.from)
      return { of, scale, weight: weights[question.id]! }
    })
  const [parts, earlier] = [partsIn(now), before && partsIn(before)]
  const n = Math.min(...parts.map(({ of }) => of.n))
  const index = n < HIDDEN_BELOW ? null : csi(parts)
  const last = earlier?.every(({ of }) => of.n >= HIDDEN_BELOW) ? earlier : null
  const change = index && last && csiDifference(parts, last)
  return {
    value: index?.value ?? null,
    low: index?.interval?.low ?? null,
    high: index?.interval?.high ?? null,
    n,
    sample: sampleOf(n, minimum),
    previous: (last && csi(last)?.value) ?? null,
    change: change?.change ?? null,
    significant: change?.verdict === 'significant',
    parts: parts.map((part, place) => ({
      question: questions[place]!.id,
      weight: part.weight,
      value: part.of.n < HIDDEN_BELOW ? null : heightOf(part),
      n: part.of.n,
    })),
  }
}

type Common =
  NonNullable<Metrics['nps']> extends infer N ? Omit<N, 'promoters' | 'passives' | 'detractors'> : never

function commonOf(
  metric: Metric,
  counts: readonly number[],
  earlier: readonly number[] | null,
  minimum: number,
): Common {
  const { value, interval, n } = tellable(metric, counts)
  const previous = earlier && tellable(metric, earlier).value
  const change = earlier && value !== null && previous !== null ? difference(metric, counts, earlier) : null
  return {
    value,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    n,
    sample: sampleOf(n, minimum),
    previous,
    change: change?.change ?? null,
    significant: change?.verdict === 'significant',
  }
}
