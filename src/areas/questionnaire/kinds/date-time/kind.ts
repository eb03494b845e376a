import type { AnswerValue, QuestionOf } from '../../questionnaire.contract.ts'
import type { Mistake } from '../../validate/mistake.ts'
import type { Kind } from '../kind.ts'

/** A day of the calendar between the two that are given. */
export function checkDate({ min, max }: QuestionOf<'date'>, value: AnswerValue): Mistake | undefined {
  if (typeof value !== 'string' || !isDay(value)) return { code: 'date' }
  // Days are written so that their order is that of their letters.
  if (min && value < min) return { code: 'too_early', limit: min }
  if (max && value > max) return { code: 'too_late', limit: max }
  return undefined
}

/** A time of day as `HH:MM`. */
export function checkTime(value: AnswerValue): Mistake | undefined {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : { code: 'time' }
}

/** A day of the calendar as `YYYY-MM-DD`: the 30th of February is none. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text)
}

export const date: Kind<QuestionOf<'date'>> = {
  seconds: 5,
  mistakes: ({ min, max }) => [
    { code: 'date' },
    ...(min ? [{ code: 'too_early', limit: min } as const] : []),
    ...(max ? [{ code: 'too_late', limit: max } as const] : []),
  ],
}
export const time: Kind<QuestionOf<'time'>> = { seconds: 5, mistakes: () => [{ code: 'time' }] }
