import { type RawBuilder, sql } from 'kysely'
import type { Db, Executor, OpenTransaction } from '../../platform/database.ts'
import { isOpenAccount } from '../account/open-account.queries.ts'
import type { StoredAction } from './stored-action.ts'

/** The survey of some actions; what `requireOwnSurvey` returns has these. */
export type SurveyKey = { accountId: number; id: string }

const COLUMNS = sql`id, number, title, begins_on::text as "beginsOn", ends_on::text as "endsOn",
  branch_ids as "branchIds", subject_ids as "subjectIds", control_ids as "controlIds", measure,
  measure_title as "measureTitle", manner, wait_days as "waitDays", margin, recorded_on::text as "recordedOn",
  thanks, collected, looked_on::text as "lookedOn", verdict, decided_on::text as "decidedOn", figures,
  withdrawn_on::text as "withdrawnOn"`

/** The actions of a survey, those that began last first. */
export async function listActions(db: Executor, { accountId, id }: SurveyKey): Promise<StoredAction[]> {
  const { rows } = await sql<StoredAction>`
    select ${COLUMNS} from action where account_id = ${accountId} and survey_id = ${id}
    order by begins_on desc, number desc`.execute(db)
  return rows
}

export async function findAction(
  db: Executor,
  { accountId, id }: SurveyKey,
  actionId: string,
  { lock = false } = {},
): Promise<StoredAction | undefined> {
  const { rows } = await sql<StoredAction>`
    select ${COLUMNS} from action where account_id = ${accountId} and survey_id = ${id} and id = ${actionId}
    ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

type NewRow = Omit<
  StoredAction,
  'number' | 'collected' | 'verdict' | 'decidedOn' | 'lookedOn' | 'figures' | 'withdrawnOn'
>

/** Stores a new action under the survey's next number; the caller holds the survey's actions. */
export async function insertAction(
  trx: OpenTransaction,
  { accountId, id: surveyId }: SurveyKey,
  { thanks, ...action }: NewRow,
  memberId: string,
): Promise<void> {
  await trx
    .insertInto('action')
    .values({
      account_id: accountId,
      survey_id: surveyId,
      id: action.id,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from action
        where account_id = ${accountId} and survey_id = ${surveyId})`,
      title: action.title,
      begins_on: action.beginsOn,
      ends_on: action.endsOn,
      branch_ids: action.branchIds,
      subject_ids: action.subjectIds,
      control_ids: action.controlIds,
      measure: action.measure,
      measure_title: action.measureTitle,
      manner: action.manner,
      wait_days: action.waitDays,
      margin: action.margin,
      recorded_on: action.recordedOn,
      recorded_by: memberId,
      thanks: asJson(thanks),
    })
    .execute()
}

/** Changes some columns of an action. */
export async function updateAction(
  trx: Executor,
  { accountId, id: surveyId }: SurveyKey,
  actionId: string,
  change: Partial<
    Pick<
      StoredAction,
      | 'title'
      | 'endsOn'
      | 'thanks'
      | 'withdrawnOn'
      | 'collected'
      | 'lookedOn'
      | 'verdict'
      | 'decidedOn'
      | 'figures'
    >
  >,
): Promise<void> {
  await trx
    .updateTable('action')
    .set({
      ...(change.title !== undefined && { title: change.title }),
      ...(change.endsOn !== undefined && { ends_on: change.endsOn }),
      ...(change.thanks !== undefined && { thanks: asJson(change.thanks) }),
      ...(change.withdrawnOn !== undefined && { withdrawn_on: change.withdrawnOn }),
      ...(change.collected !== undefined && { collected: change.collected }),
      ...(change.lookedOn !== undefined && { looked_on: change.lookedOn }),
      ...(change.verdict !== undefined && { verdict: change.verdict }),
      ...(change.decidedOn !== undefined && { decided_on: change.decidedOn }),
      ...(change.figures !== undefined && { figures: asJson(change.figures) }),
    })
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('id', '=', actionId)
    .execute()
}

function asJson(value: unknown): RawBuilder<string | null> {
  return value === null ? sql<null>`null` : sql<string>`${JSON.stringify(value)}::jsonb`
}

/** Changes to the actions of a survey follow one another: numbers are given once. */
export async function lockActions(trx: OpenTransaction, { id }: SurveyKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`actions ${id}`}, 0))`.execute(trx)
}

/** A survey with actions to look at; `yesterday` is the last day that has ended where its account lives. */
export type DueSurvey = SurveyKey & { slots: string[]; version: number; yesterday: string }

/** Surveys with actions whose last ended day was not looked at yet. */
export async function dueSurveys(db: Db, now: Date): Promise<DueSurvey[]> {
  const { rows } = await sql<DueSurvey>`
    select survey.account_id as "accountId", survey.id, survey.slots, survey.version, due.yesterday::text as yesterday
    from survey join account on account.id = survey.account_id
      cross join lateral (select (${now}::timestamptz at time zone account.timezone)::date - 1 as yesterday) as due
    where survey.version > 0 and survey.removed_at is null and ${isOpenAccount}
      and not exists (select from day_rebuild where day_rebuild.account_id = survey.account_id)
      and exists (select from action where action.account_id = survey.account_id and action.survey_id = survey.id
        and action.verdict is null and action.withdrawn_on is null and action.begins_on <= due.yesterday
        and (action.looked_on is null or action.looked_on < due.yesterday))
    order by survey.account_id, survey.id`.execute(db)
  return rows
}
