import * as m from '../../../text/messages.js'
import type { ReportAnalytics } from '../../analytics/analytics.contract.ts'
import { rankingAxis } from '../../analytics/cards/ranking/ranking-axis.ts'
import { isRoughlyPlaced } from '../../analytics/cards/ranking/rough-place.ts'
import { rankingFinding } from '../../analytics/page/finding.ts'
import { rankingText } from '../../analytics/page/finding-words.ts'
import { formatMetric, scaleSteps } from '../../analytics/read/format-metric.ts'
import {
  bandOf,
  countCell,
  MEASURED,
  metricCell,
  type PaperBlock,
  rangeText,
  type SectionParts,
  tableOf,
} from './paper-parts.ts'

/** Branches beside each other. */
export function branchSection(analytics: ReportAnalytics): SectionParts | null {
  return rankingSection('branches', m.report_section_branches(), analytics, analytics.branches)
}

export function subjectSection(analytics: ReportAnalytics): SectionParts | null {
  return rankingSection('subjects', m.report_section_subjects(), analytics, analytics.subjects)
}

function rankingSection(
  id: 'branches' | 'subjects',
  title: string,
  { metrics, survey: { metric } }: ReportAnalytics,
  rows: ReportAnalytics['branches'] | ReportAnalytics['subjects'],
): SectionParts | null {
  const rated = rows.filter(({ n }) => n > 0)
  if (rated.length < 2) return null
  const metricsWithValues = MEASURED.filter((each) => rated.some((row) => row[each] !== null))
  // Where scores are measured and none may be said, only dashes would stand here.
  if (metricsWithValues.length === 0 && MEASURED.some((each) => metrics[each])) return null
  const league = rankingFinding(rated)
  const places = ({ place }: (typeof rated)[number]): string =>
    place === null ? '–' : place.from === place.to ? String(place.from) : `${place.from}–${place.to}`
  const verdict = { better: m.report_side_better(), worse: m.report_side_worse(), same: m.report_side_same() }
  const table = tableOf(
    [
      m.report_head_place(),
      m.report_head_name(),
      m.report_head_answers(),
      ...metricsWithValues.map((each) => each.toUpperCase()),
      m.report_head_range(),
      m.report_head_verdict(),
    ],
    [false, false, true, ...metricsWithValues.map(() => true), false, false],
    rated.map((row) => [
      places(row),
      row.title,
      countCell(row.n),
      ...metricsWithValues.map((each) => metricCell(each, row[each])),
      metric ? rangeText(metric, row.low, row.high) : '',
      row.place === null ? m.report_side_few() : verdict[row.side],
    ]),
    rated.map(({ side }) => side),
  )
  if (metric) {
    const { value = null, low = null, high = null } = metrics[metric] ?? {}
    const whole = low === null || high === null ? null : { low, high }
    const { min, max } = rankingAxis(rated, metric, scaleSteps(metrics, metric), whole)
    const rows = rated.map((row) => bandOf({ value: row[metric], low: row.low, high: row.high }))
    const key = value === null ? '' : m.report_band_key({ value: formatMetric(metric, value) })
    table.bands = { min, max, whole: value, key, rows }
  }
  const blocks: PaperBlock[] = [{ is: 'table', table }]
  if (rated.some(isRoughlyPlaced)) blocks.push({ is: 'text', text: m.report_side_apart() })
  return { id, title, lead: league ? rankingText(league) : '', blocks }
}
