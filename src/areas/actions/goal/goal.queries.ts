import { sql } from 'kysely'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import type { Metric } from '../../questionnaire/metrics.ts'
import type { GoalPlace } from './goal.contract.ts'

type SurveyKey = { accountId: number; id: string }

export type StoredGoal = {
  id: string
  metric: Metric
  place: GoalPlace
  placeId: string
  target: number
  dueOn: string
  setOn: string
}

/** The goals of a survey, the nearest day first. */
export async function listGoals(db: Executor, { accountId, id }: SurveyKey): Promise<StoredGoal[]> {
  const { rows } = await sql<StoredGoal>`
    select id, metric, place, place_id as "placeId", target, due_on::text as "dueOn", set_on::text as "setOn"
    from goal where account_id = ${accountId} and survey_id = ${id} order by due_on, id`.execute(db)
  return rows
}

/** Sets a goal, or replaces the one of this id. */
export async function putGoal(
  trx: OpenTransaction,
  { accountId, id: surveyId }: SurveyKey,
  { id, metric, place, placeId, target, dueOn, setOn }: StoredGoal,
  memberId: string,
): Promise<void> {
  const values = { metric, place, place_id: placeId, target, due_on: dueOn, set_on: setOn, set_by: memberId }
  await trx
    .insertInto('goal')
    .values({ account_id: accountId, survey_id: surveyId, id, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'survey_id', 'id']).doUpdateSet(values))
    .execute()
}

export async function deleteGoal(
  trx: OpenTransaction,
  { accountId, id }: SurveyKey,
  goalId: string,
): Promise<void> {
  await trx
    .deleteFrom('goal')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .where('id', '=', goalId)
    .execute()
}

/** Changes to the goals of a survey follow one another, so that their number is bounded. */
export async function lockGoals(trx: OpenTransaction, { id }: SurveyKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`goals ${id}`}, 0))`.execute(trx)
}

export type PlacedBranch = {
  id: string
  code: string
  title: string
  city: string
  region: string
  active: boolean
}

/** The branches of a survey with their city and region. */
export function placedBranches(db: Executor, { accountId, id }: SurveyKey): Promise<PlacedBranch[]> {
  return db
    .selectFrom('branch')
    .select(['id', 'code', 'title', 'city', 'region', 'active'])
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .execute()
}
