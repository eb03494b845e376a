import { readFileSync } from 'node:fs'
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2'
import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { fairQueue } from '../../../platform/limits/fair-queue.ts'
import { countTries, forgetTries, type KeyLimit, takeBackTries } from '../../../platform/limits/rate-limit.ts'
import * as m from '../../../text/messages.js'

/** OWASP's least for argon2id: 19 MiB, two passes, one lane. */
const COST: Options = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}

/** Each takes 19 MiB and a core for 25 ms: few at once, and accounts and subscribers take turns. */
const queue = fairQueue({ atOnce: 2, atOncePerLane: 1, waiting: 60, waitingPerLane: 20, retryAfter: 2 })

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
 * @throws AppError `invalid` when it is one of the commonest; `too_many` or `unavailable` when too much is waiting
 */
export async function hashPassword(password: string, field: string): Promise<string> {
  if (common.has(password.toLowerCase()))
    throw new AppError('invalid', {
      fields: { [field]: (locale) => m.account_api_common_password({}, { locale }) },
    })
  return queue.run(() => hash(password, COST))
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

/** Compares a password; without anything to compare with it takes as long and is false. Throws as `hashPassword` does when too much is waiting. */
async function isPassword(kept: string | undefined, password: string): Promise<boolean> {
  const compared = kept ?? (await nobody)
  const same = await queue.run(() => verify(compared, password))
  return kept !== undefined && same
}

/**
 * Compares a password within limits on guesses. The try counts before it is compared, so that guesses at the same moment are
 * counted one by one; a right one takes it back.
 * @param limits the guesser's own first, which a right password makes forgotten, and then the wider ones, where it says
 * nothing of the guesses of others
 * @throws AppError `too_many` before anything is compared
 */
export async function guessPassword(
  db: Executor,
  limits: readonly [KeyLimit, ...KeyLimit[]],
  kept: string | undefined,
  password: string,
): Promise<boolean> {
  const [own, ...wider] = limits
  await countTries(db, limits)
  const isRight = await isPassword(kept, password).catch(async (error) => {
    // Nothing was compared: too much is waiting.
    await takeBackTries(db, limits)
    throw error
  })
  if (!isRight) return false
  await forgetTries(db, own.key)
  await takeBackTries(db, wider)
  return true
}
