import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import * as m from '../../text/messages.js'
import { isAble } from '../account/rights.ts'
import { requireSignedIn } from '../account/sign-in/session.access.ts'
import type { SignedIn } from '../account/sign-in/signed-in.ts'

/**
 * The member who makes this request, with the right to the account's money. Needs no tariff: it is how one is bought.
 * @throws AppError `signed_out`; `forbidden` with the address of the person to ask
 */
export async function requirePayer(request: FastifyRequest): Promise<SignedIn> {
  const member = await requireSignedIn(request)
  if (isAble(member.rights, 'pay')) return member
  const owner = await request.server.db
    .selectFrom('member')
    .select('email')
    .where('account_id', '=', member.accountId)
    .where('owner', '=', true)
    .executeTakeFirst()
  throw new AppError('forbidden', {
    reason: 'rights',
    detail: (locale) => m.billing_error_whom_to_ask({ email: owner?.email ?? '' }, { locale }),
  })
}
