import type { Db, Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import * as m from '../../../text/messages.js'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import { listBranches } from '../../branch/branch.queries.ts'
import { addDays } from '../../counters/calendar.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { listCheckers } from '../checker/checker.queries.ts'
import type { MysteryPlan, MysteryRules } from '../mystery.contract.ts'
import { findProgramme, lockPlan } from '../programme.queries.ts'
import { presentIn } from '../visit/present.ts'
import { placesOf, stateOf } from '../visit/stored-visit.ts'
import { findVisit, insertVisits, listVisits, updateVisit } from '../visit/visit.queries.ts'
import { drawPlan, mayVisit } from './draw-plan.ts'
import { isPlanned } from './planned.ts'

/** Further back no rule looks: half a year lies between two visits at most. */
export const LOOK_BACK_DAYS = 27 * 7
const HOUR_MS = 3_600_000

type Draw = { seed?: string | undefined; weeks: number }

/**
 * What a draw would add to the plan. The same seed gives the same as long as nothing changes.
 * @throws AppError `conflict` without a programme
 */
export async function proposePlan(db: Executor, survey: OwnSurvey, draw: Draw): Promise<MysteryPlan> {
  const { seed, drawn, branches, checkers } = await drawFor(db, survey, draw)
  return {
    seed,
    visits: drawn.map(({ branchId, checkerId, day, from, to }) => {
      const { id, code, title } = branches.find((branch) => branch.id === branchId)!
      const checker = checkers.find((each) => each.id === checkerId)
      return {
        branch: { id, code, title },
        checker: checker ? { id: checker.id, name: checker.name } : null,
        day,
        from,
        to,
      }
    }),
  }
}

/**
 * Adds what a draw gives to the plan, and offers it to the checkers.
 * @param count how many visits the proposal showed
 * @returns how many were added
 * @throws AppError `conflict` without a programme, and when the plan changed since it was shown
 */
export async function addToPlan(
  db: Db,
  survey: OwnSurvey,
  { seed, weeks, count }: Required<Draw> & { count: number },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockPlan(trx, survey)
    const { drawn, rules, present, visits } = await drawFor(trx, survey, { seed, weeks })
    if (drawn.length !== count)
      throw new AppError('conflict', { detail: (locale) => m.mystery_plan_changed({}, { locale }) })
    // The draw fills the places of visits that nobody took: those would stand there twice.
    const idle = visits.filter(
      (visit) => ['open', 'expired'].includes(stateOf(visit, present)) && visit.day > present.today,
    )
    for (const { id } of idle) await updateVisit(trx, survey, id, { status: 'cancelled' })
    const offerUntil = offerEnd(rules, present.now)
    await insertVisits(
      trx,
      survey,
      drawn.map((visit) => ({ ...visit, fee: rules.fee, offerUntil })),
      seed,
    )
    await recordAudit(trx, survey.member, {
      kind: 'mystery_plan_changed',
      subject: survey.title,
      subjectId: survey.id,
      detail: { visits: drawn.length, seed },
    })
    return drawn.length
  })
}

async function drawFor(
  db: Executor,
  survey: OwnSurvey,
  { seed = newId().replace(/^[-_]/, '0'), weeks }: Draw,
) {
  const present = presentIn(survey.member.timezone)
  const [programme, branches, allCheckers, visits] = await Promise.all([
    findProgramme(db, survey),
    listBranches(db, survey),
    listCheckers(db, survey),
    listVisits(db, survey, { since: addDays(present.today, -LOOK_BACK_DAYS) }),
  ])
  if (!programme)
    throw new AppError('conflict', { detail: (locale) => m.mystery_no_programme({}, { locale }) })
  const checkers = allCheckers.filter(({ removed }) => !removed)
  const drawn = drawPlan({
    seed,
    from: addDays(present.today, 1),
    weeks,
    branches: branches.filter(({ active }) => active).map(({ id }) => id),
    checkers: checkers.map(({ id }) => id),
    rules: programme.rules,
    existing: placesOf(visits, present),
  })
  return { seed, drawn, branches, checkers, visits, present, rules: programme.rules }
}

/** When an offer that is made now runs out. */
export function offerEnd({ offerHours }: Pick<MysteryRules, 'offerHours'>, now: Date): Date {
  return new Date(now.getTime() + offerHours * HOUR_MS)
}

/**
 * Gives a planned visit to another checker, or to nobody.
 * @throws AppError `not_found`, `conflict` when it was taken or missed, or the rules keep the checker away
 */
export async function assignVisit(
  db: Db,
  survey: OwnSurvey,
  { visit: visitId, checker }: { visit: string; checker: string | null },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockPlan(trx, survey)
    const present = presentIn(survey.member.timezone)
    const [visit, programme, checkers, visits] = [
      await findVisit(trx, survey, visitId, { lock: true }),
      await findProgramme(trx, survey),
      await listCheckers(trx, survey),
      await listVisits(trx, survey, { since: addDays(present.today, -LOOK_BACK_DAYS) }),
    ]
    const isKnown = checker === null || checkers.some(({ id, removed }) => id === checker && !removed)
    if (!visit || !programme || !isKnown) throw new AppError('not_found')
    if (!isPlanned(stateOf(visit, present))) throw visitStarted()
    const others = visits.filter(({ id }) => id !== visitId)
    if (
      checker !== null &&
      !mayVisit({ ...visit, checkerId: checker }, programme.rules, placesOf(others, present))
    )
      throw new AppError('conflict', { detail: (locale) => m.mystery_checker_kept_away({}, { locale }) })
    await updateVisit(trx, survey, visitId, {
      checkerId: checker,
      status: checker === null ? 'open' : 'offered',
      offerUntil: checker === null ? null : offerEnd(programme.rules, present.now),
    })
    await auditVisit(trx, survey, visitId)
  })
}

/**
 * Takes a visit out of the plan; one that a checker took already, too.
 * @throws AppError `not_found`, `conflict` when it was sent or missed
 */
export async function cancelVisit(db: Db, survey: OwnSurvey, visitId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const visit = await findVisit(trx, survey, visitId, { lock: true })
    if (!visit) throw new AppError('not_found')
    const state = stateOf(visit, presentIn(survey.member.timezone))
    if (!isPlanned(state) && state !== 'taken') throw visitStarted()
    await updateVisit(trx, survey, visitId, { status: 'cancelled' })
    await auditVisit(trx, survey, visitId)
  })
}

export function visitStarted(): AppError {
  return new AppError('conflict', { detail: (locale) => m.mystery_visit_started({}, { locale }) })
}

export async function auditVisit(trx: Executor, survey: OwnSurvey, visitId: string): Promise<void> {
  await recordAudit(trx, survey.member, {
    kind: 'mystery_plan_changed',
    subject: survey.title,
    subjectId: visitId,
  })
}
