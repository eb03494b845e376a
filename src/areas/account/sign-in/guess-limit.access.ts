import type { FastifyRequest } from 'fastify'
import type { KeyLimit } from '../../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../../platform/limits/subscriber.ts'
import { emailKey } from '../email.ts'
import type { Member } from '../member.queries.ts'
import { knownDevice } from './known-device.access.ts'
import { guessPassword } from './password.access.ts'
import { addressesOf } from './session.queries.ts'

/**
 * Compares the password of a sign-in within the limits on guesses: per name and subscriber, per
 * subscriber, per name, and overall. A device known to the member has its own limit; where the
 * member is already signed in, guesses from elsewhere do not count.
 * @param member the owner of the name; the work is the same when there is none
 * @throws AppError `too_many` before any password is compared
 */
export async function guessSignIn(
  request: FastifyRequest,
  { username, password }: { username: string; password: string },
  member: Member | undefined,
): Promise<boolean> {
  const limits = await limitsOf(request, emailKey(username), member)
  return guessPassword(request.server.db, limits, member?.passwordHash, password)
}

/** The narrowest limit first: it belongs to the caller alone. */
async function limitsOf(
  request: FastifyRequest,
  name: string,
  member: Member | undefined,
): Promise<[KeyLimit, ...KeyLimit[]]> {
  const { db, config } = request.server
  const { loginFailures, loginFailuresOfAddress, loginFailuresOfName, loginFailuresOfAll } = config.limits
  const seconds = config.limits.loginWindowMinutes * 60
  const from = subscriberOf(request.ip)
  const addresses = await addressesOf(db, member ?? { accountId: 0, memberId: '' })
  const device = knownDevice(request, member)
  if (device) return [{ key: `login by ${device}`, limit: loginFailures, seconds }]
  const isKnown = addresses.some((address) => subscriberOf(address) === from)
  return [
    { key: `login ${name} ${from}`, limit: loginFailures, seconds },
    { key: `login from ${from}`, limit: loginFailuresOfAddress, seconds },
    ...(isKnown
      ? []
      : [
          { key: `login as ${name}`, limit: loginFailuresOfName, seconds },
          { key: 'login', limit: loginFailuresOfAll, seconds },
        ]),
  ]
}
