import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { isWritten } from '../../questionnaire/words/wording.ts'
import type { CheckIssue } from './check-issue.ts'
import { scoreReader } from './score-reader.ts'

/**
 * What the check list says of rewards. None may depend on a score: a gift for praise buys marks, and platforms of public reviews
 * forbid it.
 */
export function checkRewards(survey: SurveyDocument): CheckIssue[] {
  const rewards = survey.widgets.filter((widget) => widget.type === 'reward')
  const always = rewards.findIndex(({ visibleIf }) => !visibleIf)
  if (rewards.length === 0) return []
  const score = scoreReader(survey)
  return rewards.flatMap(({ id, title, code, visibleIf }, place): CheckIssue[] => [
    ...(isWritten(title) ? [] : [{ code: 'reward_without_text' as const, widgetId: id }]),
    ...(code?.trim() === '' ? [{ code: 'reward_without_code' as const, widgetId: id }] : []),
    ...(score.reads(visibleIf) ? [{ code: 'reward_by_score' as const, widgetId: id }] : []),
    ...(always >= 0 && place > always ? [{ code: 'reward_unreachable' as const, widgetId: id }] : []),
  ])
}
