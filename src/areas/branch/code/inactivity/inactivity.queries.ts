import { sql } from 'kysely'
import { databaseNow } from '../../../../platform/clock.ts'
import type { Executor } from '../../../../platform/database.ts'
import { dayIn } from '../../../../platform/day.ts'
import { isOpenAccount } from '../../../account/open-account.queries.ts'
import { HISTORY_WEEKS, judgeInactivity } from './inactivity.ts'

/** A code that was noticed to be silent, in words for a mail. */
export type NoticedCode = {
  surveyId: string
  survey: string
  branch: string | null
  placement: string
  code: string
  /** Whole days without a scan. */
  days: number
  /** Scans a day before. */
  usual: number
}

type SurveyRow = { accountId: number; surveyId: string; timezone: string }
/** Days since 1970 stand for dates here: they can be counted with. */
type CodeRow = { code: string; days: number[]; scans: number[] }

/** The surveys whose codes are watched: published, not in the trash, of an account that is open. */
export async function watchedSurveys(db: Executor): Promise<SurveyRow[]> {
  const { rows } = await sql<SurveyRow>`
    select survey.account_id as "accountId", survey.id as "surveyId", account.timezone
    from survey join account on account.id = survey.account_id
    where survey.version > 0 and survey.trashed_at is null and survey.removed_at is null and ${isOpenAccount}
      and exists (select from code where code.account_id = survey.account_id and code.survey_id = survey.id)
    order by 1, 2`.execute(db)
  return rows
}

/**
 * Judges every code of a survey anew: notices those that fell silent, and forgets those that were scanned again, taken down, or
 * whose silence is no longer improbable.
 */
export async function noteInactivity(
  db: Executor,
  { accountId, surveyId, timezone }: SurveyRow,
): Promise<void> {
  const today = Math.round(Date.parse(dayIn(timezone, databaseNow())) / 86_400_000)
  const { rows } = await sql<CodeRow>`
    select d.code, array_agg(d.day - date '1970-01-01' order by d.day) as days,
      array_agg(d.scans order by d.day) as scans
    from code_day as d
    join code on code.account_id = d.account_id and code.code = d.code and code.survey_id = d.survey_id and code.asleep_at is null
    where d.account_id = ${accountId} and d.survey_id = ${surveyId} and d.scans > 0
      and d.day > current_date - ${7 * (HISTORY_WEEKS + 18)}::int and d.day >= coalesce(code.moved_at, code.created_at)::date
    group by d.code having max(d.day) - date '1970-01-01' < ${today - 1}`.execute(db)
  const silent = rows.flatMap(({ code, days, scans }) => {
    const history = days.map((day, at) => ({ day, scans: scans[at]! }))
    const silence = judgeInactivity(history, today - 1)
    return silence ? [{ code, last: days.at(-1)!, usual: silence.usual }] : []
  })
  const codes = silent.map(({ code }) => code)
  await sql`
    delete from code_silence
    where account_id = ${accountId} and survey_id = ${surveyId} and code <> all(${codes}::text[])`.execute(db)
  await sql`
    insert into code_silence (account_id, survey_id, code, last_day, usual)
    select ${accountId}, ${surveyId}, code, date '1970-01-01' + last_day, usual
    from unnest(${codes}::text[], ${silent.map(({ last }) => last)}::int[], ${silent.map(({ usual }) => usual)}::float8[])
      as silent (code, last_day, usual)
    on conflict (account_id, survey_id, code) do nothing`.execute(db)
}

/**
 * Inactive codes that the owner of an account has not been notified about yet, the busiest first; empty where a mail went out
 * today. Marks them as notified, in the caller's transaction.
 */
export async function takeUnannounced(
  trx: Executor,
  accountId: number,
  today: string,
  timezone: string,
): Promise<NoticedCode[]> {
  const { rows } = await sql<NoticedCode>`
    with told as (
      update code_silence set mailed_at = ${databaseNow()}
      where account_id = ${accountId} and mailed_at is null and not exists (
        select from code_silence as other
        where other.account_id = ${accountId} and (other.mailed_at at time zone ${timezone})::date = ${today}::date)
      returning account_id, survey_id, code, last_day, usual)
    select told.survey_id as "surveyId", survey.title as survey, branch.title as branch, code.placement, told.code,
      ${today}::date - told.last_day - 1 as days, told.usual
    from told
    join survey on survey.account_id = told.account_id and survey.id = told.survey_id
    join code on code.account_id = told.account_id and code.code = told.code
    left join branch on branch.account_id = code.account_id and branch.survey_id = code.survey_id and branch.id = code.branch_id
    order by told.usual desc, told.code`.execute(trx)
  return rows
}

/** The recipient of a notice. */
export async function ownersOf(
  db: Executor,
  accountId: number,
): Promise<{ id: string; email: string; locale: string }[]> {
  return db
    .selectFrom('member')
    .select(['id', 'email', 'locale'])
    .where('account_id', '=', accountId)
    .where('owner', '=', true)
    .execute()
}
