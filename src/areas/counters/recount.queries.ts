import type pg from 'pg'
import { databaseNow } from '../../platform/clock.ts'

/** A survey to count anew; `since` is when a time zone was changed, null when it was never counted. */
type Uncounted = { accountId: number; surveyId: string; since: string | null }

/** Finds the next survey that has to be counted anew. */
export async function findUncounted(pool: pg.Pool): Promise<Uncounted | undefined> {
  const { rows } = await pool.query<Uncounted>(
    `select account_id as "accountId", id as "surveyId", uncounted_since::text as since from survey
     where (not facets_counted or uncounted_since is not null) and removed_at is null order by account_id, id limit 1`,
  )
  return rows[0]
}

/** Marks a survey as counted, unless a time zone was changed in the meantime: the next round counts by that. */
export async function markCounted(pool: pg.Pool, { accountId, surveyId, since }: Uncounted): Promise<void> {
  await pool.query(
    `update survey set facets_counted = true, uncounted_since = null
     where account_id = $1 and id = $2 and uncounted_since is not distinct from $3::timestamptz`,
    [accountId, surveyId, since],
  )
}

/** Marks the surveys of an account, so that their hours are counted by its new time zone. */
export async function markUncounted(pool: pg.Pool, accountId: number): Promise<void> {
  await pool.query('update survey set uncounted_since = $2 where account_id = $1 and removed_at is null', [
    accountId,
    databaseNow(),
  ])
}
