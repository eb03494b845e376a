import type { Question } from '../questionnaire.contract.ts'
import { holds, type Situation } from './condition.ts'

/** A question as one guest is asked it. */
export type AskedQuestion = Question & {
  /** It is shown, and can't be answered. */
  isDisabled?: true
}

/** A question that is required of, or open to, some guests alone, as the one with these answers meets it. */
export function askedQuestion(question: Question, situation: Situation): AskedQuestion {
  const { required, requiredIf, enabledIf } = question
  if (!requiredIf && !enabledIf) return question
  if (!holds(enabledIf, situation)) return { ...question, required: false, isDisabled: true }
  return required || !requiredIf ? question : { ...question, required: holds(requiredIf, situation) }
}
