import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { tellAccountChanged } from '../member.queries.ts'

/** The hosts that the survey endings of the account may redirect guests to. */
export async function redirectHosts(db: Executor, accountId: number): Promise<string[]> {
  const row = await db
    .selectFrom('account')
    .select('redirect_hosts')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.redirect_hosts
}

export async function saveRedirectHosts(
  trx: OpenTransaction,
  accountId: number,
  hosts: string[],
): Promise<void> {
  await trx.updateTable('account').set({ redirect_hosts: hosts }).where('id', '=', accountId).execute()
  await tellAccountChanged(trx, accountId)
}
