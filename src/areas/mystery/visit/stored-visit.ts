import type { PointAnswers } from '../checker/checker.contract.ts'
import type { MysteryChecklist, VisitMark, VisitState } from '../mystery.contract.ts'
import type { TakenPlace } from '../plan/draw-plan.ts'

/** A visit as it is stored. */
export type StoredVisit = {
  id: string
  branchId: string
  checkerId: string | null
  day: string
  /** Minutes of the day, as `to`. */
  from: number
  to: number
  status: Exclude<VisitState, 'expired' | 'missed'>
  fee: number
  offerUntil: Date | null
  declinedBy: string[]
  /** As it was when the visit was taken; null before that. */
  checklist: MysteryChecklist | null
  startedAt: Date | null
  finishedAt: Date | null
  sentAt: Date | null
  submissionId: string | null
  submissionDigest: Buffer | null
  answers: PointAnswers | null
  receipt: number | null
  distance: number | null
  score: number | null
  failed: boolean
  marks: VisitMark[]
  reason: string
  askedPoints: string[]
  thread: { by: string; at: string; text: string }[]
}

/** The present moment: an instant, and the day and minute in the account's zone. */
export type Present = { now: Date; today: string; yesterday: string }

/** What has become of a visit by now: an offer runs out, and a visit that was not sent a day after its day is missed. */
export function stateOf({ status, offerUntil, day }: StoredVisit, { now, yesterday }: Present): VisitState {
  if (['open', 'offered', 'taken'].includes(status) && day < yesterday) return 'missed'
  if (status === 'offered' && offerUntil !== null && offerUntil < now) return 'expired'
  return status
}

const FILLING: ReadonlySet<VisitState> = new Set(['offered', 'taken', 'sent', 'returned', 'accepted'])
/** A checker who was there, or is to go, does not come again too early. */
const OCCUPYING: ReadonlySet<VisitState> = new Set([...FILLING, 'rejected'])

/** Visits as the draw of the plan sees them. */
export function placesOf(
  visits: readonly StoredVisit[],
  present: Present,
): (TakenPlace & { fills: boolean })[] {
  return visits.map((visit) => {
    const state = stateOf(visit, present)
    const { branchId, checkerId, day, from, to } = visit
    return {
      ...{ branchId, day, from, to },
      checkerId: OCCUPYING.has(state) ? checkerId : null,
      fills: FILLING.has(state),
    }
  })
}
