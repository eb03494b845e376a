import type pg from 'pg'
import { countAnew } from '../../counters/recount.jobs.ts'
import { rebuildDays } from './rebucket-days.queries.ts'

/**
 * The account's time zone was changed: its answers move to their new days, then the hours are counted anew. Safe to run twice; the second
 * finds nothing to move.
 */
export async function moveDays(pool: pg.Pool, { accountId }: { accountId: number }): Promise<void> {
  await rebuildDays(pool, accountId)
  await pool.query(
    'update survey set uncounted_since = clock_timestamp() where account_id = $1 and removed_at is null',
    [accountId],
  )
  await countAnew(pool)
}
