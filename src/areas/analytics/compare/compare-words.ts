import * as m from '../../../text/messages.js'
import type { Metric } from '../../questionnaire/metrics.ts'
import { formatDays } from '../filter/days.ts'
import { formatMetric, formatMove } from '../read/format-metric.ts'
import type { Comparison } from './compare.contract.ts'

/** What each side is called: the branch, the person, or the days; «все остальные». */
export function sideNames({ kind, sides }: Comparison): [string, string] {
  const [first, second] = sides.map(({ title, isRest, period }) => {
    if (kind === 'period') return period ? formatDays(period) : m.analytics_period_all()
    return isRest ? m.analytics_compare_rest() : (title ?? '')
  })
  return [first ?? '', second ?? '']
}

/** What the comparison comes to, in one sentence. */
export function compareText(comparison: Comparison, metric: Metric): string {
  const compared = comparison.metrics.find((each) => each.metric === metric)
  const [first, second] = sideNames(comparison)
  const name = metric.toUpperCase()
  const names = { first, second, metric: name }
  if (comparison.overlaps) return m.analytics_compare_overlaps(names)
  if (!compared || compared.verdict === null || compared.change === null)
    return m.analytics_compare_few(names)
  if (compared.verdict !== 'significant') return m.analytics_compare_same(names)
  const size = formatMove(metric, compared.change)
  const by = size === null ? m.analytics_slightly() : metric === 'csat' ? m.web_points({ by: size }) : size
  return compared.change > 0
    ? m.analytics_compare_higher({ ...names, by })
    : m.analytics_compare_lower({ ...names, by })
}

export function valueText(metric: Metric, value: number | null): string {
  return value === null ? '–' : formatMetric(metric, value)
}
