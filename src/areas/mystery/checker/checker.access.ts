import type { FastifyRequest } from 'fastify'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { countTry, findOrCountMiss } from '../../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../../platform/limits/subscriber.ts'
import { hashCode } from '../../../platform/sealed-code.ts'
import * as m from '../../../text/messages.js'
import { isSurveyOpen } from './business.queries.ts'
import { type CheckerRow, codeHash, countCodeTry, findCheckerByKey, spendCode } from './checker.queries.ts'

const MOST_CODE_TRIES = 5
/** A long visit with a photo for each point is about 150 calls. */
const CALLS = { limit: 600, seconds: 3600 }

/** A checker who holds the link and the phone that it was opened on. Exists only after the check. */
export type OwnChecker = CheckerRow & { readonly survey: { accountId: number; id: string } }

/**
 * The checker of a link and a phone.
 * @throws AppError `not_found` for any other link or phone, `too_many` for who tries links, and for a phone that sends without end
 */
export async function requireChecker(
  app: App,
  request: FastifyRequest,
  { key, device }: { key: string; device: string },
): Promise<OwnChecker> {
  const checker = await checkerOfLink(app, request, key)
  if (!checker.deviceHash || !hashCode(device).equals(checker.deviceHash)) throw new AppError('not_found')
  await countTry(app.db, `checker ${checker.accountId} ${checker.id}`, CALLS)
  return { ...checker, survey: { accountId: checker.accountId, id: checker.surveyId } }
}

/**
 * Opens a link on a phone by its one-time code. The phone that opened it before is shut out.
 * @returns the token of the phone, of which only the digest is stored
 * @throws AppError `not_found`; `invalid` for a wrong code, and for one that was used or guessed at too often
 */
export async function enterByCode(
  app: App,
  request: FastifyRequest,
  { key, code }: { key: string; code: string },
): Promise<string> {
  const checker = await checkerOfLink(app, request, key)
  const tries = await countCodeTry(app.db, checker)
  if (tries === undefined || tries > MOST_CODE_TRIES) throw wrongCode(m.mystery_code_void)
  const device = newId()
  if (!(await spendCode(app.db, checker, codeHash({ key, code }), device)))
    throw wrongCode(m.mystery_code_wrong)
  return device
}

function wrongCode(words: typeof m.mystery_code_wrong): AppError {
  return new AppError('invalid', { fields: { code: (locale) => words({}, { locale }) } })
}

async function checkerOfLink(app: App, { ip }: FastifyRequest, key: string): Promise<CheckerRow> {
  const { codeMissesPerHour } = app.config.limits
  const checker = await findOrCountMiss(app, `code ${subscriberOf(ip)}`, codeMissesPerHour, () =>
    findCheckerByKey(app.db, key),
  )
  const isOpen =
    checker && (await isSurveyOpen(app.db, { accountId: checker.accountId, id: checker.surveyId }))
  if (!checker || !isOpen) throw new AppError('not_found')
  return checker
}
