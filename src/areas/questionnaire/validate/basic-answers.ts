import { type ChoiceQuestion, idsOf, isChoice, takesSeveral } from '../kinds/choice/choice.ts'
import type { Budget, Situation } from '../logic/condition.ts'
import { visiblePath } from '../logic/path.ts'
import { scaleOf } from '../metric.ts'
import type {
  AnswerValue,
  AnswerValues,
  OtherChoice,
  Question,
  QuestionOf,
  QuestionType,
  SurveyDocument,
} from '../questionnaire.contract.ts'
import type { Checked, Mistake } from './validate.ts'

/** How a type of question judges a value that is not empty. */
export type CheckType = (question: Question, value: AnswerValue, budget?: Budget) => Mistake | undefined

/**
 * What nearly every questionnaire asks: the guest's page loads the rules of these alone unless it asks more. The rest is
 * in `validate.ts`.
 */
export const BASIC_TYPES: readonly QuestionType[] = [
  'nps',
  'csat',
  'ces',
  'rating',
  'single_choice',
  'dropdown',
  'multiple_choice',
  'picture_choice',
  'yes_no',
  'short_text',
  'long_text',
  'contact_info',
  'consent',
]

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/
const PHONE = /^\+?[\d\s().-]{5,24}$/
const DEFAULT_LENGTH = { short_text: 200, long_text: 2000 }

/** `checkAnswers` of validate.ts by the rules that are given. */
export function checkAnswersBy(check: CheckType, survey: SurveyDocument, situation: Situation): Checked {
  const mistakes: Record<string, Mistake> = Object.create(null)
  const answers: AnswerValues = Object.create(null)
  const known = new Set(survey.questions.map(({ id }) => id))
  for (const id of Object.keys(situation.answers)) {
    if (!known.has(id)) mistakes[id] = { code: 'unknown_question' }
  }
  const path = visiblePath(survey, situation)
  for (const question of path.asked) {
    const given = Object.hasOwn(path.answers, question.id) ? path.answers[question.id] : undefined
    const mistake = checkValueBy(check, question, given, path.situation.budget)
    if (mistake) mistakes[question.id] = mistake
    else if (given === null || !isEmpty(given)) answers[question.id] = tidy(question, given as AnswerValue)
  }
  return Object.keys(mistakes).length > 0 ? { ok: false, mistakes } : { ok: true, answers }
}

export function checkValueBy(
  check: CheckType,
  question: Question,
  value: AnswerValue | undefined,
  budget?: Budget,
): Mistake | undefined {
  if (isEmpty(value) || (question.type === 'consent' && value === false)) {
    return question.required ? { code: 'required' } : undefined
  }
  return check(question, value!, budget)
}

/** The rules of the basic types. */
export function checkBasic(question: Question, value: AnswerValue): Mistake | undefined {
  const scale = scaleOf(question)
  if (scale) {
    const whole = Number.isInteger(value) && Number(value) >= scale.from && Number(value) <= scale.to
    return whole ? undefined : { code: 'invalid' }
  }
  if (isChoice(question)) return checkChoices(question, value)
  switch (question.type) {
    case 'yes_no':
    case 'consent':
      return typeof value === 'boolean' ? undefined : { code: 'invalid' }
    case 'short_text':
    case 'long_text':
      return checkText(value, lengthLimit(question))
    case 'contact_info':
      return checkContact(value)
    default:
      return { code: 'invalid' }
  }
}

/** Questions that are answered in own words. */
export type TextQuestion = QuestionOf<'short_text'> | QuestionOf<'long_text'>

/** Longest text that a text question takes, in characters. */
export function lengthLimit(question: TextQuestion): number {
  return question.max ?? DEFAULT_LENGTH[question.type]
}

function checkText(value: AnswerValue, limit: number): Mistake | undefined {
  if (typeof value !== 'string') return { code: 'invalid' }
  // Letters outside the basic plane are two units long: counting them all is worth it only near the limit.
  return value.length > limit && [...value].length > limit ? { code: 'too_long', limit } : undefined
}

/** E-mail addresses and phone numbers, loosely: a refused guest is lost. */
export function checkContactText(kind: 'email' | 'phone', text: string): Mistake | undefined {
  return (kind === 'email' ? EMAIL : PHONE).test(text.trim()) ? undefined : { code: kind }
}

function checkChoices(question: ChoiceQuestion, value: AnswerValue): Mistake | undefined {
  const isList = Array.isArray(value)
  const choices = isList ? value : [value]
  if (isList !== takesSeveral(question) || !choices.every((choice) => isOneOf(question, choice)))
    return { code: 'invalid' }
  if (!takesSeveral(question)) return undefined
  const ids = choices.map((choice) => (typeof choice === 'string' ? choice : 'other'))
  const chosen = new Set(ids)
  if (chosen.size !== ids.length) return { code: 'invalid' }
  const exclusive = question.options.some((option) => option.exclusive && chosen.has(option.id))
  if (exclusive && ids.length > 1) return { code: 'too_many', limit: 1 }
  if (!exclusive && question.min && ids.length < question.min) return { code: 'too_few', limit: question.min }
  if (question.max && ids.length > question.max) return { code: 'too_many', limit: question.max }
  return undefined
}

function isOneOf(question: ChoiceQuestion, choice: unknown): choice is string | OtherChoice {
  if (typeof choice === 'string') return idsOf(question.options).has(choice)
  if (!question.other || typeof choice !== 'object' || choice === null || Array.isArray(choice)) return false
  const { other, ...rest } = choice as Record<string, unknown>
  return typeof other === 'string' && other.length <= 500 && Object.keys(rest).length === 0
}

function checkContact(value: AnswerValue): Mistake | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { code: 'invalid' }
  for (const [field, text] of Object.entries(value)) {
    if (!['name', 'phone', 'email'].includes(field) || typeof text !== 'string') return { code: 'invalid' }
    if (text.length > 254) return { code: 'too_long', limit: 254 }
    const mistake = field !== 'name' && text.trim() && checkContactText(field as 'email' | 'phone', text)
    if (mistake) return mistake
  }
  return undefined
}

/** Choices in the questionnaire's order, so that the same choice is always the same value. */
function tidy(question: Question, value: AnswerValue): AnswerValue {
  if (!takesSeveral(question) || !Array.isArray(value)) return value
  const order = new Map(question.options.map(({ id }, place) => [id, place]))
  const place = (choice: string | OtherChoice) =>
    typeof choice === 'string' ? order.get(choice)! : order.size
  // Not toSorted: this also runs on phones of ten years ago.
  return [...value].sort((a, b) => place(a) - place(b))
}

function isEmpty(value: AnswerValue | undefined): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'object') return Object.values(value).every((part) => String(part ?? '').trim() === '')
  return false
}
