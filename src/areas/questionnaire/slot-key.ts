import type { AmountClass } from './kinds/amount/amount.ts'

/** What a slot counts of a question: one value, or, undefined, that it was answered at all. */
export type SlotKey = string | number | boolean

/** What the keys of options begin with, so that an option with the id “other” is not the free choice. */
const OPTION_PREFIX = 'option '

/** The counter key of an option. */
export function optionKey(optionId: string): string {
  return `${OPTION_PREFIX}${optionId}`
}

/** A key as figures name its value: an option by its id. */
export function keyText(key: SlotKey): string {
  return typeof key === 'string' && key.startsWith(OPTION_PREFIX)
    ? key.slice(OPTION_PREFIX.length)
    : String(key)
}

/** The counter key of a row's column, of a row's step, or of an option's place. */
export function cellKey(part: string, value: string | number): string {
  return JSON.stringify([part, value])
}

const EACH_PREFIX = 'each '

/** The counter key of a value that one answer may have several times, as often as it has it. */
export function eachKey(key: SlotKey): string {
  return `${EACH_PREFIX}${key}`
}

/** Whether a key counts how often a value was given, and not by how many guests. */
export function isEachKey(key: unknown): boolean {
  return typeof key === 'string' && key.startsWith(EACH_PREFIX)
}

/** The counter key of a class of amounts. */
export function classKey({ from, to }: AmountClass): string {
  return `class ${from} ${to}`
}

/** Whether a key counts by the set of parts that guests were shown (part-sets.ts), not by a value. */
export function isPartSetKey(key: SlotKey): boolean {
  return typeof key === 'string' && /^(?:shown|first) /.test(key)
}
