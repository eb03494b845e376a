import type pg from 'pg'
import type { Log } from '../../platform/log.ts'
import { monthsToVerify, verifyMonth } from './verify.queries.ts'

/** How often surveys are looked for that have to be counted anew. */
const LOOK_EVERY_MS = 10_000

/** Counts anew whatever has to be, now and as it comes, until it is stopped. @returns what stops it, when the month under way is done */
export function keepCounting(pool: pg.Pool, log: Log): () => Promise<void> {
  const leaving = new AbortController()
  let counting = Promise.resolve()
  let isCounting = false
  const count = () => {
    if (isCounting) return
    isCounting = true
    counting = countAnew(pool, leaving.signal)
      .catch((err) => log.error({ err }, 'counting anew'))
      .finally(() => {
        isCounting = false
      })
  }
  count()
  const looking = setInterval(count, LOOK_EVERY_MS)
  return async () => {
    clearInterval(looking)
    leaving.abort()
    await counting
  }
}

/**
 * Counts what was answered before facets and moments were counted (migrations 0022 and 0028), and the hours of branches that were given
 * another time zone. A survey that is cut short begins anew; what was counted already is left as it is.
 */
export async function countAnew(pool: pg.Pool, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const key = await uncounted(pool)
    if (!key) return
    for (const month of await monthsToVerify(pool, key)) {
      if (signal?.aborted) return
      await verifyMonth(pool, key, month, { repair: true })
    }
    // Left as it is where a clock was changed in the meantime: the next round counts by that.
    await pool.query(
      `update survey set facets_counted = true, uncounted_since = null
       where account_id = $1 and id = $2 and uncounted_since is not distinct from $3::timestamptz`,
      [key.accountId, key.surveyId, key.since],
    )
  }
}

async function uncounted(
  pool: pg.Pool,
): Promise<{ accountId: number; surveyId: string; since: string | null } | undefined> {
  const { rows } = await pool.query(
    `select account_id as "accountId", id as "surveyId", uncounted_since::text as since from survey
     where (not facets_counted or uncounted_since is not null) and removed_at is null order by account_id, id limit 1`,
  )
  return rows[0]
}
