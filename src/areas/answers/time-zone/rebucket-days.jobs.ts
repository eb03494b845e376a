import type pg from 'pg'
import { countAnew } from '../../counters/recount.jobs.ts'
import { markUncounted } from '../../counters/recount.queries.ts'
import { rebuildDays } from './rebucket-days.queries.ts'

/**
 * The account's time zone was changed: its answers move to their new days, then the hours are counted anew. Safe to run twice; the second
 * finds nothing to move.
 */
export async function moveDays(pool: pg.Pool, { accountId }: { accountId: number }): Promise<void> {
  await rebuildDays(pool, accountId)
  await markUncounted(pool, accountId)
  await countAnew(pool)
}
