import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/**
 * Whether the row of `account` in a statement is open: closed neither by its owner nor by the
 * operator. Checked by everything that strangers, keys and background jobs reach. A suspended
 * account is open: its guests still answer, but its members change nothing (`refuseSuspended`).
 */
export const isOpenAccount = sql<boolean>`account.closed_at is null`

/**
 * The same for rows that cannot be joined with their account: tables that exist only on the
 * coordinator of a cluster.
 */
export async function isAccountOpen(db: Executor, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where(isOpenAccount)
    .executeTakeFirst()
  return row !== undefined
}
