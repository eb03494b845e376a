import type pg from 'pg'
import type { Db } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { isGrantFresh, unlockPage } from './unlock.queries.ts'

/** So long after a grant answers may still be stored by the limit before it. */
const LATE_SECONDS = 60

/**
 * An account was given a tariff: the answers that were locked for want of one are seen and counted, the oldest first, as many as its year
 * has places for. Page by page: cut short at any moment it goes on later and counts nothing twice. Nobody is told of complaints among
 * them: their hour is long over, and that they waited was told when they came.
 * @param signal ends it after the page under way, as a failure, so that it is tried again
 */
export async function unlockAnswers(
  { pool, db, jobs }: { pool: pg.Pool; db: Db; jobs: Jobs },
  { accountId }: { accountId: number },
  signal?: AbortSignal,
): Promise<void> {
  while ((await unlockPage(pool, accountId)) !== undefined) signal?.throwIfAborted()
  if (await isGrantFresh(pool, accountId))
    await jobs.send(db, 'unlock', { accountId }, { afterSeconds: LATE_SECONDS })
}
