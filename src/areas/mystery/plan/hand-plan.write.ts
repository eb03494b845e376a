import type { Db, OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { createOnce } from '../../../platform/idempotency.ts'
import { newId } from '../../../platform/ids.ts'
import * as m from '../../../text/messages.js'
import { listBranches } from '../../branch/branch.queries.ts'
import { addDays } from '../../counters/calendar.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { listCheckers } from '../checker/checker.queries.ts'
import { findProgramme, lockPlan } from '../programme.queries.ts'
import { presentIn } from '../visit/present.ts'
import { placesOf, stateOf } from '../visit/stored-visit.ts'
import { findVisit, insertVisits, listVisits, updateVisit } from '../visit/visit.queries.ts'
import { mayVisit, type TakenPlace } from './draw-plan.ts'
import { auditVisit, LOOK_BACK_DAYS, offerEnd, visitStarted } from './plan.write.ts'
import { isPlanned } from './planned.ts'

const FURTHEST_DAYS = 26 * 7
/** Visits that wait to be made, of one survey. */
const MOST_PLANNED = 3000

type HandPlace = { day: string; window: { from: number; to: number } }

/**
 * Adds one visit to the plan, and offers it to its checker.
 * @param key of `createOnce`
 * @returns its id
 * @throws AppError `not_found` for an unknown branch or checker, `invalid` for a day that is over or too far, `conflict` without a
 *   programme, where the rules keep the checker away, and for a plan that is full
 */
export async function addVisit(
  db: Db,
  survey: OwnSurvey,
  { branch: code, checker, day, window }: HandPlace & { branch: string; checker: string | null },
  key: Buffer | undefined,
): Promise<string> {
  return db.transaction().execute((trx) =>
    createOnce(trx, survey.accountId, key, async () => {
      const { programme, present, visits, checkers } = await lockedPlan(trx, survey)
      const branch = (await listBranches(trx, survey)).find((each) => each.code === code && each.active)
      if (!branch || (checker !== null && !checkers.includes(checker))) throw new AppError('not_found')
      requirePossibleDay(day, present.today)
      if (visits.filter((visit) => visit.day >= present.today).length >= MOST_PLANNED)
        throw new AppError('conflict', {
          detail: (locale) => m.mystery_plan_most({ n: MOST_PLANNED }, { locale }),
        })
      const place = { branchId: branch.id, checkerId: checker, day, ...window }
      requireFree(place, programme.rules, placesOf(visits, present))
      const id = newId()
      const { fee } = programme.rules
      const offerUntil = offerEnd(programme.rules, present.now)
      await insertVisits(trx, survey, [{ ...place, id, fee, offerUntil }], null)
      await auditVisit(trx, survey, id)
      return id
    }),
  )
}

/**
 * Moves a visit that nobody has taken; its checker gets a new offer.
 * @throws AppError `not_found`, `invalid` for a day that is over or too far, `conflict` for a visit that was taken, and where the rules
 *   keep its checker away
 */
export async function moveVisit(
  db: Db,
  survey: OwnSurvey,
  { visit: visitId, day, window }: HandPlace & { visit: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { programme, present, visits } = await lockedPlan(trx, survey)
    const visit = await findVisit(trx, survey, visitId, { lock: true })
    if (!visit) throw new AppError('not_found')
    if (!isPlanned(stateOf(visit, present))) throw visitStarted()
    requirePossibleDay(day, present.today)
    const others = visits.filter(({ id }) => id !== visitId)
    const { branchId, checkerId } = visit
    requireFree({ branchId, checkerId, day, ...window }, programme.rules, placesOf(others, present))
    await updateVisit(trx, survey, visitId, {
      ...{ day, ...window },
      ...(checkerId !== null && { status: 'offered', offerUntil: offerEnd(programme.rules, present.now) }),
    })
    await auditVisit(trx, survey, visitId)
  })
}

async function lockedPlan(trx: OpenTransaction, survey: OwnSurvey) {
  await lockPlan(trx, survey)
  const present = presentIn(survey.member.timezone)
  const programme = await findProgramme(trx, survey)
  if (!programme)
    throw new AppError('conflict', { detail: (locale) => m.mystery_no_programme({}, { locale }) })
  const checkers = (await listCheckers(trx, survey)).flatMap(({ id, removed }) => (removed ? [] : [id]))
  const visits = await listVisits(trx, survey, { since: addDays(present.today, -LOOK_BACK_DAYS) })
  return { programme, present, checkers, visits }
}

function requirePossibleDay(day: string, today: string): void {
  if (day < today || day > addDays(today, FURTHEST_DAYS))
    throw new AppError('invalid', { fields: { day: 'invalid' } })
}

function requireFree(
  place: TakenPlace,
  rules: Parameters<typeof mayVisit>[1],
  places: readonly TakenPlace[],
): void {
  const { checkerId } = place
  if (checkerId !== null && !mayVisit({ ...place, checkerId }, rules, places))
    throw new AppError('conflict', { detail: (locale) => m.mystery_checker_kept_away({}, { locale }) })
}
