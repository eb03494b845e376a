import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/**
 * Whether the row of `account` in a statement is open: neither its owner nor the operator has closed it. Everything that strangers, keys and
 * background jobs reach asks this. A suspended account is open: its guests still answer, its members change nothing (`refuseSuspended`).
 */
export const isOpenAccount = sql<boolean>`account.closed_at is null`

/** The same for rows that can't be joined with their account: tables that stand on the coordinator of a cluster alone. */
export async function isAccountOpen(db: Executor, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where(isOpenAccount)
    .executeTakeFirst()
  return row !== undefined
}
