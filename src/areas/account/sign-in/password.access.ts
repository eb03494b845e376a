import { readFileSync } from 'node:fs'
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2'
import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { fairQueue } from '../../../platform/limits/fair-queue.ts'
import { countTries, forgetTries, type KeyLimit, takeBackTries } from '../../../platform/limits/rate-limit.ts'
import * as m from '../../../text/messages.js'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST: Options = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}

/** Each hash takes 19 MiB and a core for 25 ms: few at once, and accounts and subscribers take turns. */
const queue = fairQueue({ atOnce: 2, atOncePerLane: 1, waiting: 60, waitingPerLane: 20, retryAfter: 2 })

const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
)

/** Compared when the name is unknown, so that both cases take the same time. */
const placeholderHash = hash('nobody has this password', COST)

/**
 * Hashes a password for storage.
 * @param field the request's field, for the message
 * @throws AppError `invalid` for one of the most common passwords; `too_many` or `unavailable` when
 * the queue is full
 */
export async function hashPassword(password: string, field: string): Promise<string> {
  if (common.has(password.toLowerCase()))
    throw new AppError('invalid', {
      fields: { [field]: (locale) => m.account_api_common_password({}, { locale }) },
    })
  return queue.run(() => hash(password, COST))
}

/**
 * Refuses a password equal to the member's own address or company: an acquaintance would try it
 * first. Case, spaces and punctuation are ignored.
 * @param field the request's field, for the message
 * @param own the person's address and other values of theirs; '' for unknown ones
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

/**
 * Compares a password; without a stored hash it takes the same time and returns false. Throws like
 * `hashPassword` when the queue is full.
 */
async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const compared = passwordHash ?? (await placeholderHash)
  const isMatch = await queue.run(() => verify(compared, password))
  return passwordHash !== undefined && isMatch
}

/**
 * Compares a password within limits on guesses. The try is counted first, so that simultaneous
 * guesses are counted one by one; a right password takes it back.
 * @param limits the guesser's own limit first, which a right password resets, then the wider ones,
 * where it says nothing about other guessers
 * @throws AppError `too_many` before anything is compared
 */
export async function guessPassword(
  db: Executor,
  limits: readonly [KeyLimit, ...KeyLimit[]],
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const [own, ...wider] = limits
  await countTries(db, limits)
  const isRight = await isPassword(passwordHash, password).catch(async (error) => {
    // Nothing was compared: the queue is full.
    await takeBackTries(db, limits)
    throw error
  })
  if (!isRight) return false
  await forgetTries(db, own.key)
  await takeBackTries(db, wider)
  return true
}
