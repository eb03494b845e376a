import type { Tally } from '../../../counters/tally.ts'
import { metricHistogram } from '../../../counters/tally.ts'
import type { Metric } from '../../../questionnaire/metrics.ts'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { tellable } from '../../../statistics/metric.ts'
import type { Period } from '../../filter/period.ts'
import type { TrendPoint } from './trend.contract.ts'

/** The metrics of one piece of a period. Those with fewer than five answers have no value: a line must not jump by luck. */
export function trendPoint(survey: SurveyDocument, piece: Period, tally: Tally): TrendPoint {
  const nps = pointOf(survey, 'nps', tally)
  const csat = pointOf(survey, 'csat', tally)
  const ces = pointOf(survey, 'ces', tally)
  return {
    ...piece,
    n: tally.answers,
    nps: nps.value,
    npsLow: nps.low,
    npsHigh: nps.high,
    csat: csat.value,
    csatLow: csat.low,
    csatHigh: csat.high,
    ces: ces.value,
    cesLow: ces.low,
    cesHigh: ces.high,
  }
}

function pointOf(survey: SurveyDocument, metric: Metric, tally: Tally) {
  const counts = metricHistogram(survey, metric, tally)
  const measured = counts && tellable(metric, counts)
  return {
    value: measured?.value ?? null,
    low: measured?.interval?.low ?? null,
    high: measured?.interval?.high ?? null,
  }
}
