import type pg from 'pg'
import { monthsToVerify, verifyMonth } from './verify.queries.ts'

/**
 * Counts by facet what was answered before facets were counted (migration 0022). A survey that is cut short begins anew; what was
 * counted already is left as it is.
 */
export async function countFacets(pool: pg.Pool, signal: AbortSignal): Promise<void> {
  for (;;) {
    const key = await uncounted(pool)
    if (!key) return
    for (const month of await monthsToVerify(pool, key)) {
      if (signal.aborted) return
      await verifyMonth(pool, key, month, { repair: true })
    }
    await pool.query('update survey set facets_counted = true where account_id = $1 and id = $2', [
      key.accountId,
      key.surveyId,
    ])
  }
}

async function uncounted(pool: pg.Pool): Promise<{ accountId: number; surveyId: string } | undefined> {
  const { rows } = await pool.query(
    `select account_id as "accountId", id as "surveyId" from survey
     where not facets_counted and removed_at is null order by account_id, id limit 1`,
  )
  return rows[0]
}
