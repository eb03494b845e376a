import { histogramOf, type Tally } from '../../counters/tally.ts'
import { mainQuestion, scaleOf } from '../../questionnaire/metric.ts'
import type { Metric } from '../../questionnaire/metrics.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { easy } from '../../statistics/ces.ts'
import { satisfied } from '../../statistics/csat.ts'
import { mean, moments } from '../../statistics/mean.ts'
import { difference, isFew, tellable } from '../../statistics/metric.ts'
import { npsCounts } from '../../statistics/nps.ts'
import { shareValue } from '../../statistics/share.ts'
import { HIDDEN_BELOW, sampleOf } from '../../statistics/small-sample.ts'
import type { Metrics } from '../analytics.contract.ts'
import { type CsiPart, csi, csiDifference, heightOf } from '../cards/csi/csi.ts'

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
