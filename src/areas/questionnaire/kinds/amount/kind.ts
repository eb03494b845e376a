import type { AnswerValue, QuestionOf } from '../../questionnaire.contract.ts'
import { classKey } from '../../slot-key.ts'
import type { Mistake } from '../../validate/mistake.ts'
import type { CountedValue, Kind, ResultReader } from '../kind.ts'
import { type AmountQuestion, amountClasses, amountRange, classOf, liesOnStep } from './amount.ts'

/** A number within the range and on a step of it. */
export function checkAmount(question: AmountQuestion, value: AnswerValue): Mistake | undefined {
  const { min, max, step } = amountRange(question)
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > 1e12)
    return { code: 'number' }
  if (min !== undefined && value < min) return { code: 'too_small', limit: min }
  if (max !== undefined && value > max) return { code: 'too_big', limit: max }
  return step === undefined || liesOnStep(value, min, step) ? undefined : { code: 'step', limit: step }
}

const amount = (seconds: number) => ({
  seconds,
  field: 'amount' as const,
  typed: () => ['amount'] as const,
  mistakes: (question: AmountQuestion): Mistake[] => {
    const { min, max, step } = amountRange(question)
    return [
      { code: 'number' },
      ...(min === undefined ? [] : [{ code: 'too_small', limit: min } as const]),
      ...(max === undefined ? [] : [{ code: 'too_big', limit: max } as const]),
      ...(step === undefined ? [] : [{ code: 'step', limit: step } as const]),
    ]
  },
  keys: (question: AmountQuestion) => amountClasses(question).map(classKey),
  keysIn: (question: AmountQuestion, value: AnswerValue) => {
    const found = classOf(question, Number(value))
    return found ? [classKey(found)] : []
  },
  values: (question: AmountQuestion, { locale }: ResultReader): CountedValue[] => {
    const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
    const classes = amountClasses(question)
    const isWhole = amountRange(question).step !== undefined
    return classes.map((each, place) => {
      const next = classes[place + 1]
      // Without a step 4,901 belongs to the class that begins at 0, where the next begins at 5,000.
      const ends =
        next && !isWhole
          ? [number.format(each.from), `<${number.format(next.from)}`]
          : [...new Set([each.from, each.to])].map((end) => number.format(end))
      return { value: classKey(each), label: ends.join('–'), key: classKey(each) }
    })
  },
})

export const number: Kind<QuestionOf<'number'>> = /* @__PURE__ */ amount(5)
export const slider: Kind<QuestionOf<'slider'>> = /* @__PURE__ */ amount(4)
