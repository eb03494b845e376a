import { databaseNow } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { addDays, earliest } from '../counters/calendar.ts'
import { documentOfVersion } from '../survey/version/version.queries.ts'
import { type DueSurvey, dueSurveys, findAction, listActions, updateAction } from './actions.queries.ts'
import { isLate } from './actions.read.ts'
import type { OpenMeasure } from './measure/measure.contract.ts'
import { listMeasures } from './measure/measures.read.ts'
import { LEAST_COMPARED } from './plan.ts'
import { busyPlaces, type StoredAction } from './stored-action.ts'
import { decide, effectYearAgo, lookDays, periodBefore, seasonal, splitCells, YEAR_DAYS } from './verdict.ts'

/**
 * Looks at the days that have ended for every action that is not decided, and decides those whose day has come. Safe to run twice: what
 * is decided stays. What fails keeps no other survey from being looked at.
 * @throws the first failure, once all the rest is done
 */
export async function decideActions(db: Db, now = databaseNow(), signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (const survey of await dueSurveys(db, now)) {
    if (signal?.aborted) return
    await lookAtSurvey(db, survey).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

async function lookAtSurvey(db: Db, survey: DueSurvey): Promise<void> {
  const document = await documentOfVersion(db, survey, survey.version)
  if (!document) return
  const all = await listActions(db, survey)
  const measures = await listMeasures(db, survey, Promise.resolve(document), document.config.defaultLocale)
  for (const action of all) {
    const isOpen = action.verdict === null && action.withdrawnOn === null
    if (isOpen && action.beginsOn <= survey.yesterday && (action.lookedOn ?? '') < survey.yesterday)
      await lookAtAction(db, survey, measures, action, all)
  }
}

async function lookAtAction(
  db: Db,
  survey: DueSurvey,
  measures: readonly OpenMeasure[],
  action: StoredAction,
  all: readonly StoredAction[],
): Promise<void> {
  const result = await judge(db, survey, measures, action, all)
  await db.transaction().execute(async (trx) => {
    const now = await findAction(trx, survey, action.id, { lock: true })
    // Somebody changed it meanwhile: the next hour looks at what it is then.
    if (
      !now ||
      now.verdict !== null ||
      now.withdrawnOn !== action.withdrawnOn ||
      now.endsOn !== action.endsOn
    )
      return
    await updateAction(trx, survey, action.id, { ...result, lookedOn: survey.yesterday })
  })
}

type Judged = Partial<Pick<StoredAction, 'collected' | 'figures' | 'verdict' | 'decidedOn'>>

async function judge(
  db: Db,
  survey: DueSurvey,
  measures: readonly OpenMeasure[],
  action: StoredAction,
  all: readonly StoredAction[],
): Promise<Judged> {
  const { yesterday } = survey
  const measure = measures.find(({ id }) => id === action.measure)
  if (measure?.manner !== action.manner) return { verdict: 'changed', decidedOn: yesterday }
  const { last } = lookDays(action)
  const period = { from: periodBefore(action, measure.comparison).from, to: earliest(yesterday, last) }
  const cells = await measure.readCells(db, action, period)
  const kind = action.subjectIds.length > 0 ? 'subjectIds' : 'branchIds'
  const busy = busyPlaces(action.controlIds, kind, { id: action.id, period }, all)
  const idle = action.controlIds.filter((id) => !busy.has(id))
  const controlIds = idle.length < LEAST_COMPARED ? [] : idle
  const split = splitCells(cells, action, controlIds)
  const collected = split.own.reduce(
    (sum, { day, n }) => (day * 86_400_000 >= Date.parse(action.beginsOn) ? sum + n : sum),
    0,
  )
  const decision = decide(split, action, yesterday, measure.comparison)
  if (!decision) return { collected }
  const { figures, verdict, isFinal, on } = decision
  if (!figures || verdict === 'short')
    return isFinal
      ? { collected, figures, verdict: isLate(action) ? 'late' : 'short', decidedOn: on }
      : { collected, figures }
  const old = await measure.readCells(db, action, {
    from: addDays(period.from, -YEAR_DAYS),
    to: addDays(on, -YEAR_DAYS),
  })
  const yearAgo = effectYearAgo(splitCells(old, action, controlIds), action, on, measure.comparison)
  const isSeason = seasonal(verdict, figures.effect, yearAgo)
  return {
    collected,
    figures: { ...figures, yearAgo },
    verdict: isLate(action) ? 'late' : isSeason ? 'season' : verdict,
    decidedOn: on,
  }
}
