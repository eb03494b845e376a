import type { AnswerValue, PartsValue } from '../questionnaire.contract.ts'

/** The value by part, without a prototype; undefined where it is none or names a part that there is not. */
export function asParts(value: AnswerValue, allowed: ReadonlySet<unknown>): PartsValue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const parts: PartsValue = Object.assign(Object.create(null), value)
  return Object.keys(parts).every((part) => allowed.has(part)) ? parts : undefined
}
