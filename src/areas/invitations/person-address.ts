import { createHash } from 'node:crypto'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { cleanEmail, cleanPhone } from '../../platform/contact/clean-contact.ts'
import { isEmail } from '../account/email.ts'

/** The channel of an invitation. Lists are written to by e-mail or SMS; WhatsApp invites one by one after a visit. */
export type InvitationChannel = 'email' | 'sms' | 'whatsapp'

/** A normalized e-mail address; undefined when invalid. Removes what a spreadsheet adds around it. */
export function personAddress(input: string): string | undefined {
  // The form that was always hashed, so that existing unsubscriptions still match.
  const address = cleanEmail(input).normalize('NFC').toLowerCase()
  return isEmail(address) ? address : undefined
}

/** A phone number in E.164, understanding Kazakhstan's trunk prefix 8; undefined when invalid. */
export function personPhone(input: string): string | undefined {
  const parsed = parsePhoneNumberFromString(cleanPhone(input), 'KZ')
  return parsed?.isValid() ? parsed.number : undefined
}

/** Identifies people after their address was removed; different for the same address in another account. */
export function addressHash(accountId: number, address: string): Buffer {
  return createHash('sha256').update(`invited person ${accountId} ${address}`).digest()
}
