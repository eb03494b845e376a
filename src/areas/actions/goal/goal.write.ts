import { databaseNow } from '../../../platform/clock.ts'
import type { Db, OpenTransaction } from '../../../platform/database.ts'
import { dayIn } from '../../../platform/day.ts'
import { AppError } from '../../../platform/errors.ts'
import { createOnce } from '../../../platform/idempotency.ts'
import { newId } from '../../../platform/ids.ts'
import * as m from '../../../text/messages.js'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import { documentOf } from '../../analytics/read/scope.read.ts'
import { addDays } from '../../counters/calendar.ts'
import { mainQuestion, scaleOf } from '../../questionnaire/metric.ts'
import type { Metric } from '../../questionnaire/metrics.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { tellSurveyChanged } from '../../survey/survey.queries.ts'
import type { NewGoal } from './goal.contract.ts'
import {
  deleteGoal,
  listGoals,
  lockGoals,
  type PlacedBranch,
  placedBranches,
  putGoal,
} from './goal.queries.ts'
import { resolvePlace, seesPlace } from './goal-place.ts'

const MOST = 100
const FURTHEST_DAYS = 731

/**
 * Sets a goal, or replaces `goalId`.
 * @param key of `createOnce`
 * @returns its id
 * @throws AppError `invalid` for a day, a target or a place that cannot be, `not_found` for another member's branch or an unknown goal,
 * `conflict` for one more than a survey may have
 */
export async function setGoal(
  db: Db,
  survey: OwnSurvey,
  data: NewGoal,
  { goalId, key }: { goalId?: string | undefined; key?: Buffer | undefined } = {},
): Promise<string> {
  const today = dayIn(survey.member.timezone, databaseNow())
  const [document, branches] = await Promise.all([documentOf(db, survey), placedBranches(db, survey)])
  requirePossible(document, data, today)
  const placeId = storedPlaceId(data, branches)
  const place = resolvePlace(data.place, placeId, branches)
  if (!place) throw new AppError('invalid', { fields: { 'data.placeId': 'invalid' } })
  if (!seesPlace(survey, place)) throw new AppError('not_found')
  const store = async (trx: OpenTransaction) => {
    const id = goalId ?? newId()
    await lockGoals(trx, survey)
    const goals = await listGoals(trx, survey)
    const earlier = goals.find((each) => each.id === goalId)
    if (goalId !== undefined) {
      const earlierPlace = earlier && resolvePlace(earlier.place, earlier.placeId, branches)
      if (!earlierPlace || !seesPlace(survey, earlierPlace)) throw new AppError('not_found')
    } else if (goals.length >= MOST)
      throw new AppError('conflict', {
        detail: (locale) => m.actions_goals_too_many({ n: MOST }, { locale }),
      })
    const { metric, target, dueOn } = data
    await putGoal(
      trx,
      survey,
      { id, metric, place: data.place, placeId, target, dueOn, setOn: today },
      survey.member.memberId,
    )
    await recordAudit(trx, survey.member, { kind: 'goal_set', subject: survey.title, subjectId: id })
    await tellSurveyChanged(trx, survey.id)
    return id
  }
  return db.transaction().execute((trx) => createOnce(trx, survey.accountId, key, () => store(trx)))
}

/** @throws AppError `not_found` for a goal that is not there, or at branches that the member does not see */
export async function removeGoal(db: Db, survey: OwnSurvey, goalId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockGoals(trx, survey)
    const [goals, branches] = await Promise.all([listGoals(trx, survey), placedBranches(trx, survey)])
    const goal = goals.find(({ id }) => id === goalId)
    const place = goal && resolvePlace(goal.place, goal.placeId, branches)
    const isHidden = place ? !seesPlace(survey, place) : survey.branches !== 'all'
    if (!goal || isHidden) throw new AppError('not_found')
    await deleteGoal(trx, survey, goalId)
    await recordAudit(trx, survey.member, { kind: 'goal_removed', subject: survey.title, subjectId: goalId })
    await tellSurveyChanged(trx, survey.id)
  })
}

function storedPlaceId({ place, placeId }: NewGoal, branches: readonly PlacedBranch[]): string {
  if (place === 'survey') return ''
  return place === 'branch' ? (branches.find(({ code }) => code === placeId)?.id ?? '') : placeId
}

function requirePossible(document: SurveyDocument, { metric, target, dueOn }: NewGoal, today: string): void {
  if (dueOn <= today || dueOn > addDays(today, FURTHEST_DAYS))
    throw new AppError('invalid', { fields: { 'data.dueOn': 'invalid' } })
  const range = rangeOf(document, metric)
  if (!range) throw new AppError('invalid', { fields: { 'data.metric': 'invalid' } })
  if (target < range.low || target > range.high)
    throw new AppError('invalid', { fields: { 'data.target': 'invalid' } })
}

/** The values that a metric can have in a survey; null where it is not asked. */
function rangeOf(document: SurveyDocument, metric: Metric): { low: number; high: number } | null {
  const question = mainQuestion(document, metric)
  if (!question) return null
  if (metric === 'nps') return { low: -100, high: 100 }
  return metric === 'csat' ? { low: 0, high: 1 } : { low: 1, high: scaleOf(question)?.to ?? 1 }
}
