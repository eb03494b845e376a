import type pg from 'pg'
import { largeMonths, readDayVersions, readStoredVersions, type SurveyKey } from './columns.queries.ts'
import { SurveyColumns } from './survey-columns.ts'

/** One month at a time is in memory. */
const MOST_BYTES = 0

/**
 * Stores the columns of large months that are over, so that a process that begins reads them instead of millions of answers, and makes
 * those again whose answers were changed or deleted since. Safe to run twice; stopped, it goes on where it ended.
 */
export async function storeColumns(pool: pg.Pool, signal?: AbortSignal): Promise<void> {
  const bySurvey = Map.groupBy(await largeMonths(pool, new Date()), ({ accountId, surveyId }) =>
    JSON.stringify([accountId, surveyId]),
  )
  for (const [first, ...more] of bySurvey.values()) {
    if (signal?.aborted) return
    const client = await pool.connect()
    try {
      const months = [first!, ...more].map(({ month }) => month)
      await storeMonths(client, first!, months, signal)
    } finally {
      client.release()
    }
  }
}

async function storeMonths(
  client: pg.PoolClient,
  { accountId, surveyId }: SurveyKey,
  months: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const key = { accountId, surveyId }
  const [versions, stored] = [await readDayVersions(client, key), await readStoredVersions(client, key)]
  const columns = new SurveyColumns(client, { mostBytes: MOST_BYTES, stores: true })
  for (const month of months) {
    if (signal?.aborted) return
    const days = [...versions].filter(([day]) => day.startsWith(month))
    const own = stored.get(month)
    const isCurrent =
      own && Object.keys(own).length === days.length && days.every(([day, version]) => own[day] === version)
    if (isCurrent) continue
    // To read a month stores it.
    const { chunks } = await columns.open(key, { from: month, to: month })
    for await (const _ of chunks);
  }
}
