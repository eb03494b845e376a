import type { AnswerValues } from '../../questionnaire/questionnaire.contract.ts'
import { burstRuleOf, isUnhappy } from '../../settings/burst-rule.ts'
import type { PublishedSurvey } from '../published.queries.ts'

/** Whether an answer may begin or end a burst of unhappy guests at its branch. Reads memory alone: every answer passes here. */
export function watchesBurst(
  { settings, document, openBursts }: PublishedSurvey,
  branchId: string | null,
  answers: AnswerValues,
): boolean {
  if (branchId === null) return false
  if (openBursts.includes(branchId)) return true
  const rule = burstRuleOf(settings, document)
  return rule !== null && isUnhappy(rule, answers)
}
