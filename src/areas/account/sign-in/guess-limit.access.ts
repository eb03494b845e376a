import type { FastifyRequest } from 'fastify'
import type { KeyLimit } from '../../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../../platform/limits/subscriber.ts'
import { emailKey } from '../email.ts'
import type { Member } from '../member.queries.ts'
import { knownDevice } from './known-device.access.ts'
import { guessPassword } from './password.access.ts'
import { addressesOf } from './session.queries.ts'

/**
 * Compares the password of a sign-in, within the limits on guesses: of one name from one subscriber, of one subscriber over
 * all names, of one name over all subscribers, and of everybody. A device that the member knows has tries of its own; where
 * the member is signed in already, guesses from elsewhere don't count.
 * @param member whom the name belongs to; the work is the same for nobody
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

/** The narrowest first: it is the caller's own. */
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
