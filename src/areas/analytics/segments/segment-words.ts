import * as m from '../../../text/messages.js'
import { formatPercents, formatSigned } from '../../../web/numbers.ts'
import type { FilterCondition } from '../../answers/conditions/condition.contract.ts'
import type { Metric } from '../../questionnaire/metrics.ts'
import { type ConditionNames, conditionWords } from '../filter/conditions/condition-words.ts'
import { formatMove } from '../read/format-metric.ts'
import type { Segments } from './segments.contract.ts'

/** What both groups are called: by their conditions. */
export function groupNames(
  groups: readonly (readonly FilterCondition[])[],
  named: ConditionNames,
): [string, string] {
  if (groups.every((conditions) => conditions.length === 0))
    return [m.analytics_segments_first(), m.analytics_segments_second()]
  const [first, second] = groups.map((conditions) =>
    conditions.length === 0
      ? m.analytics_compare_rest()
      : conditions
          .map((condition) => conditionWords(condition, named))
          // «Впервые у нас? Да»
          .map(({ label, text }) => (/[?!.]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`))
          .join(', '),
  )
  return [first!, second!]
}

/** What differs first, in one sentence: the survey's own metric, another one, or a question. */
export function segmentsTitle(segments: Segments, names: [string, string], metric: Metric | null): string {
  const differing = segments.metrics.filter(({ difference }) => difference?.differs)
  const compared = differing.find((each) => each.metric === metric) ?? differing[0]
  const by = compared ? formatMove(compared.metric, compared.difference!.value) : null
  if (compared && by !== null) {
    const words = {
      first: names[0],
      second: names[1],
      metric: compared.metric.toUpperCase(),
      by: compared.metric === 'csat' ? m.web_points({ by }) : by,
    }
    return compared.difference!.value > 0
      ? m.analytics_compare_higher(words)
      : m.analytics_compare_lower(words)
  }
  const question = segments.questions.find(({ difference }) => difference?.differs)
  if (question) return m.analytics_segments_title_question({ question: question.title })
  const isCompared = segments.metrics.some(({ difference }) => difference)
  return isCompared ? m.analytics_segments_title_alike() : m.analytics_segments_open()
}

/** A difference of a metric with its sign: «−16», «−12 %», «+0,4». Of shares in percentage points. */
export function signedText(metric: Metric | 'share', value: number): string {
  if (metric === 'nps') return formatSigned(value)
  return metric === 'ces' ? formatSigned(value, 1) : formatSigned(100 * value)
}

export function shareText(share: number): string {
  return formatPercents(share)
}
