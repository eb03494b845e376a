import type { AnswerValues, SurveyDocument } from '../questionnaire/questionnaire.contract.ts'

/** Whether answers hold a telephone number by which their guest can be called. */
export function leavesNumber(
  { questions }: Pick<SurveyDocument, 'questions'>,
  answers: Readonly<AnswerValues>,
): boolean {
  return questions.some(({ id, type }) => {
    const value = answers[id]
    return type === 'phone' ? value : type === 'contact_info' && (value as { phone?: string } | null)?.phone
  })
}
