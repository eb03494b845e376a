import { answerForgotten, noteFailedSignIn } from '../areas/account/account.jobs.ts'
import { decideActions } from '../areas/actions/decide-actions.jobs.ts'
import { alertOfComplaints, remindOfOverdue } from '../areas/alerts/complaint.jobs.ts'
import { deliverAlert, sendGathered } from '../areas/alerts/deliver.jobs.ts'
import { askToConfirm } from '../areas/alerts/email-check.jobs.ts'
import { tellOfGuest } from '../areas/alerts/guest.jobs.ts'
import { endSilentBurst, watchBursts } from '../areas/alerts/level/burst.jobs.ts'
import { watchFalls } from '../areas/alerts/level/fall.jobs.ts'
import { noteAlertMail } from '../areas/alerts/mail/alert-mail.jobs.ts'
import { tellOne } from '../areas/alerts/notice.jobs.ts'
import { noticeSilentTablets } from '../areas/alerts/tablet/tablet.jobs.ts'
import { listenToBot } from '../areas/alerts/telegram/listen.jobs.ts'
import { refreshChats } from '../areas/alerts/telegram/refresh.jobs.ts'
import { watchAllLevels } from '../areas/analytics/level-changes/watch-levels.jobs.ts'
import { recountFinishes } from '../areas/answers/intake/code-day.queries.ts'
import { keepReadingTexts } from '../areas/answers/search/find.jobs.ts'
import { moveDays } from '../areas/answers/time-zone/rebucket-days.jobs.ts'
import { unlockAnswers } from '../areas/answers/unlock/unlock.jobs.ts'
import { releaseBenchmarks } from '../areas/benchmark/release/release.jobs.ts'
import { remindOfMoney } from '../areas/billing/balance/reminder.jobs.ts'
import { checkOpenPayments, checkPayment } from '../areas/billing/card/check-payment.jobs.ts'
import { bankClient } from '../areas/billing/card/halyk-client.ts'
import { sendPaper } from '../areas/billing/invoice/paper.jobs.ts'
import { noticeInactiveCodes } from '../areas/branch/code/inactivity/inactivity.jobs.ts'
import { applyDueReassignments } from '../areas/branch/code/reassign.queries.ts'
import { importBranches } from '../areas/branch/import/import.jobs.ts'
import { hangUp, ringParties } from '../areas/cases/call/call.jobs.ts'
import { keepAsteriskLines } from '../areas/cases/call/gateway/asterisk-lines.jobs.ts'
import { reconcileCalls } from '../areas/cases/call/reconcile.jobs.ts'
import { fetchRecording } from '../areas/cases/call/recording.jobs.ts'
import { sendTopup } from '../areas/cases/gift/topup.jobs.ts'
import { queueMailboxes, readMailbox } from '../areas/cases/mail-in/mailbox.jobs.ts'
import { noteMessageMail, sendQueuedMessage } from '../areas/cases/message/message.jobs.ts'
import { storeColumns } from '../areas/columns/columns.jobs.ts'
import { announceToConnectors } from '../areas/connectors/event/announce.jobs.ts'
import { deliverEvent } from '../areas/connectors/event/deliver.jobs.ts'
import { arrangeCounters } from '../areas/counters/cluster-counters.queries.ts'
import { bulkPrint } from '../areas/design/bulk/bulk.jobs.ts'
import { openBulkThreads } from '../areas/design/bulk/bulk-threads.ts'
import { closeRenderers, renderPaper } from '../areas/design/render/render.ts'
import { takeBounce } from '../areas/invitations/bounce/bounce.jobs.ts'
import { importInvitees } from '../areas/invitations/import/import.jobs.ts'
import { sendInvitations } from '../areas/invitations/invitation.jobs.ts'
import { sendInvitationSms, takeSmsNotice } from '../areas/invitations/sms/sms.jobs.ts'
import { deliverVisitAlert } from '../areas/mystery/visit/visit-alert.jobs.ts'
import { openReportPool } from '../areas/report/document/report-pool.ts'
import { makeExport } from '../areas/report/export/export.jobs.ts'
import { openRowProcesses } from '../areas/report/rows/row-processes.read.ts'
import { queueDueReports, sendReport } from '../areas/report/schedule/schedule.jobs.ts'
import { sealPlainCodes } from '../areas/report/seal-codes.queries.ts'
import { sendWeeklyLetters } from '../areas/report/weekly/weekly.jobs.ts'
import { queueReviewReads, readGoogleReviews } from '../areas/reviews/google/read-reviews.jobs.ts'
import { importReviews } from '../areas/reviews/import/import.jobs.ts'
import { closeNoticeThreads } from '../areas/reviews/mail/read-notice.ts'
import { takeReviewLetter } from '../areas/reviews/mail/review-letter.jobs.ts'
import { measureService } from '../areas/status/status.jobs.ts'
import { importSubjects } from '../areas/subject/import/import.jobs.ts'
import { announceIdleKeys } from '../areas/team/key/key.jobs.ts'
import { dropOldTryouts } from '../areas/try/tryout.queries.ts'
import { announce, announceAnswers } from '../areas/webhooks/announce.jobs.ts'
import { deliverMessage } from '../areas/webhooks/deliver.jobs.ts'
import { brand } from '../brand.ts'
import { keepBackups } from '../platform/backup/backup.jobs.ts'
import { databaseNow, openDatabaseClock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { closePool, openDb, openPool } from '../platform/database.ts'
import { openFiles } from '../platform/files/open-files.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { atMost } from '../platform/lifecycle.ts'
import { type Log, openLog } from '../platform/log/log.ts'
import { deliverMails } from '../platform/mail/mail-delivery.ts'
import { watchInstallation } from '../platform/metrics/installation-metrics.ts'
import { watchPool } from '../platform/metrics/pool-metrics.ts'
import { MigrationError, schemaMisfit } from '../platform/postgres/migrate.ts'
import { openListener } from '../platform/postgres/pg-listener.ts'
import { reviveTasks, runTask, type TaskHandler } from '../platform/tasks/tasks.ts'
import { telegramBot } from '../platform/telegram/bot-client.ts'
import { purge } from './purge.ts'
import { SCHEDULE, type ScheduledJob } from './schedule.ts'

/** How often works are looked for whose worker has crashed. */
const REVIVE_EVERY_MS = 10_000

/** Work in progress gets this long to finish. */
const FINISH_WITHIN_MS = 9000

/**
 * Runs the background work of every area until it is stopped; work in progress is finished then.
 * @throws MigrationError when the tables of the database are those of another release
 */
export async function startWorker(config: Config, log: Log = openLog('worker', config.logLevel)) {
  const pool = openPool(config.databaseUrl, config.poolSize)
  const misfit = await schemaMisfit(pool)
  if (misfit) {
    await closePool(pool)
    throw new MigrationError(misfit)
  }
  const clock = await openDatabaseClock(pool)
  const db = openDb(pool)
  watchPool(pool)
  watchInstallation({ db, dataDir: config.dataDir })
  // It has no subscriptions: it only drops the connections of this process when the database is silent.
  const listener = await openListener(config.databaseUrl, log, [])
  const mailSecret = config.trial ? undefined : config.secret
  const jobs = await openJobs(config.databaseUrl, log, { works: true, small: config.small, mailSecret })
  const mails = deliverMails({ db, log, config })
  await jobs.work('mail', async () => mails.wake())
  await jobs.work('forgot', ({ username }) => answerForgotten({ db, jobs, config }, username))
  await jobs.work('sign-in-failed', (data) => noteFailedSignIn({ db }, data))
  const bot = config.telegram ? telegramBot(config.telegram) : undefined
  const push = {
    services: config.pushServices,
    contact: config.publicUrl.startsWith('https:') ? config.publicUrl : `mailto:${brand.contacts.email}`,
    secret: config.secret,
  }
  const { secret, gatewayUrls, mailbox } = config
  const alerts = { db, jobs, publicUrl: config.publicUrl, secret, gatewayUrls, bot, push }
  await jobs.work('alert', (data) =>
    data.kind === 'visit' ? deliverVisitAlert(alerts, data) : deliverAlert(alerts, data),
  )
  await jobs.work('alert-mail', (data) => noteAlertMail(alerts, data))
  await jobs.work('gathered', (data) => sendGathered(alerts, data))
  await jobs.work('burst-end', (data) => endSilentBurst(alerts, data))
  await jobs.work('case', (data) => refreshChats(alerts, data))
  const programs = {
    db,
    jobs,
    publicUrl: config.publicUrl,
    secret: config.secret,
    hosts: config.webhookHosts,
  }
  await jobs.work('complaints', async (data) => {
    await alertOfComplaints(alerts, data)
    await watchBursts(alerts, data)
    await announceAnswers(programs, data)
    await announceToConnectors(programs, data)
  })
  await jobs.work('event', (event) => announce(programs, event))
  await jobs.work('webhook', (key) => deliverMessage(programs, key))
  await jobs.work('connector', (key) => deliverEvent({ db, jobs, config }, key))
  await jobs.work('confirm', (data) => askToConfirm({ db, jobs, publicUrl: config.publicUrl }, data))
  await jobs.work('overdue', (data) => remindOfOverdue(alerts, data))
  await jobs.work('guest', (data) => tellOfGuest({ db, jobs, publicUrl: config.publicUrl }, data))
  await jobs.work('message', (data) =>
    sendQueuedMessage({ ...alerts, replyAddress: mailbox?.address ?? null }, data),
  )
  await jobs.work('message-mail', (data) => noteMessageMail(db, data))
  const gifts = { db, jobs, publicUrl: config.publicUrl, secret, topup: config.topup }
  await jobs.work('topup', (data) => sendTopup(gifts, data))
  await jobs.work('notice', (data) => tellOne(alerts, data))
  const letters = { db, pool, jobs, secret, mailbox }
  await jobs.work('mailbox', (data) => readMailbox(letters, data))
  await jobs.work('mailboxes', () => queueMailboxes(letters))
  const reviews = { db, jobs, secret, google: config.google }
  await jobs.work('reviews', () => queueReviewReads(reviews))
  await jobs.work('review-source', (data) => readGoogleReviews(reviews, data))
  await jobs.work('review-letter', (data) => takeReviewLetter(reviews, data))
  await jobs.work('days', (data) => moveDays(pool, data))
  await sealPlainCodes(db, config.secret)
  const store = openFiles(config)
  const leaving = new AbortController()
  const listening = bot && listenToBot({ ...alerts, bot, pool, log, signal: leaving.signal })
  const calls = { db, jobs, files: store, log, secret, network: config }
  await jobs.work('call', (key) => ringParties(calls, key))
  await jobs.work('hangup', (key) => hangUp(calls, key))
  await jobs.work('recording', (key) => fetchRecording(calls, key))
  await jobs.work('calls', () => reconcileCalls(calls))
  const linesEnd = keepAsteriskLines({ ...calls, pool }, leaving.signal)
  await jobs.work('unlock', (data) => unlockAnswers({ pool, db, jobs }, data, leaving.signal))
  const threads = openBulkThreads(config)
  const papers = openReportPool(config)
  const makers = { db, papers, rows: openRowProcesses(config, db), small: config.small }
  const works: Record<string, TaskHandler> = {
    branch_import: importBranches(db),
    subject_import: importSubjects(db),
    invitee_import: importInvitees(db),
    review_import: importReviews(db),
    export: makeExport(makers),
    print: bulkPrint({ db, files: store, publicUrl: config.publicUrl, threads }),
  }
  await jobs.work('work', (data) =>
    runTask({ db, jobs, files: store, log, signal: leaving.signal }, works, data),
  )
  const revive = () => void reviveTasks(db, jobs).catch((err) => log.error({ err }, 'works'))
  revive()
  const reviving = setInterval(revive, REVIVE_EVERY_MS)
  const textsEnd = keepReadingTexts(db, log)
  const { session, dataDir } = config
  await jobs.work('purge', () => purge({ db, pool, files: store, log, session, dataDir }))
  await jobs.work('status', () => measureService(db, config))
  const bank = config.bank && bankClient(config.bank)
  const payments = { db, jobs, log, publicUrl: config.publicUrl }
  if (bank) await jobs.work('payment', ({ invoiceId }) => checkPayment({ ...payments, bank }, invoiceId))
  await jobs.work('paper', (data) => sendPaper({ ...payments, renderPaper }, data))
  await jobs.work('payments', () => checkOpenPayments({ ...payments, bank }))
  await jobs.work('reminders', async () => {
    await remindOfMoney(payments, ['end', 'low'])
  })
  await jobs.work('usage-warnings', async () => {
    await remindOfMoney(payments, ['limit'])
  })
  await jobs.work('report', (run) =>
    sendReport({ ...makers, jobs, publicUrl: config.publicUrl, secret }, run),
  )
  await jobs.work('reports', async () => {
    await queueDueReports({ db, jobs })
    await sendWeeklyLetters({ db, jobs, publicUrl: config.publicUrl, secret }, databaseNow())
  })
  await jobs.work('invitations', async () => {
    await sendInvitations({
      db,
      jobs,
      publicUrl: config.publicUrl,
      secret,
      replyAddress: mailbox?.address ?? null,
    })
  })
  const sms = { db, jobs, publicUrl: config.publicUrl, secret, gatewayUrls }
  await jobs.work('invitation-sms', (data) => sendInvitationSms(sms, data))
  await jobs.work('invitation-notice', (data) => takeSmsNotice(sms, data))
  await jobs.work('bounce', (data) => takeBounce(db, data))
  await jobs.work('tablets', () =>
    noticeSilentTablets({ db, jobs, publicUrl: config.publicUrl, silentMinutes: config.tabletSilentMinutes }),
  )
  await jobs.work('tryouts', () => dropOldTryouts(db))
  await jobs.work('codes', async () => {
    await applyDueReassignments(db)
    await recountFinishes(db)
    await noticeInactiveCodes({ db, jobs, publicUrl: config.publicUrl })
    await announceIdleKeys({ db, jobs, publicUrl: config.publicUrl })
  })
  await jobs.work('arrange', async () => {
    await arrangeCounters(pool, leaving.signal)
  })
  await jobs.work('columns', () => storeColumns(pool, leaving.signal))
  await jobs.work('levels', async () => {
    await watchAllLevels(db, databaseNow(), leaving.signal, (survey) => watchFalls(alerts, survey))
    await decideActions(db, databaseNow(), leaving.signal)
  })
  await jobs.work('benchmarks', async () => {
    await releaseBenchmarks(db, databaseNow(), leaving.signal)
  })
  for (const [name, cron] of Object.entries(SCHEDULE)) await jobs.schedule(name as ScheduledJob, cron)
  await keepBackups({ config, jobs, log })
  return {
    stop: async () => {
      clearInterval(reviving)
      leaving.abort()
      // All of it is safe to run twice: what is not done by then is done again by the next worker.
      await atMost(
        FINISH_WITHIN_MS,
        Promise.all([textsEnd(), jobs.stop(), mails.stop(), listening, linesEnd]),
      )
      await threads.close()
      await papers.close()
      await closeRenderers()
      await closeNoticeThreads()
      await listener.close()
      clock.close()
      await closePool(pool)
    },
  }
}
