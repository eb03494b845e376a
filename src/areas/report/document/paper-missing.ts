import * as m from '../../../text/messages.js'
import type { ReportAnalytics } from '../../analytics/analytics.contract.ts'
import { LEAST_GUESTS } from '../../statistics/drivers.ts'
import { HIDDEN_BELOW } from '../../statistics/small-sample.ts'
import type { ReportSection } from '../export/export.contract.ts'
import { MEASURED, type PaperBlock } from './paper-parts.ts'

/**
 * What a paper leaves out because too few guests answered, said once: each with the number of answers from which on it is there.
 * What the survey does not have, or nobody asked for, is no gap.
 * @param wanted the sections that were asked for
 * @param present those that have something to say
 */
export function missingBlocks(
  analytics: ReportAnalytics,
  wanted: readonly ReportSection[],
  present: ReadonlySet<string>,
): PaperBlock[] {
  const lacks = (id: ReportSection) => wanted.includes(id) && !present.has(id)
  const { metrics, survey, questions, branches, subjects } = analytics
  const least = HIDDEN_BELOW
  const names = [
    ...MEASURED.filter((metric) => metrics[metric] && metrics[metric].n < least).map((metric) =>
      metric.toUpperCase(),
    ),
    ...(metrics.csi && metrics.csi.n < least ? ['CSI'] : []),
  ]
  const scored = questions.filter(({ type }) => type === 'csat' || type === 'ces' || type === 'rating')
  const answered = survey.metric ? (metrics[survey.metric]?.n ?? 0) : 0
  const lines = [
    names.length > 0 && m.report_missing_scores({ names: names.join(', '), least }),
    lacks('trend') && survey.metric && m.report_missing_trend({ section: m.report_section_trend(), least }),
    lacks('questions') &&
      questions.length > 0 &&
      m.report_missing_questions({ section: m.report_section_questions(), least }),
    lacks('branches') &&
      branches.length > 1 &&
      m.report_missing_rows({ section: m.report_section_branches(), least }),
    lacks('subjects') &&
      subjects.length > 1 &&
      m.report_missing_rows({ section: m.report_section_subjects(), least }),
    lacks('drivers') &&
      scored.length > 1 &&
      answered < LEAST_GUESTS &&
      m.report_missing_drivers({ section: m.report_section_drivers(), least: LEAST_GUESTS }),
    lacks('hours') && survey.metric && m.report_missing_hours({ section: m.report_section_hours(), least }),
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return []
  return [
    { is: 'heading', text: m.report_missing(), note: '' },
    ...lines.map((text): PaperBlock => ({ is: 'text', text })),
  ]
}
