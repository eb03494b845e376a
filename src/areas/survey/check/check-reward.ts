import type { Condition } from '../condition.contract.ts'
import { carries } from '../logic/carry.ts'
import { rulesOf } from '../logic/condition.ts'
import { TO_END } from '../logic/path.ts'
import type { Operand } from '../logic.contract.ts'
import { scaleOf } from '../metric.ts'
import type { Question, SurveyDocument } from '../survey.contract.ts'
import { isWritten } from '../words/wording.ts'
import type { Issue } from './check.ts'

/**
 * What the check list says of rewards. None may depend on a score: a gift for praise buys marks, and platforms of public reviews
 * forbid it.
 */
export function checkRewards(survey: SurveyDocument): Issue[] {
  const rewards = survey.widgets.filter((widget) => widget.type === 'reward')
  const always = rewards.findIndex(({ visibleIf }) => !visibleIf)
  return rewards.flatMap(({ id, title, code, visibleIf }, place): Issue[] => [
    ...(isWritten(title) ? [] : [{ code: 'reward_without_text' as const, widgetId: id }]),
    ...(code?.trim() === '' ? [{ code: 'reward_without_code' as const, widgetId: id }] : []),
    ...(dependsOnScore(survey, visibleIf) ? [{ code: 'reward_by_score' as const, widgetId: id }] : []),
    ...(always >= 0 && place > always ? [{ code: 'reward_unreachable' as const, widgetId: id }] : []),
  ])
}

/**
 * Whether a condition reads a score: itself, by a computed value, or by a question that guests meet for the sake of their score
 * alone.
 */
function dependsOnScore(survey: SurveyDocument, condition: Condition | undefined): boolean {
  const { questions, config } = survey
  // Each is looked at once, so that even conditions in a circle come to an end.
  const seen = new Set<string>()
  const inCondition = (when: Condition | undefined): boolean =>
    rulesOf(when).some((rule) => {
      if ('question' in rule) return inQuestion(rule.question)
      return 'variable' in rule && inVariable(rule.variable)
    })
  const inQuestion = (id: string): boolean => {
    const place = questions.findIndex((question) => question.id === id)
    const question = questions[place]
    if (!question || seen.has(`question ${id}`)) return false
    seen.add(`question ${id}`)
    return (
      isScore(question) ||
      inCondition(question.visibleIf) ||
      (carries(question) && inQuestion(question.carriedFrom!.question)) ||
      jumpsOver(questions, place).some(inCondition)
    )
  }
  const inVariable = (name: string): boolean => {
    if (seen.has(`variable ${name}`)) return false
    seen.add(`variable ${name}`)
    const steps = config.variables?.find(({ id }) => id === name)?.steps ?? []
    return steps.some(({ when, by }) => inCondition(when) || inOperand(by))
  }
  const inOperand = (by: Operand): boolean => {
    if (typeof by !== 'object') return false
    if ('question' in by) return inQuestion(by.question)
    if ('variable' in by) return inVariable(by.variable)
    if (!('points' in by)) return false
    return (by.points.length > 0 ? by.points : questions.map(({ id }) => id)).some(inQuestion)
  }
  return inCondition(condition)
}

/** Whether the answer to a question is a mark that is given to the business. */
export function isScore(question: Question): boolean {
  if (question.type === 'matrix') return question.mode === 'rating'
  return question.type === 'slider' || scaleOf(question) !== null
}

/** The conditions under which guests go past a question. */
function jumpsOver(questions: readonly Question[], place: number): Condition[] {
  return questions.slice(0, place).flatMap(({ jumps = [] }) =>
    jumps.flatMap(({ when, to }) => {
      const target = questions.findIndex(({ id }) => id === to)
      return to === TO_END || target > place ? [when] : []
    }),
  )
}
