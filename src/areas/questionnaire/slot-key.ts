import type { AmountClass } from './kinds/amount/amount.ts'

/** What a slot counts of a question: one value, or, undefined, that it was answered at all. */
export type SlotKey = string | number | boolean

/** What the keys of options begin with, so that an option with the id “other” is not the free choice. */
export const OPTION_PREFIX = 'option '

/** The counter key of an option. */
export function optionKey(optionId: string): string {
  return `${OPTION_PREFIX}${optionId}`
}

/** The counter key of a row's column, of a row's step, or of an option's place. */
export function cellKey(part: string, value: string | number): string {
  return JSON.stringify([part, value])
}

/** The counter key of a class of amounts. */
export function classKey({ from, to }: AmountClass): string {
  return `class ${from} ${to}`
}
