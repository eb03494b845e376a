import type { App } from '../../../platform/app.ts'
import type { OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { countTry } from '../../../platform/limits/rate-limit.ts'
import * as m from '../../../text/messages.js'
import { addDays } from '../../counters/calendar.ts'
import type { MysteryProgramme } from '../mystery.contract.ts'
import { pickChecker } from '../plan/draw-plan.ts'
import { offerEnd } from '../plan/plan.write.ts'
import { randomOf } from '../plan/seeded-random.ts'
import { findProgramme, lockPlan } from '../programme.queries.ts'
import { presentIn } from '../visit/present.ts'
import { type Present, placesOf, type StoredVisit, stateOf } from '../visit/stored-visit.ts'
import { findVisit, listVisits, updateVisit } from '../visit/visit.queries.ts'
import { readBusiness } from './business.queries.ts'
import type { OwnChecker } from './checker.access.ts'
import { listCheckers, notePassed } from './checker.queries.ts'
import { isTestPassed, testDigest } from './desk.read.ts'

const LOOK_BACK_DAYS = 27 * 7
const TEST_TRIES = { limit: 30, seconds: 3600 }

/**
 * Checks the answers of the test.
 * @returns whether all of them are right; then it is not asked again until it changes
 * @throws AppError `too_many` for a checker who tries all answers
 */
export async function passTest(app: App, checker: OwnChecker, answers: readonly number[]): Promise<boolean> {
  await countTry(app.db, `test ${checker.accountId} ${checker.id}`, TEST_TRIES)
  const programme = await findProgramme(app.db, checker.survey)
  if (!programme) throw new AppError('not_found')
  const { test } = programme.checklist
  const isRight = test.length === answers.length && test.every(({ right }, at) => answers[at] === right)
  if (isRight) await notePassed(app.db, checker, testDigest(programme.checklist))
  return isRight
}

/**
 * Takes an offered visit, or gives it back: then it is offered to the next checker that the rules allow. Repeating it changes nothing.
 * @throws AppError `not_found` for another checker's visit, `conflict` for one that is over, and before the test is passed
 */
export async function answerOffer(
  app: App,
  checker: OwnChecker,
  { visit: visitId, take }: { visit: string; take: boolean },
): Promise<void> {
  const { survey } = checker
  await app.db.transaction().execute(async (trx) => {
    await lockPlan(trx, survey)
    const [visit, programme, business] = [
      await findVisit(trx, survey, visitId, { lock: true }),
      await findProgramme(trx, survey),
      await readBusiness(trx, survey),
    ]
    if (!visit || !programme || visit.checkerId !== checker.id) throw new AppError('not_found')
    const present = presentIn(business.timezone)
    const state = stateOf(visit, present)
    if (take && state === 'taken') return
    if (state !== 'offered' && (take || state !== 'taken'))
      throw new AppError('conflict', { detail: (locale) => m.mystery_offer_over({}, { locale }) })
    if (!take) return offerToNext(trx, checker, visit, programme, present)
    if (!isTestPassed(checker, programme.checklist))
      throw new AppError('conflict', { detail: (locale) => m.mystery_test_first({}, { locale }) })
    await updateVisit(trx, survey, visitId, {
      status: 'taken',
      checklist: programme.checklist,
      offerUntil: null,
    })
  })
}

async function offerToNext(
  trx: OpenTransaction,
  { survey, id }: OwnChecker,
  visit: StoredVisit,
  { rules }: MysteryProgramme,
  present: Present,
): Promise<void> {
  const declinedBy = [...visit.declinedBy, id]
  const checkers = (await listCheckers(trx, survey)).filter(
    (each) => !each.removed && !declinedBy.includes(each.id),
  )
  const visits = await listVisits(trx, survey, { since: addDays(present.today, -LOOK_BACK_DAYS) })
  const next = pickChecker(visit, {
    checkers: checkers.map((each) => each.id),
    rules,
    places: placesOf(
      visits.filter((other) => other.id !== visit.id),
      present,
    ),
    random: randomOf(`${visit.id} ${declinedBy.length}`).shuffled,
  })
  await updateVisit(trx, survey, visit.id, {
    status: next === null ? 'open' : 'offered',
    checkerId: next,
    declinedBy,
    checklist: null,
    offerUntil: next === null ? null : offerEnd(rules, present.now),
  })
}
