import type pg from 'pg'
import { countAnew } from '../../counters/recount.jobs.ts'
import { markUncounted } from '../../counters/recount.queries.ts'
import { rebuildDays } from './rebucket-days.queries.ts'

/**
 * After a change of the account's time zone: moves answers to their new days, then recounts the
 * hours. Idempotent.
 */
export async function moveDays(pool: pg.Pool, { accountId }: { accountId: number }): Promise<void> {
  await rebuildDays(pool, accountId)
  await markUncounted(pool, accountId)
  await countAnew(pool)
}
