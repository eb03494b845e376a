import { checkByKind } from '../kinds/kinds.ts'
import type { Situation } from '../logic/condition.ts'
import type { AnswerValue, Question, SurveyDocument } from '../questionnaire.contract.ts'
import { checkAnswersBy, checkValueBy } from './basic-answers.ts'
import type { Checked, Mistake } from './mistake.ts'

/**
 * Checks a guest's answers against the version that was answered, and drops what must not be stored:
 * answers to hidden questions and empty ones. The server and the guest's page both decide by this function.
 * @returns the values to store, by question id, or the first mistake per question
 */
export function checkAnswers(survey: SurveyDocument, situation: Situation): Checked {
  return checkAnswersBy(checkByKind, survey, situation)
}

/** The first mistake of one value, or undefined. An absent, null or empty value is a mistake only where required. */
export function checkValue(question: Question, value: AnswerValue | undefined): Mistake | undefined {
  return checkValueBy(checkByKind, question, value)
}
