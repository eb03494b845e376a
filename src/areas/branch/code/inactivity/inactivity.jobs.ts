import { databaseNow } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/database.ts'
import { dayIn } from '../../../../platform/day.ts'
import type { Jobs } from '../../../../platform/jobs/jobs.ts'
import { queueMail } from '../../../../platform/mail/mail.ts'
import { noteInactivity, ownersOf, takeUnannounced, watchedSurveys } from './inactivity.queries.ts'
import { inactivityMail } from './inactivity-mail.ts'

/**
 * Finds printed codes that became inactive and notifies the owners, in one mail a day at most. Safe to run twice: each inactivity
 * is reported once; a code that is scanned again and becomes inactive later counts anew.
 */
export async function noticeInactiveCodes({
  db,
  jobs,
  publicUrl,
}: {
  db: Db
  jobs: Jobs
  publicUrl: string
}): Promise<void> {
  const surveys = await watchedSurveys(db)
  for (const survey of surveys) await noteInactivity(db, survey)
  const zones = new Map(surveys.map(({ accountId, timezone }) => [accountId, timezone]))
  for (const [accountId, timezone] of zones) {
    await db.transaction().execute(async (trx) => {
      const today = dayIn(timezone, databaseNow())
      const silent = await takeUnannounced(trx, accountId, today, timezone)
      if (silent.length === 0) return
      for (const { id, email, locale } of await ownersOf(trx, accountId))
        await queueMail(trx, jobs, inactivityMail(silent, { email, locale }, publicUrl), {
          once: `silent codes ${today} ${id}`,
        })
    })
  }
}
