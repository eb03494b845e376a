import type { Option, Question, QuestionOf } from '../../questionnaire.contract.ts'

/** Questions that are answered by choosing among options, or in own words where they allow it. */
export type ChoiceQuestion =
  | QuestionOf<'single_choice'>
  | QuestionOf<'dropdown'>
  | QuestionOf<'multiple_choice'>
  | QuestionOf<'picture_choice'>

export function isChoice(question: Question): question is ChoiceQuestion {
  return question.type === 'single_choice' || question.type === 'dropdown' || takesSeveral(question)
}

/** Whether the answer is a list, even where at most one may be chosen. */
export function takesSeveral(
  question: Question,
): question is QuestionOf<'multiple_choice'> | QuestionOf<'picture_choice'> {
  return question.type === 'multiple_choice' || question.type === 'picture_choice'
}

/** Whether guests tick at most one. */
export function picksOne(question: Question): boolean {
  return isChoice(question) && (!takesSeveral(question) || question.max === 1)
}

const cache = new WeakMap<readonly Option[], ReadonlySet<unknown>>()

/** The ids of a list of options, gathered once for each list: a list is never changed in place. */
export function idsOf(list: readonly Option[]): ReadonlySet<unknown> {
  const ids = cache.get(list) ?? new Set(list.map(({ id }) => id))
  cache.set(list, ids)
  return ids
}
