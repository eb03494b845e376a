import type pg from 'pg'
import { rebuildDays } from './rebucket-days.queries.ts'

/** After a change of the account's time zone: moves answers to their new days. Idempotent. */
export async function moveDays(pool: pg.Pool, { accountId }: { accountId: number }): Promise<void> {
  await rebuildDays(pool, accountId)
}
