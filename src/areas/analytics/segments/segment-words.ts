import * as m from '../../../text/messages.js'
import { formatPercents, formatSigned } from '../../../web/numbers.ts'
import type { FilterCondition } from '../../answers/conditions/condition.contract.ts'
import type { Metric } from '../../questionnaire/questionnaire.contract.ts'
import { type ConditionNames, conditionWords } from '../filter/conditions/condition-words.ts'
import { formatMove } from '../read/format-metric.ts'
import type { Segments } from './segments.contract.ts'

/** What both groups are called: by their conditions. */
export function groupNames(
  groups: readonly (readonly FilterCondition[])[],
  named: ConditionNames,
): [string, string] {
  const [first, second] = groups.map((conditions) =>
    conditions.length === 0
      ? m.analytics_segments_everyone()
      : conditions
          .map((condition) => conditionWords(condition, named))
          .map(({ label, text }) => `${label}: ${text}`)
          .join(', '),
  )
  return [first!, second!]
}

/** What the comparison comes to, in one sentence. */
export function segmentsTitle(segments: Segments, names: [string, string], metric: Metric | null): string {
  const compared = segments.metrics.find((each) => each.metric === metric)
  if (!metric || !compared?.difference) return m.analytics_segments_open()
  const { value, differs } = compared.difference
  const by = formatMove(metric, value)
  if (!differs || by === null) return m.analytics_segments_title_alike()
  const words = {
    first: names[0],
    second: names[1],
    metric: metric.toUpperCase(),
    by: metric === 'csat' ? m.web_points({ by }) : by,
  }
  return value > 0 ? m.analytics_compare_higher(words) : m.analytics_compare_lower(words)
}

/** A difference of a metric with its sign: «−16», «−12 %», «+0,4». Of shares in percentage points. */
export function signedText(metric: Metric | 'share', value: number): string {
  if (metric === 'nps') return formatSigned(value)
  return metric === 'ces' ? formatSigned(value, 1) : formatSigned(100 * value)
}

export function shareText(share: number): string {
  return formatPercents(share)
}
