import type { ChoiceQuestion } from './choice.ts'

/** A longer list stands in a box of its own, with a search over it. */
const LONGEST_LIST = 10

export function hasSearch({ type, options }: ChoiceQuestion): boolean {
  return type === 'dropdown' && options.length > LONGEST_LIST
}

/** More people than these are searched by name. */
const MOST_CARDS = 12

export function hasSubjectSearch(subjects: readonly unknown[]): boolean {
  return subjects.length > MOST_CARDS
}
