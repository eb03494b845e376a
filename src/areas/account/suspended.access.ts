import { AppError } from '../../platform/errors.ts'
import * as m from '../../text/messages.js'
import type { SignedIn } from './sign-in/signed-in.ts'

/**
 * Refuses a change by a member whose account the operator has suspended.
 * @throws AppError `forbidden` with the operator's reason in its words
 */
export function refuseSuspended({ suspended: reason }: Pick<SignedIn, 'suspended'>): void {
  if (reason === null) return
  throw new AppError('forbidden', {
    reason: 'suspended',
    detail: (locale) => m.api_detail_suspended({ reason }, { locale }),
  })
}
