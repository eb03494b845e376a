import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import { isSameText, isXsrfToken } from '../../../platform/xsrf.ts'
import { bindingOf, findSignedIn, giveXsrf, XSRF_COOKIE } from './session.access.ts'

const XSRF_HEADER = 'x-xsrf-token'

/**
 * Checks that a change comes from a page that can read our cookies: the header repeats the cookie,
 * and the token belongs to the current session.
 * @throws AppError `forbidden`
 */
export async function checkXsrf(request: FastifyRequest): Promise<void> {
  const member = await findSignedIn(request)
  const header = request.headers[XSRF_HEADER]
  const cookie = request.cookies[XSRF_COOKIE]
  const binding = bindingOf(member?.sessionHash)
  const { secret } = request.server.config
  if (typeof header !== 'string' || !isXsrfToken(secret, binding, cookie) || !isSameText(header, cookie))
    throw new AppError('forbidden', { reason: 'xsrf' })
}

/** Issues an XSRF token when the request has none that is valid for the current session. */
export async function renewXsrf(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const binding = bindingOf((await findSignedIn(request))?.sessionHash)
  if (!isXsrfToken(request.server.config.secret, binding, request.cookies[XSRF_COOKIE]))
    giveXsrf(request, reply, binding)
}
