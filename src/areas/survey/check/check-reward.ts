import type { Condition } from '../../questionnaire/condition.contract.ts'
import { carries } from '../../questionnaire/logic/carry.ts'
import { rulesOf } from '../../questionnaire/logic/condition.ts'
import { TO_END } from '../../questionnaire/logic/path.ts'
import type { Operand } from '../../questionnaire/logic.contract.ts'
import { scaleOf } from '../../questionnaire/metric.ts'
import { placesOf, questionById } from '../../questionnaire/question-places.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { isWritten } from '../../questionnaire/words/wording.ts'
import type { CheckIssue } from './check-issue.ts'

/**
 * What the check list says of rewards. None may depend on a score: a gift for praise buys marks, and platforms of public reviews
 * forbid it.
 */
export function checkRewards(survey: SurveyDocument): CheckIssue[] {
  const rewards = survey.widgets.filter((widget) => widget.type === 'reward')
  const always = rewards.findIndex(({ visibleIf }) => !visibleIf)
  if (rewards.length === 0) return []
  const readsScore = scoreReader(survey)
  return rewards.flatMap(({ id, title, code, visibleIf }, place): CheckIssue[] => [
    ...(isWritten(title) ? [] : [{ code: 'reward_without_text' as const, widgetId: id }]),
    ...(code?.trim() === '' ? [{ code: 'reward_without_code' as const, widgetId: id }] : []),
    ...(readsScore(visibleIf) ? [{ code: 'reward_by_score' as const, widgetId: id }] : []),
    ...(always >= 0 && place > always ? [{ code: 'reward_unreachable' as const, widgetId: id }] : []),
  ])
}

/**
 * Tells whether a condition reads a score: itself, by a computed value, or by a question that guests meet for the sake of their score
 * alone. What depends on a score is gathered once, round by round until nothing is added, so that conditions in a circle end as well.
 */
function scoreReader({ questions, config }: SurveyDocument): (condition: Condition | undefined) => boolean {
  const places = placesOf(questions)
  const tainted = new Set<unknown>(questions.filter(isScore))
  const reads = (condition: Condition | undefined): boolean =>
    rulesOf(condition).some((rule) => {
      if ('question' in rule) return isTainted(rule.question)
      return 'variable' in rule && tainted.has(rule.variable)
    })
  const isTainted = (id: string) => tainted.has(questionById(questions, id))
  const takes = (by: Operand): boolean => {
    if (typeof by !== 'object') return false
    if ('question' in by) return isTainted(by.question)
    if ('variable' in by) return tainted.has(by.variable)
    if (!('points' in by)) return false
    return by.points.length > 0 ? by.points.some(isTainted) : questions.some((each) => tainted.has(each))
  }
  for (let before = -1; before < tainted.size; ) {
    before = tainted.size
    // How far the jumps so far lead that depend on a score.
    let furthest = -1
    for (const [place, question] of questions.entries()) {
      const isCarried = carries(question) && isTainted(question.carriedFrom!.question)
      if (furthest > place || isCarried || reads(question.visibleIf)) tainted.add(question)
      for (const { when, to } of question.jumps ?? []) {
        const target = to === TO_END ? questions.length : (places.get(to) ?? -1)
        if (target > furthest && reads(when)) furthest = target
      }
    }
    for (const { id, steps } of config.variables ?? [])
      if (steps.some(({ when, by }) => reads(when) || takes(by))) tainted.add(id)
  }
  return reads
}

/** Whether the answer to a question is a mark that is given to the business. */
export function isScore(question: Question): boolean {
  if (question.type === 'matrix') return question.mode === 'rating'
  return question.type === 'slider' || scaleOf(question) !== null
}
