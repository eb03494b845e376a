import { createHash } from 'node:crypto'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { isEmail } from '../account/email.ts'

/** By what a mailing reaches people. */
export type InvitationChannel = 'email' | 'sms'

/** An address as letters go to it; undefined when it can't be one. What a spreadsheet puts around it is taken off. */
export function personAddress(typed: string): string | undefined {
  const bare = typed.replace(/^mailto:/i, '').replace(/^<(.*)>$/, '$1')
  // As it was always hashed: who wants no letters any more stays found.
  const address = bare.trim().normalize('NFC').toLowerCase()
  return isEmail(address) ? address : undefined
}

/** A telephone number in E.164, Kazakhstan's trunk prefix 8 understood; undefined when it can't be one. */
export function personPhone(typed: string): string | undefined {
  const parsed = parsePhoneNumberFromString(typed.replace(/^(tel|sms):/i, '').trim(), 'KZ')
  return parsed?.isValid() ? parsed.number : undefined
}

/** What people are told apart by when their address is gone; another account's hash of the same address differs. */
export function addressHash(accountId: number, address: string): Buffer {
  return createHash('sha256').update(`invited person ${accountId} ${address}`).digest()
}
