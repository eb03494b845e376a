import type { AnswerValue, QuestionOf } from '../../questionnaire.contract.ts'
import type { Mistake } from '../../validate/mistake.ts'
import type { Kind } from '../kind.ts'

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/
const PHONE = /^\+?[\d\s().-]{5,24}$/

/** E-mail addresses and phone numbers, loosely: a refused guest is lost. */
export function checkWay(way: 'email' | 'phone', text: string): Mistake | undefined {
  return (way === 'email' ? EMAIL : PHONE).test(text.trim()) ? undefined : { code: way }
}

/** A name, a phone number and an e-mail address, as far as they are given. */
export function checkContact(value: AnswerValue): Mistake | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { code: 'invalid' }
  for (const [field, text] of Object.entries(value)) {
    if (!['name', 'phone', 'email'].includes(field) || typeof text !== 'string') return { code: 'invalid' }
    if (text.length > 254) return { code: 'too_long', limit: 254 }
    const mistake = field !== 'name' && text.trim() && checkWay(field as 'email' | 'phone', text)
    if (mistake) return mistake
  }
  return undefined
}

/** One way to reach a guest. */
export function checkReach({ type }: QuestionOf<'email' | 'phone'>, value: AnswerValue): Mistake | undefined {
  if (typeof value !== 'string') return { code: 'invalid' }
  return value.length > 254 ? { code: 'too_long', limit: 254 } : checkWay(type, value)
}

const tooLong = { code: 'too_long', limit: 254 } as const

export const email: Kind<QuestionOf<'email'>> = {
  seconds: 8,
  typed: () => ['text'],
  mistakes: () => [{ code: 'email' }, tooLong],
}
export const phone: Kind<QuestionOf<'phone'>> = {
  seconds: 8,
  typed: () => ['text'],
  mistakes: () => [{ code: 'phone' }, tooLong],
}
export const contactInfo: Kind<QuestionOf<'contact_info'>> = {
  seconds: 8,
  typed: ({ fields }) => fields ?? ['name', 'phone', 'email'],
  mistakes: () => [{ code: 'email' }, { code: 'phone' }, tooLong],
}
