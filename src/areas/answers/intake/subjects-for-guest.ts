import {
  askable,
  asksSubject,
  choosable,
  subjectAnswered,
} from '../../questionnaire/kinds/subject/subject-question.ts'
import type { AnswerValues, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { isOffered } from '../../subject/days.ts'
import type { PublishedSurvey } from '../published.queries.ts'

/** A questionnaire as one guest saw it, with the guest's values and the answer's subject. */
export type QuestionsForGuest = {
  document: SurveyDocument
  answers: AnswerValues
  subjectId: string | undefined
}

/**
 * Removes subject questions without a choice, and values that name an unavailable subject: an
 * answer is never refused because a waiter has left. A subject who left while an answer was waiting
 * for the network can still be chosen in it.
 * @param place.isNamed the printed code sets the subject
 * @returns undefined when the questionnaire has no subject questions
 */
export function questionsForGuest(
  document: SurveyDocument,
  values: AnswerValues,
  survey: Pick<PublishedSurvey, 'subjects' | 'settings'>,
  place: { branchId: string | null; isNamed: boolean; day: string },
): QuestionsForGuest | undefined {
  if (!asksSubject(document)) return undefined
  const isNamed = place.isNamed || survey.settings.subjectqr === 1
  const namedIds = new Set(Object.values(values))
  const offered = survey.subjects.filter((each) => isOffered(each, place.day) || namedIds.has(each.id))
  const subjects = isNamed ? [] : subjectsAt(offered, place.branchId)
  const visibleDocument = askable(document, subjects)
  const answers: AnswerValues = Object.assign(Object.create(null), values)
  for (const question of document.questions) {
    if (question.type !== 'subject') continue
    const isChoosable = choosable(question, subjects).some(({ id }) => id === answers[question.id])
    if (!isChoosable) delete answers[question.id]
  }
  return { document: visibleDocument, answers, subjectId: subjectAnswered(visibleDocument, answers) }
}

/** Subjects of a branch and those of none; all when no branch is given. */
export function subjectsAt<Subject extends { branches: readonly string[] }>(
  subjects: readonly Subject[],
  branchId: string | null | undefined,
): Subject[] {
  return subjects.filter(({ branches }) => !branchId || branches.length === 0 || branches.includes(branchId))
}
