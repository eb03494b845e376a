import type { Executor } from '../../platform/database.ts'
import { tellAccountChanged } from './member.queries.ts'

/** The hosts to which the endings of an account's surveys may take guests. */
export async function redirectHosts(db: Executor, accountId: number): Promise<string[]> {
  const row = await db
    .selectFrom('account')
    .select('redirect_hosts')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.redirect_hosts
}

export async function saveRedirectHosts(db: Executor, accountId: number, hosts: string[]): Promise<void> {
  await db.updateTable('account').set({ redirect_hosts: hosts }).where('id', '=', accountId).execute()
  await tellAccountChanged(db, accountId)
}
