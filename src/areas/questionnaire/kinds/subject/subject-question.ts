import { leaveOut } from '../../logic/leave-out.ts'
import type { AnswerValues, Question, QuestionOf, SurveyDocument } from '../../questionnaire.contract.ts'

type Rated = { id: string; kind: string }

/** Whether the questionnaire itself asks for the subject, so that the page must not ask again. */
export function asksSubject({ questions }: SurveyDocument): boolean {
  return questions.some(({ type }) => type === 'subject')
}

/** Those that a question lets guests choose among. */
export function choosable<Subject extends Rated>(
  { kinds }: QuestionOf<'subject'>,
  subjects: readonly Subject[],
): Subject[] {
  return subjects.filter(({ kind }) => !kinds || (kinds as string[]).includes(kind))
}

/**
 * The questionnaire without subject questions that have no choice: the code has set the subject, or the branch has none.
 * @param subjects that the guest may choose among
 */
export function askable(survey: SurveyDocument, subjects: readonly Rated[]): SurveyDocument {
  const isIdle = (question: Question) =>
    question.type === 'subject' && choosable(question, subjects).length === 0
  return leaveOut(survey, isIdle)
}

/** The subject of an answer: the choice in the first answered subject question. */
export function subjectAnswered({ questions }: SurveyDocument, answers: AnswerValues): string | undefined {
  for (const { id, type } of questions) {
    const value = type === 'subject' && Object.hasOwn(answers, id) ? answers[id] : undefined
    if (typeof value === 'string' && value !== '') return value
  }
  return undefined
}
