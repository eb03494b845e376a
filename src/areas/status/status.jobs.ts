import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/database.ts'
import { asksApi } from '../../platform/outgoing/api-ready.ts'
import { readParts, recordMinute } from './status.queries.ts'

/** Measures every part of the service and counts the minute. Runs every minute; a minute without a database counts nowhere. */
export async function measureService(db: Db, { apiUrl }: Pick<Config, 'apiUrl'>): Promise<void> {
  const [answers, parts] = await Promise.all([asksApi(apiUrl).catch(() => false), readParts(db)])
  await recordMinute(db, { answers, ...parts })
}
