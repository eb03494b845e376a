import type { Question, QuestionOf } from '../../questionnaire.contract.ts'

/** Questions that are answered with a number of any size. */
export type AmountQuestion = QuestionOf<'number'> | QuestionOf<'slider'>

export function isAmount(question: Question): question is AmountQuestion {
  return question.type === 'number' || question.type === 'slider'
}

/** Lowest and highest value and the distance between neighbours; undefined is free. A slider always has all three. */
export function amountRange({ type, min, max, step }: AmountQuestion): {
  min: number | undefined
  max: number | undefined
  step: number | undefined
} {
  if (type === 'number') return { min, max, step }
  const low = min ?? Math.min(0, max ?? 0)
  return { min: low, max: max ?? Math.max(100, low + 1), step: step ?? 1 }
}

/** A class of amounts: from and to included, the last value of the last class too. */
export type AmountClass = { from: number; to: number }

/** More values than this are counted in classes. */
const MOST_VALUES = 21
const CLASSES = 10

/**
 * The classes in which the answers of a question are counted: each value by itself where there are few, else ten of nearly
 * equal width. Empty where the question has no range.
 */
export function amountClasses(question: AmountQuestion): AmountClass[] {
  const { min, max, step } = amountRange(question)
  if (min === undefined || max === undefined || max <= min) return []
  const unit = step ?? 10 ** Math.floor(Math.log10((max - min) / 100))
  const values = Math.floor((max - min) / unit + 1e-9) + 1
  const at = (place: number) => rounded(min + place * unit)
  if (step !== undefined && values <= MOST_VALUES)
    return Array.from({ length: values }, (_, place) => ({ from: at(place), to: at(place) }))
  const count = Math.min(CLASSES, values)
  const first = (number: number) => Math.round((number * values) / count)
  return Array.from({ length: count }, (_, number) => ({
    from: at(first(number)),
    to: number === count - 1 ? max : at(first(number + 1) - 1),
  }))
}

/** The class that a value falls into: the last that begins at or under it. */
export function classOf(question: AmountQuestion, value: number): AmountClass | undefined {
  // Not findLast: this also runs on phones of ten years ago.
  return amountClasses(question).reduce<AmountClass | undefined>(
    (best, each) => (each.from <= value + 1e-9 ? each : best),
    undefined,
  )
}

/** Whether a value lies on a step, counted from the lowest. */
export function liesOnStep(value: number, min: number | undefined, step: number): boolean {
  const steps = (value - (min ?? 0)) / step
  return Math.abs(steps - Math.round(steps)) < 1e-6
}

/** Without the noise of binary fractions: 0.1 + 0.2 is 0.3. */
function rounded(value: number): number {
  return Number(value.toPrecision(12))
}
