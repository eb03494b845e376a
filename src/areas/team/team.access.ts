import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { isAdmin } from '../account/rights.ts'
import { requireSignedIn } from '../account/sign-in/session.access.ts'
import type { SignedIn } from '../account/sign-in/signed-in.ts'

/**
 * The member who makes this request, when they run the account: its owner, or a member who manages all of it.
 * @throws AppError `signed_out`, `forbidden`
 */
export async function requireAdmin(request: FastifyRequest): Promise<SignedIn> {
  const member = await requireSignedIn(request)
  if (!isAdmin(member.rights)) throw new AppError('forbidden', { reason: 'rights' })
  return member
}
