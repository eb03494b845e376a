import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import { memberById } from '../member.queries.ts'
import { guessPassword } from './password.access.ts'
import { requireSignedIn } from './session.access.ts'
import type { SignedIn } from './signed-in.ts'

/**
 * The signed-in member, after confirming the action with their password.
 * @throws AppError `signed_out`; `invalid` for a wrong password, `too_many` after repeated failures
 */
export async function requirePassword(request: FastifyRequest, password: string): Promise<SignedIn> {
  const { db, config } = request.server
  const signedIn = await requireSignedIn(request)
  const { loginFailures, loginWindowMinutes } = config.limits
  // Counted per session: a stolen one must not block the owner, who is signed in elsewhere.
  const key = `password ${signedIn.sessionHash.toString('base64url')}`
  const limit = { key, limit: loginFailures, seconds: loginWindowMinutes * 60 }
  const { passwordHash } = await memberById(db, signedIn)
  if (!(await guessPassword(db, [limit], passwordHash, password)))
    throw new AppError('invalid', {
      fields: { password: (locale) => m.account_api_wrong_password({}, { locale }) },
    })
  return signedIn
}
