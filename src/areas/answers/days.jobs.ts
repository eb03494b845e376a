import type pg from 'pg'
import { rebuildDays } from './days.queries.ts'

/** The account's time zone was changed: its answers move to their new days. Safe to run twice; the second finds nothing to move. */
export async function moveDays(pool: pg.Pool, { accountId }: { accountId: number }): Promise<void> {
  await rebuildDays(pool, accountId)
}
