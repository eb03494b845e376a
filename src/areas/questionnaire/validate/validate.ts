import { amountRange, liesOnStep } from '../kinds/amount/amount.ts'
import { checkAddress, checkMatrix, checkRanking, checkSum } from '../kinds/matrix/check-parts.ts'
import { checkFiles, checkLocation } from '../kinds/media/check-media.ts'
import { fitsPattern, stepsOfPattern } from '../kinds/text/pattern.ts'
import type { Budget, Situation } from '../logic/condition.ts'
import type {
  AnswerValue,
  AnswerValues,
  Question,
  QuestionOf,
  SurveyDocument,
} from '../questionnaire.contract.ts'
import {
  checkAnswersBy,
  checkBasic,
  checkContactText,
  checkValueBy,
  type TextQuestion,
} from './basic-answers.ts'

/** Why a value is refused; `limit` fills the number of the message. The words are in messages/, by `mistakeText`. */
export type Mistake = {
  code:
    | 'required'
    | 'invalid'
    | 'too_long'
    | 'too_short'
    | 'pattern'
    | 'too_few'
    | 'too_many'
    | 'email'
    | 'phone'
    | 'number'
    | 'rows'
    | 'ranks'
    | 'sum'
    | 'too_small'
    | 'too_big'
    | 'step'
    | 'date'
    | 'too_early'
    | 'too_late'
    | 'time'
    | 'too_many_files'
    | 'unknown_question'
  limit?: number | string
}

export type Checked = { ok: true; answers: AnswerValues } | { ok: false; mistakes: Record<string, Mistake> }

/**
 * Checks a guest's answers against the version that was answered, and drops what must not be stored:
 * answers to hidden questions and empty ones. The server and the guest's page both decide by this function.
 * @returns the values to store, by question id, or the first mistake per question
 */
export function checkAnswers(survey: SurveyDocument, situation: Situation): Checked {
  return checkAnswersBy(checkType, survey, situation)
}

/** The first mistake of one value, or undefined. An absent, null or empty value is a mistake only where required. */
export function checkValue(question: Question, value: AnswerValue | undefined): Mistake | undefined {
  return checkValueBy(checkType, question, value)
}

function checkType(question: Question, value: AnswerValue, budget?: Budget): Mistake | undefined {
  switch (question.type) {
    case 'email':
    case 'phone':
      if (typeof value !== 'string') return { code: 'invalid' }
      return value.length > 254 ? { code: 'too_long', limit: 254 } : checkContactText(question.type, value)
    case 'matrix':
      return checkMatrix(question, value)
    case 'ranking':
      return checkRanking(question, value)
    case 'constant_sum':
      return checkSum(question, value)
    case 'address':
      return checkAddress(question, value)
    case 'number':
    case 'slider':
      return checkAmount(question, value)
    case 'date':
      return checkDate(question, value)
    case 'file_upload':
    case 'voice':
    case 'signature':
      return checkFiles(question, value)
    case 'location':
      return checkLocation(question, value)
    case 'subject':
      return typeof value === 'string' && value.length <= 100 ? undefined : { code: 'invalid' }
    case 'time':
      return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
        ? undefined
        : { code: 'time' }
    case 'short_text':
    case 'long_text':
      return checkBasic(question, value) ?? checkForm(question, value as string, budget)
    default:
      return checkBasic(question, value)
  }
}

/** Where the budget is spent, a text is taken to have its form: no guest is turned away by what was not looked at. */
function checkForm({ min, pattern }: TextQuestion, text: string, budget?: Budget): Mistake | undefined {
  if (min && [...text.trim()].length < min) return { code: 'too_short', limit: min }
  if (budget && pattern) budget.left -= stepsOfPattern(text.length, pattern)
  if (budget && budget.left < 0) return undefined
  return pattern && !fitsPattern(text, pattern) ? { code: 'pattern', limit: pattern } : undefined
}

function checkAmount(
  question: QuestionOf<'number'> | QuestionOf<'slider'>,
  value: AnswerValue,
): Mistake | undefined {
  const { min, max, step } = amountRange(question)
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > 1e12)
    return { code: 'number' }
  if (min !== undefined && value < min) return { code: 'too_small', limit: min }
  if (max !== undefined && value > max) return { code: 'too_big', limit: max }
  return step === undefined || liesOnStep(value, min, step) ? undefined : { code: 'step', limit: step }
}

function checkDate({ min, max }: QuestionOf<'date'>, value: AnswerValue): Mistake | undefined {
  if (typeof value !== 'string' || !isDay(value)) return { code: 'date' }
  // Days are written so that their order is that of their letters.
  if (min && value < min) return { code: 'too_early', limit: min }
  if (max && value > max) return { code: 'too_late', limit: max }
  return undefined
}

/** A day of the calendar as `YYYY-MM-DD`: the 30th of February is none. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text)
}
