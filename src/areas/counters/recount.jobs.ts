import type pg from 'pg'
import type { Log } from '../../platform/log/log.ts'
import { findUncounted, markCounted } from './recount.queries.ts'
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
 * Counts what was answered before facets and hourly sums were counted (migrations 0022 and 0028), and the hours of branches that were given
 * another time zone. A survey that is cut short begins anew; what was counted already is left as it is.
 */
export async function countAnew(pool: pg.Pool, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const key = await findUncounted(pool)
    if (!key) return
    for (const month of await monthsToVerify(pool, key)) {
      if (signal?.aborted) return
      await verifyMonth(pool, key, month, { repair: true })
    }
    await markCounted(pool, key)
  }
}
