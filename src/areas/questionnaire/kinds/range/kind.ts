import type { AnswerValue, QuestionOf } from '../../questionnaire.contract.ts'
import type { Mistake } from '../../validate/mistake.ts'
import { checkDate, checkTime, date } from '../date-time/kind.ts'
import type { Kind } from '../kind.ts'
import { asParts } from '../parts-of-answer.ts'

export const RANGE_ENDS = ['from', 'to'] as const
export type RangeQuestion = QuestionOf<'date_range' | 'time_range'>

const ENDS: ReadonlySet<unknown> = new Set(RANGE_ENDS)

/** Both ends, each as the single day or time would be checked; a range of days does not end before it begins. */
export function checkRange(question: RangeQuestion, value: AnswerValue): Mistake | undefined {
  const parts = asParts(value, ENDS)
  if (!parts) return { code: 'invalid' }
  const { from, to } = parts
  if (!from || !to) return { code: 'range' }
  const isDays = question.type === 'date_range'
  for (const end of [from, to]) {
    const mistake = isDays ? checkDate({ ...question, type: 'date' }, end) : checkTime(end)
    if (mistake) return mistake
  }
  return isDays && from > to ? { code: 'range_order' } : undefined
}

export const dateRange: Kind<QuestionOf<'date_range'>> = {
  seconds: 8,
  mistakes: (question) => [
    ...date.mistakes!({ ...question, type: 'date' }),
    { code: 'range' },
    { code: 'range_order' },
  ],
}
export const timeRange: Kind<QuestionOf<'time_range'>> = {
  seconds: 8,
  mistakes: () => [{ code: 'time' }, { code: 'range' }],
}
