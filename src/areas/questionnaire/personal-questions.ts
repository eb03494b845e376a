import type { AnswerValues, SurveyDocument } from './questionnaire.contract.ts'

/** Types of questions whose answers reach a guest: left out wherever contacts are. */
export const PERSONAL_TYPES: readonly string[] = ['contact_info', 'email', 'phone', 'address', 'location']

/** Answers without those by which a guest can be reached. */
export function withoutPersonal({ questions }: SurveyDocument, answers: AnswerValues): AnswerValues {
  const personal = new Set(questions.filter(({ type }) => PERSONAL_TYPES.includes(type)).map(({ id }) => id))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !personal.has(id)))
}
