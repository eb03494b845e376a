import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'

/**
 * An account can restrict sign-in to the company's provider. The owner keeps the password in case
 * the provider fails.
 * @throws AppError `forbidden` with reason `company`
 */
export async function refuseWayIn(
  db: Executor,
  { accountId, owner }: { accountId: number; owner: boolean },
): Promise<void> {
  if (owner) return
  const row = await db
    .selectFrom('company_sign_in')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .where('only_company', '=', true)
    .executeTakeFirst()
  if (row)
    throw new AppError('forbidden', {
      reason: 'company',
      detail: (locale) => m.account_company_only({}, { locale }),
    })
}
