import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSameText } from '../../../platform/xsrf.ts'
import { cookieOptions } from './session.access.ts'

/*
 * A browser in which somebody signed in keeps a device cookie (OWASP, “Slow Down Online Guessing Attacks with Device
 * Cookies”). It opens nothing: a sign-in that brings it has tries of its own, which strangers can't use up.
 */

type Who = { accountId: number; memberId: string }

const COOKIE = 'device'
const DAYS = 180

/** The number of the device that a request comes from, if the member has signed in there before. */
export function knownDevice(request: FastifyRequest, member: Who | undefined): string | undefined {
  const cookie = request.cookies[COOKIE]
  const number = cookie?.split('.')[0]
  if (!member || !cookie || !number || cookie.length > 200) return undefined
  return isSameText(cookie, signed(request, member, number)) ? number : undefined
}

/** Makes the browser of a request known to the member: for whoever has just proved to be them. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, member: Who): void {
  const number = knownDevice(request, member) ?? randomBytes(16).toString('base64url')
  reply.setCookie(COOKIE, signed(request, member, number), {
    ...cookieOptions(request),
    httpOnly: true,
    maxAge: DAYS * 86_400,
  })
}

function signed(request: FastifyRequest, { accountId, memberId }: Who, number: string): string {
  const { secret } = request.server.config
  const hmac = createHmac('sha256', `device ${secret}`).update(`${accountId} ${memberId} ${number}`)
  return `${number}.${hmac.digest('base64url')}`
}
