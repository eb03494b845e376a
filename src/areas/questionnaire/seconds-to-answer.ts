import { kindOf } from './kinds/kinds.ts'
import type { SurveyDocument } from './questionnaire.contract.ts'

/**
 * About how long a guest needs: reading aloud speed and one tap a question.
 * @returns whole fives of seconds, rounded up: nobody is promised less than it takes, and everywhere the same
 */
export function secondsToAnswer({ questions }: SurveyDocument): number {
  const asked = questions.filter((question) => !question.visibleIf)
  const total = asked.reduce((sum, question) => {
    const { seconds } = kindOf(question)
    return sum + (question.required || seconds <= 5 ? seconds : 1)
  }, 3)
  return Math.ceil(total / 5) * 5
}
