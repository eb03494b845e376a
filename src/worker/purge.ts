import type pg from 'pg'
import { purgeAudit } from '../areas/account/audit/audit.queries.ts'
import { purgeClosedAccounts, purgeSignIns } from '../areas/account/purge.queries.ts'
import { dropOldDeliveries } from '../areas/alerts/delivery.queries.ts'
import { dropOldLinks } from '../areas/alerts/telegram/chat.queries.ts'
import { dropRemovedViews } from '../areas/analytics/views/view.queries.ts'
import { eraseOld, unmarkDevices } from '../areas/answers/erase/erase.queries.ts'
import { removeLooseFiles } from '../areas/answers/file/file.queries.ts'
import { dropIdleCodeKeys } from '../areas/branch/code/code-key.queries.ts'
import { removeLooseRecordings } from '../areas/cases/call/recording.jobs.ts'
import { forgetOldRecordings } from '../areas/cases/call/recording.queries.ts'
import { eraseOldCases } from '../areas/cases/erase.queries.ts'
import { dropOldGuestLinks } from '../areas/cases/telegram/guest-chat.queries.ts'
import { dropClosedConnectors } from '../areas/connectors/connector.queries.ts'
import { dropOldEvents } from '../areas/connectors/event/event.queries.ts'
import { removeUnownedPictures } from '../areas/design/image/image.queries.ts'
import { forgetInvitees } from '../areas/invitations/invitee.queries.ts'
import { dropOldLeads } from '../areas/marketing/feedback.queries.ts'
import { dropIdleMysteryKeys } from '../areas/mystery/checker/checker.queries.ts'
import { removeIdlePhotos } from '../areas/mystery/visit/photo.queries.ts'
import { forgetOldPlaces } from '../areas/mystery/visit/visit.queries.ts'
import { noteStorage } from '../areas/operator/console/health.queries.ts'
import { dropRemovedShares } from '../areas/report/share/share.queries.ts'
import { dropIdleShareKeys } from '../areas/report/share/share-key.queries.ts'
import { eraseOldReviews } from '../areas/reviews/store.queries.ts'
import { dropIdleStaffKeys } from '../areas/staff/staff.queries.ts'
import { dropOldServiceDays } from '../areas/status/status.queries.ts'
import { purgeRemovedSurveys } from '../areas/survey/purge.queries.ts'
import { dropIdleKeys } from '../areas/team/key/key.queries.ts'
import { dropOldMessages } from '../areas/webhooks/delivery.queries.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { dropOldKeys } from '../platform/idempotency.ts'
import { dropOldTries } from '../platform/limits/rate-limit.ts'
import type { Log } from '../platform/log/log.ts'
import { dropOldMails } from '../platform/mail/mail.ts'
import { dropOldCallTimes } from '../platform/metrics/call-times.queries.ts'
import { removeOldTasks } from '../platform/tasks/tasks.ts'

type Parts = {
  db: Db
  pool: pg.Pool
  files: FileStore
  log: Log
  session: Config['session']
  /** How much room is left there is noted for the operator's page. */
  dataDir: string
}

/**
 * Deletes for good what is kept for a time alone (docs/data.md). What fails keeps nothing else from going: people were promised each.
 * @throws the first failure, once all the rest is done
 */
export async function purge({ db, pool, files, log, session, dataDir }: Parts): Promise<void> {
  const steps: Record<string, () => Promise<unknown>> = {
    works: () => removeOldTasks(db, files),
    surveys: () => purgeRemovedSurveys(db),
    accounts: () => purgeClosedAccounts(db),
    storage: () => noteStorage(db, dataDir),
    'days of the service': () => dropOldServiceDays(db),
    'call times': () => dropOldCallTimes(db),
    codeKeys: () => dropIdleCodeKeys(db),
    audit: () => purgeAudit(db),
    signIns: () => purgeSignIns(db, session),
    shares: () => dropRemovedShares(db),
    shareKeys: () => dropIdleShareKeys(db),
    views: () => dropRemovedViews(db),
    apiKeys: () => dropIdleKeys(db),
    tries: () => dropOldTries(db),
    keys: () => dropOldKeys(db),
    mails: () => dropOldMails(db),
    deliveries: () => dropOldDeliveries(db),
    messages: () => dropOldMessages(db),
    'events of connectors': () => dropOldEvents(db),
    'connectors of closed accounts': () => dropClosedConnectors(db),
    links: () => dropOldLinks(db),
    guestLinks: () => dropOldGuestLinks(db),
    leads: () => dropOldLeads(db),
    erased: () => eraseOld(pool, files),
    reviews: () => eraseOldReviews(db, databaseNow()),
    cases: () => eraseOldCases(db),
    recordings: () => forgetOldRecordings(db),
    sounds: () => removeLooseRecordings({ db, files }),
    invitees: () => forgetInvitees(db),
    marks: () => unmarkDevices(pool),
    files: () => removeLooseFiles(db, files),
    'places of mystery visits': () => forgetOldPlaces(db),
    'links of checkers': () => dropIdleMysteryKeys(db),
    'links of staff pages': () => dropIdleStaffKeys(db),
    'photos of mystery visits': () => removeIdlePhotos(db, files),
    pictures: () => removeUnownedPictures(db, files),
  }
  const counts: Record<string, number> = {}
  const failures: unknown[] = []
  for (const [what, step] of Object.entries(steps)) {
    try {
      const count = await step()
      if (typeof count === 'number') counts[what] = count
    } catch (err) {
      log.error({ err, what }, 'purge')
      failures.push(err)
    }
  }
  log.info(counts, 'purged')
  if (failures.length > 0) throw failures[0]
}
