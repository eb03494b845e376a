import { cleanEmail, cleanPhone } from '../../../../platform/contact/clean-contact.ts'
import type { AnswerValue, QuestionOf } from '../../questionnaire.contract.ts'
import type { Mistake } from '../../validate/mistake.ts'
import type { Kind } from '../kind.ts'

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/
const PHONE = /^\+?[\d\s().-]{5,24}$/

/** E-mail addresses and phone numbers, loosely and without what a keyboard or a clipboard put around them: a refused guest is lost. */
export function checkWay(way: 'email' | 'phone', text: string): Mistake | undefined {
  const isFit = way === 'email' ? EMAIL.test(cleanEmail(text)) : PHONE.test(cleanPhone(text))
  return isFit ? undefined : { code: way }
}

/** A contact by which a guest can be reached; undefined where there is none, or one that was kept though it does not look like one. */
export function reachableBy(way: 'email' | 'phone', text: string | undefined): string | undefined {
  return text && !checkWay(way, text) ? text : undefined
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
