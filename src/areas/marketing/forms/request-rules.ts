import { isEmail } from '../../account/email.ts'
import type { Feedback } from '../feedback.contract.ts'

/** The full form asks for everything, the short one for first name and phone alone. */
export type RequestKind = 'full' | 'short'
export type RequestField = 'firstname' | 'email' | 'phone' | 'consent'

/**
 * The first field that keeps a form from being sent, checked in the specification's order: name, e-mail, phone, consent.
 * Only the first is reported.
 */
export function firstFault(values: Record<string, string>, kind: RequestKind): RequestField | null {
  const value = (name: string) => (values[name] ?? '').trim()
  if (value('firstname') === '') return 'firstname'
  if (kind === 'full' && !isEmail(value('email'))) return 'email'
  // The specification names no pattern; a number that cannot be dialled helps nobody.
  if (value('phone').replace(/\D/g, '').length < 5) return 'phone'
  if (kind === 'full' && values.consent !== 'on') return 'consent'
  return null
}

/**
 * What is sent for a filled-in form.
 * @param elapsed milliseconds since the form was shown, as far as known
 */
export function feedbackOf(values: Record<string, string>, kind: RequestKind, elapsed?: number): Feedback {
  const text = (name: string) => (values[name] ?? '').trim()
  const optional = (name: 'lastname' | 'company' | 'position') => (text(name) ? { [name]: text(name) } : {})
  return {
    id: 'app:feedback',
    firstname: text('firstname'),
    phone: text('phone'),
    ...(text('website') && { website: text('website') }),
    ...(elapsed !== undefined && { elapsed }),
    ...(kind === 'full' && {
      email: text('email'),
      consent: values.consent === 'on',
      ...optional('lastname'),
      ...optional('company'),
      ...optional('position'),
      presentationChecked: values.presentationChecked === 'on',
    }),
  }
}
