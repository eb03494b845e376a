import { listsOf } from '../../../questionnaire/compound-questions.ts'
import type { Option, Question } from '../../../questionnaire/questionnaire.contract.ts'

type Carrying = Extract<Question, { carriedFrom?: unknown }>
type Take = NonNullable<Carrying['carriedFrom']>['take']

/** Whether a question may offer what was chosen in an earlier one. */
export function mayCarry(question: Question): question is Carrying {
  const [first] = listsOf(question)
  return first !== undefined
}

/** The earlier questions whose options can be chosen from. */
export function carrySources(before: readonly Question[]): Question[] {
  return before.filter(
    ({ type }) =>
      type === 'multiple_choice' ||
      type === 'picture_choice' ||
      type === 'single_choice' ||
      type === 'dropdown',
  )
}

/** A question that offers what was chosen (or not) in another: the options that it lacks are taken over before its own. */
export function carryFrom(question: Question, source: Question, take: Take): Question {
  const [list] = listsOf(question)
  const [from] = listsOf(source)
  if (!list || !from) return question
  const [name, own] = list
  const lacking = from[1].filter(({ id }) => !own.some((option: Option) => option.id === id))
  return { ...question, [name]: [...lacking, ...own], carriedFrom: { question: source.id, take } } as Question
}

/** The question with its own options alone, all of them for everyone. */
export function carryNothing(question: Question): Question {
  const { carriedFrom: _, ...rest } = question as Carrying
  return rest as Question
}
