import { sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { type OwnSurvey, seesBranch } from '../../survey/survey.access.ts'
import type { CallKey } from './call-row.queries.ts'

/** Records that the audio of a call is stored, unless the call was erased in the meantime. */
export async function keepRecording(db: Executor, key: CallKey, type: string): Promise<void> {
  await sql`update guest_call set recording_type = ${type}
    where account_id = ${key.accountId} and survey_id = ${key.surveyId} and id = ${key.id} and recording is not null`.execute(
    db,
  )
}

/** The ids of a survey's calls with stored audio. */
export async function storedRecordings(
  db: Executor,
  accountId: number,
  surveyId: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from guest_call where account_id = ${accountId} and survey_id = ${surveyId} and recording_type is not null`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The type of a call's audio, for a member who may see its answer; undefined when there is none, for any reason. */
export async function findRecording(
  db: Executor,
  survey: OwnSurvey,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ type: string; branch: string | null }>`
    select recording_type as type, answer.branch_id as branch from guest_call
    join answer on answer.account_id = guest_call.account_id and answer.survey_id = guest_call.survey_id
      and answer.id = guest_call.answer_id
    where guest_call.account_id = ${survey.accountId} and guest_call.survey_id = ${survey.id} and guest_call.id = ${id}
      and recording_type is not null and not answer.locked`.execute(db)
  return rows[0] && seesBranch(survey, rows[0].branch) ? rows[0].type : undefined
}

const DEFAULT_MONTHS = 6

/** Forgets recordings past the account's retention period, by default six months. */
export async function forgetOldRecordings(db: Executor): Promise<number> {
  const { rows } = await sql<{ accountId: number; months: number | null }>`
    select guest_call.account_id as "accountId", max(nullif(gateway.settings ->> 'months', '')::integer) as months
    from guest_call
    left join gateway on gateway.account_id = guest_call.account_id and gateway.kind = 'telephone'
    where recording_type is not null group by 1`.execute(db)
  let forgotten = 0
  for (const { accountId, months } of rows) {
    const { numAffectedRows } = await sql`
      update guest_call set recording = null, recording_type = null
      where account_id = ${accountId} and recording_type is not null
        and created_at < ${databaseNow()}::timestamptz - make_interval(months => ${months ?? DEFAULT_MONTHS}::integer)`.execute(
      db,
    )
    forgotten += Number(numAffectedRows ?? 0)
  }
  return forgotten
}
