import type { ChoiceQuestion } from '../choice.ts'

/** A longer list stands in a box of its own, with a search over it. */
const LONGEST_LIST = 10

export function hasSearch({ type, options }: ChoiceQuestion): boolean {
  return type === 'dropdown' && options.length > LONGEST_LIST
}
