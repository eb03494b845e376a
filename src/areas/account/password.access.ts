import { readFileSync } from 'node:fs'
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2'
import { AppError } from '../../platform/errors.ts'
import * as m from '../../text/messages.js'

/** OWASP's least for argon2id: 19 MiB, two passes, one lane. */
const COST: Options = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}

const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
)

/** What an unknown name's password is compared with, so that both take the same time. */
const nobody = hash('nobody has this password', COST)

/**
 * Makes a password ready to be kept.
 * @param field the name of the request's field, for the message
 * @throws AppError `invalid` when it is one of the commonest
 */
export async function hashPassword(password: string, field: string): Promise<string> {
  if (common.has(password.toLowerCase()))
    throw new AppError('invalid', {
      fields: { [field]: (locale) => m.account_api_common_password({}, { locale }) },
    })
  return hash(password, COST)
}

/**
 * Refuses a password that is the member's own address or company: who knows the person tries it first.
 * Case, spaces and punctuation do not make it another one.
 * @param field the name of the request's field, for the message
 * @param own the person's address and what else belongs to them; '' for what is not known
 * @throws AppError `invalid`
 */
export function refuseOwnPassword(
  password: string,
  field: string,
  { email, company = '' }: { email: string; company?: string },
): void {
  const local = email.slice(0, email.lastIndexOf('@'))
  const own = [email, local, local.split('+')[0]!, company].map(letters)
  if (letters(password) !== '' && own.includes(letters(password)))
    throw new AppError('invalid', {
      fields: { [field]: (locale) => m.account_api_own_password({}, { locale }) },
    })
}

function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Compares a password; without anything to compare with it takes as long and is false. */
export async function isPassword(kept: string | undefined, password: string): Promise<boolean> {
  const same = await verify(kept ?? (await nobody), password)
  return kept !== undefined && same
}
