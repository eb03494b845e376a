import * as m from '../../../../text/messages.js'
import type { AnswerValue, QuestionOf } from '../../questionnaire.contract.ts'
import { classKey } from '../../slot-key.ts'
import type { Mistake } from '../../validate/mistake.ts'
import { interfaceLocale } from '../../words/interface-locale.ts'
import type { CountedValue, Kind, ResultReader } from '../kind.ts'
import {
  type AmountClass,
  type AmountQuestion,
  amountClasses,
  amountRange,
  classOf,
  liesOnStep,
} from './amount.ts'

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
    const match = classOf(question, Number(value))
    return match ? [classKey(match)] : []
  },
  values: (question: AmountQuestion, { locale }: ResultReader): CountedValue[] => {
    const isStepped = amountRange(question).step !== undefined
    return amountClasses(question).map((each, place, classes) => ({
      value: classKey(each),
      label: isStepped
        ? steppedLabel(each, locale)
        : freeLabel(each, classes[place + 1], place === 0, locale),
      key: classKey(each),
    }))
  },
})

export const number: Kind<QuestionOf<'number'>> = /* @__PURE__ */ amount(5)
export const slider: Kind<QuestionOf<'slider'>> = /* @__PURE__ */ amount(4)

/** All numbers of a class, where each has a next one: «0–4 999». */
function steppedLabel({ from, to }: AmountClass, locale: string): string {
  const { words, number } = writing(locale)
  if (from === to) return number(from)
  // A minus beside a dash is not read as one.
  return from < 0
    ? m.kind_amount_closed({ from: number(from), to: number(to) }, words)
    : `${number(from)}–${number(to)}`
}

/** Between 4 999 and 5 000 there are numbers as well: «меньше 5 000», «от 5 000, меньше 10 000», at last «от 45 000 до 50 000». */
function freeLabel(
  { from, to }: AmountClass,
  next: AmountClass | undefined,
  isFirst: boolean,
  locale: string,
): string {
  const { words, number } = writing(locale)
  const ends = { from: number(from), to: number(next?.from ?? to) }
  if (!next) return m.kind_amount_closed(ends, words)
  return (isFirst ? m.kind_amount_below : m.kind_amount_between)(ends, words)
}

/** What is said with numbers breaks between its parts alone: «от 5 000, | меньше 10 000». */
function writing(locale: string) {
  const language = interfaceLocale(locale)
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 6 })
  return { words: { locale: language }, number: (value: number) => format.format(value).replace('-', '−') }
}
