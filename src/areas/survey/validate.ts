import type { Situation } from './condition.ts'
import { scaleOf } from './metric.ts'
import { visiblePath } from './path.ts'
import type {
  AnswerValue,
  AnswerValues,
  OtherChoice,
  Question,
  QuestionOf,
  SurveyDocument,
} from './survey.contract.ts'

/** Why a value is refused; `limit` fills the number of the message. The words are in messages/, by `mistakeText`. */
export type Mistake = {
  code: 'required' | 'invalid' | 'too_long' | 'too_few' | 'too_many' | 'email' | 'phone' | 'unknown_question'
  limit?: number
}

export type Checked = { ok: true; answers: AnswerValues } | { ok: false; mistakes: Record<string, Mistake> }

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/
const PHONE = /^\+?[\d\s().-]{5,24}$/
const DEFAULT_LENGTH = { short_text: 200, long_text: 2000 }

/**
 * Checks a guest's answers against the version that was answered, and drops what must not be stored:
 * answers to hidden questions and empty ones. The server and the guest's page both decide by this function.
 * @returns the values to store, by question id, or the first mistake per question
 */
export function checkAnswers(survey: SurveyDocument, situation: Situation): Checked {
  const mistakes: Record<string, Mistake> = Object.create(null)
  const answers: AnswerValues = Object.create(null)
  const known = new Set(survey.questions.map(({ id }) => id))
  for (const id of Object.keys(situation.answers)) {
    if (!known.has(id)) mistakes[id] = { code: 'unknown_question' }
  }
  for (const question of visiblePath(survey, situation).questions) {
    const given = Object.hasOwn(situation.answers, question.id) ? situation.answers[question.id] : undefined
    const mistake = checkValue(question, given)
    if (mistake) mistakes[question.id] = mistake
    else if (given === null || !isEmpty(given)) answers[question.id] = tidy(question, given as AnswerValue)
  }
  return Object.keys(mistakes).length > 0 ? { ok: false, mistakes } : { ok: true, answers }
}

/** The first mistake of one value, or undefined. An absent, null or empty value is a mistake only where required. */
export function checkValue(question: Question, value: AnswerValue | undefined): Mistake | undefined {
  if (isEmpty(value) || (question.type === 'consent' && value === false)) {
    return question.required ? { code: 'required' } : undefined
  }
  const scale = scaleOf(question)
  if (scale) {
    const whole = Number.isInteger(value) && Number(value) >= scale.from && Number(value) <= scale.to
    return whole ? undefined : { code: 'invalid' }
  }
  switch (question.type) {
    case 'yes_no':
    case 'consent':
      return typeof value === 'boolean' ? undefined : { code: 'invalid' }
    case 'single_choice':
      return isChoice(question, value) ? undefined : { code: 'invalid' }
    case 'multiple_choice':
      return checkChoices(question, value)
    case 'short_text':
    case 'long_text': {
      const limit = question.max ?? DEFAULT_LENGTH[question.type]
      if (typeof value !== 'string') return { code: 'invalid' }
      return [...value].length > limit ? { code: 'too_long', limit } : undefined
    }
    case 'contact_info':
      return checkContact(value)
    default:
      return { code: 'invalid' }
  }
}

/** Longest text that a text question takes, in characters. */
export function lengthLimit(question: QuestionOf<'short_text'> | QuestionOf<'long_text'>): number {
  return question.max ?? DEFAULT_LENGTH[question.type]
}

function checkChoices(
  question: QuestionOf<'multiple_choice'>,
  value: AnswerValue | undefined,
): Mistake | undefined {
  if (!Array.isArray(value) || !value.every((choice) => isChoice(question, choice)))
    return { code: 'invalid' }
  const ids = value.map((choice) => (typeof choice === 'string' ? choice : 'other'))
  if (new Set(ids).size !== ids.length) return { code: 'invalid' }
  const exclusive = question.options.some((option) => option.exclusive && ids.includes(option.id))
  if (exclusive && ids.length > 1) return { code: 'too_many', limit: 1 }
  if (!exclusive && question.min && ids.length < question.min) return { code: 'too_few', limit: question.min }
  if (question.max && ids.length > question.max) return { code: 'too_many', limit: question.max }
  return undefined
}

function isChoice(
  question: QuestionOf<'single_choice'> | QuestionOf<'multiple_choice'>,
  choice: unknown,
): choice is string | OtherChoice {
  if (typeof choice === 'string') return question.options.some(({ id }) => id === choice)
  if (!question.other || typeof choice !== 'object' || choice === null || Array.isArray(choice)) return false
  const { other, ...rest } = choice as Record<string, unknown>
  return typeof other === 'string' && other.length <= 500 && Object.keys(rest).length === 0
}

function checkContact(value: AnswerValue | undefined): Mistake | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { code: 'invalid' }
  for (const [field, text] of Object.entries(value)) {
    if (!['name', 'phone', 'email'].includes(field) || typeof text !== 'string') return { code: 'invalid' }
    if (text.length > 254) return { code: 'too_long', limit: 254 }
    if (field === 'email' && text.trim() && !EMAIL.test(text.trim())) return { code: 'email' }
    if (field === 'phone' && text.trim() && !PHONE.test(text.trim())) return { code: 'phone' }
  }
  return undefined
}

/** Choices in the questionnaire's order, so that the same choice is always the same value. */
function tidy(question: Question, value: AnswerValue): AnswerValue {
  if (question.type !== 'multiple_choice' || !Array.isArray(value)) return value
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
