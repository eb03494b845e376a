import { createHash } from 'node:crypto'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import type { OpenTransaction } from '../../../platform/database.ts'
import { AppError, type ErrorText } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import { listBranches } from '../../branch/branch.queries.ts'
import { distanceBetween } from '../../interview/distance.ts'
import { type MysteryChecklist, RECEIPT } from '../mystery.contract.ts'
import { marksOf, notesOf } from '../visit/marks.ts'
import { photosOf } from '../visit/photo.queries.ts'
import { instantOf } from '../visit/present.ts'
import { faultsOf, type PointFault, scoreVisit } from '../visit/score.ts'
import type { StoredVisit } from '../visit/stored-visit.ts'
import { findVisit, listVisits, updateVisit } from '../visit/visit.queries.ts'
import { readBusiness } from './business.queries.ts'
import type { OwnChecker } from './checker.access.ts'
import type { MysterySubmission } from './checker.contract.ts'

/** Early and late arrivals within this time are in the window. */
const GRACE_MS = 30 * 60_000

/**
 * Stores what a checker saw. The same submission is stored once, however often a phone repeats it.
 * @throws AppError `not_found` for another checker's visit, `conflict` for one that is not under way or the same id with other content,
 *   `invalid` with the points that lack something
 */
export async function sendVisit(app: App, checker: OwnChecker, submission: MysterySubmission): Promise<void> {
  const { survey } = checker
  const digest = digestOf(submission)
  await app.db.transaction().execute(async (trx) => {
    const visit = await findVisit(trx, survey, submission.visit, { lock: true })
    if (!visit || visit.checkerId !== checker.id) throw new AppError('not_found')
    if (visit.submissionId === submission.submission) {
      if (!visit.submissionDigest?.equals(digest)) throw new AppError('conflict')
      return
    }
    const { checklist } = visit
    if ((visit.status !== 'taken' && visit.status !== 'returned') || !checklist)
      throw new AppError('conflict', { detail: (locale) => m.mystery_offer_over({}, { locale }) })
    await refuseIncomplete(trx, checker, visit, checklist, submission)
    const scored = scoreVisit(checklist, submission.answers)
    const sentAt = databaseNow()
    await updateVisit(trx, survey, visit.id, {
      status: 'sent',
      sentAt,
      submissionId: submission.submission,
      submissionDigest: digest,
      answers: submission.answers,
      receipt: submission.receipt,
      place: submission.place,
      score: scored.score,
      failed: scored.failures.length > 0,
      ...(await evidenceOf(trx, checker, visit, checklist, submission)),
    })
    await app.jobs.send(trx, 'event', {
      accountId: survey.accountId,
      surveyId: survey.id,
      type: 'visit.submitted',
      about: visit.id,
      at: sentAt.toISOString(),
    })
  })
}

async function refuseIncomplete(
  trx: OpenTransaction,
  { survey }: OwnChecker,
  { id }: StoredVisit,
  checklist: MysteryChecklist,
  { answers, startedAt, finishedAt }: MysterySubmission,
): Promise<void> {
  const photographed = new Set((await photosOf(trx, survey, [id])).map(({ pointId }) => pointId))
  const faults = faultsOf(checklist, answers, photographed)
  const fields: Record<string, ErrorText> = Object.fromEntries(
    [...faults].map(([point, fault]) => [`answers.${point}`, faultText(fault)]),
  )
  if (checklist.receipt && !photographed.has(RECEIPT)) fields.receipt = faultText('photo')
  if (finishedAt < startedAt) fields.finishedAt = 'invalid'
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

function faultText(fault: PointFault): ErrorText {
  if (fault === 'note') return (locale) => m.mystery_fault_note({}, { locale })
  return fault === 'photo' ? (locale) => m.mystery_fault_photo({}, { locale }) : fault
}

/** When it was made, how far from the branch, and what speaks for an invented visit. */
async function evidenceOf(
  trx: OpenTransaction,
  { survey, id: checkerId }: OwnChecker,
  visit: StoredVisit,
  checklist: MysteryChecklist,
  { answers, place, ...times }: MysterySubmission,
) {
  const [startedAt, finishedAt] = [new Date(times.startedAt), new Date(times.finishedAt)]
  const [[branch], business, others] = [
    await listBranches(trx, survey, [visit.branchId]),
    await readBusiness(trx, survey),
    await listVisits(trx, survey, { checkerId }),
  ]
  const timezone = branch?.timezone ?? business.timezone
  const point =
    branch && branch.lat !== null && branch.lon !== null ? { lat: branch.lat, lon: branch.lon } : null
  const distance = place && point ? Math.round(distanceBetween(place, point)) : null
  const isInTime =
    startedAt.getTime() >= instantOf(timezone, visit.day, visit.from).getTime() - GRACE_MS &&
    finishedAt.getTime() <= instantOf(timezone, visit.day, visit.to).getTime() + GRACE_MS
  const earlierNotes = others
    .filter(({ id }) => id !== visit.id)
    .flatMap((other) => notesOf(other.answers ?? {}))
  const marks = marksOf({
    ...{ checklist, answers, startedAt, finishedAt, distance, isInTime, earlierNotes },
    hasPlace: place !== null,
  })
  return { startedAt, finishedAt, distance, marks }
}

function digestOf({ submission: _, ...content }: MysterySubmission): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest()
}
