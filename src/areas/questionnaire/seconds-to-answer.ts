import { takesSeveral } from './kinds/choice/choice.ts'
import { kindOf } from './kinds/kinds.ts'
import { visiblePath } from './logic/path.ts'
import { scaleOf } from './metric.ts'
import type { AnswerValue, AnswerValues, Question, SurveyDocument } from './questionnaire.contract.ts'

/** Answered by taps all the same where they may be left out; what has to be typed or photographed mostly is not. */
const TAPPED: readonly Question['type'][] = ['matrix', 'ranking', 'constant_sum']

/**
 * About how long a guest needs: reading aloud speed and one tap a question, on the way of who picks the first of what is offered. What is
 * asked after a score alone, such as why it is low, does not count: most guests see little of it.
 * @returns whole fives of seconds, rounded up: nobody is promised less than it takes, and everywhere the same
 */
export function secondsToAnswer(survey: SurveyDocument): number {
  const answers: AnswerValues = Object.create(null)
  for (const question of survey.questions) {
    const picked = firstPick(question)
    if (picked !== undefined) answers[question.id] = picked
  }
  const total = visiblePath(survey, { answers }).questions.reduce((sum, question) => {
    const { seconds } = kindOf(question)
    return sum + (question.required || seconds <= 5 || TAPPED.includes(question.type) ? seconds : 1)
  }, 3)
  return Math.ceil(total / 5) * 5
}

function firstPick(question: Question): AnswerValue | undefined {
  if (scaleOf(question)) return undefined
  const first = kindOf(question).picks?.(question, [])[0]
  return typeof first === 'string' && takesSeveral(question) ? [first] : first
}
