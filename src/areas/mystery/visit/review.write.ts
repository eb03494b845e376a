import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import { membersOf } from '../../alerts/audience.queries.ts'
import { type OwnSurvey, seesBranch } from '../../survey/survey.access.ts'
import type { MysteryReview } from '../mystery.contract.ts'
import { findVisit, updateVisit } from './visit.queries.ts'
import { queueVisitAlert } from './visit-alert.write.ts'

/** Entries of one thread. */
const MOST_ENTRIES = 100

const STATUS = { accept: 'accepted', ask: 'returned', reject: 'rejected' } as const

/**
 * Decides about a visit that was sent. Only accepted ones count.
 * @throws AppError `not_found`, `conflict` for a visit that does not wait for a review
 */
export async function reviewVisit(
  app: App,
  survey: OwnSurvey,
  { visit: visitId, verdict, reason, points }: MysteryReview,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const visit = await findVisit(trx, survey, visitId, { lock: true })
    if (!visit) throw new AppError('not_found')
    if (visit.status !== 'sent')
      throw new AppError('conflict', { detail: (locale) => m.mystery_not_waiting({}, { locale }) })
    const decidedAt = databaseNow()
    await updateVisit(trx, survey, visitId, {
      status: STATUS[verdict],
      reason,
      askedPoints: verdict === 'ask' ? points : [],
      decidedAt,
      decidedBy: survey.member.memberId,
    })
    await recordAudit(trx, survey.member, {
      kind: 'mystery_visit_reviewed',
      subject: survey.title,
      subjectId: visitId,
      detail: { verdict },
    })
    await app.jobs.send(trx, 'event', {
      accountId: survey.accountId,
      surveyId: survey.id,
      type: `visit.${STATUS[verdict]}`,
      about: visitId,
      at: decidedAt.toISOString(),
    })
    if (verdict === 'accept' && visit.failed) await queueVisitAlert(app.jobs, trx, survey, visit)
  })
}

/**
 * Adds to what the branch and the reviewer write to each other about an accepted visit.
 * @throws AppError `not_found` also for a branch that the member may not see, `conflict` for a thread that is full
 */
export async function writeToThread(
  app: App,
  survey: OwnSurvey,
  { visit: visitId, text }: { visit: string; text: string },
): Promise<void> {
  const { member } = survey
  await app.db.transaction().execute(async (trx) => {
    const visit = await findVisit(trx, survey, visitId, { lock: true })
    if (visit?.status !== 'accepted' || !seesBranch(survey, visit.branchId)) throw new AppError('not_found')
    if (visit.thread.length >= MOST_ENTRIES)
      throw new AppError('conflict', { detail: (locale) => m.mystery_thread_full({}, { locale }) })
    const entry = { by: await nameOf(trx, survey), at: databaseNow().toISOString(), text }
    await updateVisit(trx, survey, visitId, { thread: [...visit.thread, entry] })
    await recordAudit(trx, member, {
      kind: 'mystery_visit_reviewed',
      subject: survey.title,
      subjectId: visitId,
      detail: { verdict: 'note' },
    })
  })
}

async function nameOf(trx: Executor, { accountId, member }: OwnSurvey): Promise<string> {
  const members = await membersOf(trx, accountId)
  return members.find(({ id }) => id === member.memberId)?.name ?? member.email
}
