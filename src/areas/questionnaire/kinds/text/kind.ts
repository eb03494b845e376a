import type { Budget } from '../../logic/condition.ts'
import type { AnswerValue, QuestionOf } from '../../questionnaire.contract.ts'
import type { Mistake } from '../../validate/mistake.ts'
import type { Kind } from '../kind.ts'
import { fitsPattern, stepsOfPattern } from './pattern.ts'

/** Questions that are answered in own words. */
export type TextQuestion = QuestionOf<'short_text'> | QuestionOf<'long_text'>

const DEFAULT_LENGTH = { short_text: 200, long_text: 2000 }

/** Longest text that a text question takes, in characters. */
export function lengthLimit(question: TextQuestion): number {
  return question.max ?? DEFAULT_LENGTH[question.type]
}

/** The length alone, which is all that the smallest script looks at. */
export function checkText(value: AnswerValue, limit: number): Mistake | undefined {
  if (typeof value !== 'string') return { code: 'invalid' }
  // Letters outside the basic plane are two units long: counting them all is worth it only near the limit.
  return value.length > limit && [...value].length > limit ? { code: 'too_long', limit } : undefined
}

/** The length and the form. Where the budget is spent, a text is taken to have its form: no guest is turned away by what was not looked at. */
export function checkForm(question: TextQuestion, value: AnswerValue, budget?: Budget): Mistake | undefined {
  const mistake = checkText(value, lengthLimit(question))
  if (mistake) return mistake
  const { min, pattern } = question
  const text = value as string
  if (min && [...text.trim()].length < min) return { code: 'too_short', limit: min }
  if (budget && pattern) budget.left -= stepsOfPattern(text.length, pattern)
  if (budget && budget.left < 0) return undefined
  return pattern && !fitsPattern(text, pattern) ? { code: 'pattern', limit: pattern } : undefined
}

const worded = (seconds: number) => ({
  seconds,
  typed: () => ['text'] as const,
  mistakes: (question: TextQuestion): Mistake[] => [
    { code: 'too_long', limit: lengthLimit(question) },
    ...(question.min ? [{ code: 'too_short', limit: question.min } as const] : []),
    ...(question.pattern ? [{ code: 'pattern', limit: question.pattern } as const] : []),
  ],
})

export const shortText: Kind<QuestionOf<'short_text'>> = /* @__PURE__ */ worded(6)
export const longText: Kind<QuestionOf<'long_text'>> = /* @__PURE__ */ worded(10)
