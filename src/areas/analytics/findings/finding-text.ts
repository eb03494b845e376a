import * as m from '../../../text/messages.js'
import type { Metric } from '../../questionnaire/metrics.ts'
import { weekPartText } from '../cards/comments/insight-words.ts'
import { formatEnds, formatMetric } from '../read/format-metric.ts'
import { signedText } from '../segments/segment-words.ts'
import type { Finding, FindingAbout } from './findings.contract.ts'

/** A finding as an owner would say it: «Утром в будни оценка ниже». */
export function findingTitle({ about, effect }: Finding): string {
  const isLower = effect.value < 0
  switch (about.kind) {
    case 'branch':
    case 'subject':
    case 'placement':
      return isLower
        ? m.analytics_finding_branch_worse({ branch: about.title })
        : m.analytics_finding_branch_better({ branch: about.title })
    case 'part':
      return capitalized(
        (isLower ? m.analytics_finding_part_lower : m.analytics_finding_part_higher)({
          part: weekPartText(about),
        }),
      )
    case 'option':
      return (isLower ? m.analytics_finding_option_lower : m.analytics_finding_option_higher)({
        option: about.title,
      })
    case 'question':
      return about.isYesNo
        ? (isLower ? m.analytics_finding_yes_lower : m.analytics_finding_yes_higher)({
            question: about.title,
          })
        : (isLower ? m.analytics_finding_question_lower : m.analytics_finding_question_higher)({
            question: about.title,
          })
  }
}

/** Names of both sides: what stands out, and what it is compared with. */
export function sideNames({ about }: Finding): [string, string] {
  if (about.kind === 'question') return [m.analytics_finding_now(), m.analytics_finding_before()]
  const rest = { part: m.analytics_finding_rest_time, option: m.analytics_finding_rest_options }
  const restName = about.kind === 'part' || about.kind === 'option' ? rest[about.kind] : undefined
  return [aboutName(about), (restName ?? m.analytics_compare_rest)()]
}

/** «утром в будни», «Абая, 54» */
export function aboutName(about: FindingAbout): string {
  return about.kind === 'part' ? weekPartText(about) : about.title
}

/** A value of a finding's measure: «+36», «71 %», «5,4». */
export function findingValue(measure: Finding['measure'], value: number): string {
  return formatMetric(metricLike(measure), value)
}

/** «Разница от −30 до −6» */
export function differenceText({ measure, effect: { low, high } }: Finding): string {
  const isShare = measure === 'share' || measure === 'csat'
  return m.analytics_finding_range(
    isShare
      ? { low: signedText(measure, low), high: signedText(measure, high) }
      : measure === 'nps'
        ? formatEnds('nps', low, high)
        : { low: signedText('ces', low), high: signedText('ces', high) },
  )
}

/** A share is written as satisfied guests are. */
function metricLike(measure: Finding['measure']): Metric {
  return measure === 'share' ? 'csat' : measure
}

function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
