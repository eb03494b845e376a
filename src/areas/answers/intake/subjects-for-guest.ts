import {
  askable,
  asksSubject,
  choosable,
  subjectAnswered,
} from '../../questionnaire/kinds/subject/subject-question.ts'
import type { AnswerValues, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { isOffered } from '../../subject/days.ts'
import type { PublishedSurvey } from '../published.queries.ts'

/** A questionnaire as one guest was asked it, with what the guest said to that, and whom it is about. */
export type QuestionsForGuest = {
  document: SurveyDocument
  answers: AnswerValues
  subjectId: string | undefined
}

/**
 * Leaves out questions about a subject that have nobody to choose, and answers that name somebody who is not there (any
 * more): an answer is never refused because a waiter has left since. Whose last day was while an answer waited for the
 * network may still be named by it.
 * @param place.isNamed the printed code says whom the answer is about
 * @returns undefined when the questionnaire does not ask about subjects at all
 */
export function questionsForGuest(
  document: SurveyDocument,
  given: AnswerValues,
  survey: Pick<PublishedSurvey, 'subjects' | 'settings'>,
  place: { branchId: string | null; isNamed: boolean; day: string },
): QuestionsForGuest | undefined {
  if (!asksSubject(document)) return undefined
  const isNamed = place.isNamed || survey.settings.subjectqr === 1
  const named = new Set(Object.values(given))
  const offered = survey.subjects.filter((each) => isOffered(each, place.day) || named.has(each.id))
  const subjects = isNamed ? [] : subjectsAt(offered, place.branchId)
  const asked = askable(document, subjects)
  const answers: AnswerValues = Object.assign(Object.create(null), given)
  for (const question of document.questions) {
    if (question.type !== 'subject') continue
    const known = choosable(question, subjects).some(({ id }) => id === answers[question.id])
    if (!known) delete answers[question.id]
  }
  return { document: asked, answers, subjectId: subjectAnswered(asked, answers) }
}

/** Those of a branch, and those that belong to none; all where no branch is named. */
export function subjectsAt<Subject extends { branches: readonly string[] }>(
  subjects: readonly Subject[],
  branchId: string | null | undefined,
): Subject[] {
  return subjects.filter(({ branches }) => !branchId || branches.length === 0 || branches.includes(branchId))
}
