import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSameText } from '../../../platform/xsrf.ts'
import { cookieOptions } from './session.access.ts'

/*
 * A browser where somebody has signed in keeps a device cookie (OWASP, “Slow Down Online Guessing
 * Attacks with Device Cookies”). It opens nothing: it gives a sign-in its own limit, which
 * strangers cannot exhaust.
 */

type Who = { accountId: number; memberId: string }

const COOKIE = 'device'
const DAYS = 180

/** The device number of a request, if the member has signed in there before. */
export function knownDevice(request: FastifyRequest, member: Who | undefined): string | undefined {
  const cookie = request.cookies[COOKIE]
  const number = cookie?.split('.')[0]
  if (!member || !cookie || !number || cookie.length > 200) return undefined
  return isSameText(cookie, signDevice(request, member, number)) ? number : undefined
}

/** Marks the browser of a request as known, after the member has just proved their identity. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, member: Who): void {
  const number = knownDevice(request, member) ?? randomBytes(16).toString('base64url')
  reply.setCookie(COOKIE, signDevice(request, member, number), {
    ...cookieOptions(request),
    httpOnly: true,
    maxAge: DAYS * 86_400,
  })
}

function signDevice(request: FastifyRequest, { accountId, memberId }: Who, number: string): string {
  const { secret } = request.server.config
  const hmac = createHmac('sha256', `device ${secret}`).update(`${accountId} ${memberId} ${number}`)
  return `${number}.${hmac.digest('base64url')}`
}
