import { METRICS, type Metric } from '../../questionnaire/metrics.ts'
import type { ReportAnalytics } from '../analytics.contract.ts'

/** The metrics that a survey measures. NPS of answers that were chosen by their class is no score. */
export function shownMetrics({ metrics, filter }: ReportAnalytics): Metric[] {
  return METRICS.filter((each) => metrics[each] && !(filter.class !== null && each === 'nps'))
}
