import type pg from 'pg'
import type { Db } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { isGrantFresh, unlockPage } from './unlock.queries.ts'

/** How long after a grant answers may still be stored under the old limit. */
const LATE_SECONDS = 60

/**
 * After an account gets a tariff: unlocks and counts locked answers, oldest first, as many as its
 * year has places for. Page by page: an interrupted run resumes and counts nothing twice. Sends no
 * alerts about complaints among them: they are old, and a notice was sent when they were locked.
 * @param signal stops after the current page, as a failure, so that it is retried
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
