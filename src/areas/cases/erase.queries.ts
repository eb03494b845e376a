import { sql } from 'kysely'
import { databaseNow } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database.ts'

/** The surveys of an account that have a retention period, and before which moment answers are past it. */
type Due = { accountId: number; surveyIds: string[]; before: Date[] }

/** Rows of `part` whose answer is past its survey's retention period; `answer` and `due` (`dueSql`) are joined. */
function isOld({ accountId }: Due) {
  return sql`part.account_id = ${accountId} and answer.account_id = ${accountId} and answer.survey_id = part.survey_id
    and answer.id = part.answer_id and due.survey_id = part.survey_id and answer.received_at < due.before`
}

function dueSql({ surveyIds, before }: Due) {
  return sql`unnest(${surveyIds}::text[], ${before}::timestamptz[]) as due (survey_id, before)`
}

/**
 * Erases conversations, notes and called numbers of answers past their survey's retention period, account by account: a change
 * does not compute with rows of a cluster and the clock.
 * Statuses, outcomes and the second score stay.
 * @returns the number of rows
 */
export async function eraseOldCases(db: Executor): Promise<number> {
  const { rows } = await sql<Due>`
    select account_id as "accountId", array_agg(id) as "surveyIds",
      array_agg(${databaseNow()}::timestamptz - make_interval(months => (settings->>'retention')::integer)) as before
    from survey where settings->>'retention' is not null group by account_id`.execute(db)
  let count = 0
  for (const due of rows) count += await eraseOfAccount(db, due)
  return count
}

async function eraseOfAccount(db: Executor, due: Due): Promise<number> {
  const steps = [
    sql`delete from message part using answer, ${dueSql(due)} where ${isOld(due)}`,
    sql`delete from guest_chat part using answer, ${dueSql(due)} where ${isOld(due)}`,
    sql`delete from case_event part using answer, ${dueSql(due)} where ${isOld(due)} and kind in ('note', 'guest')`,
    sql`update gift part set phone = null, words = '' from answer, ${dueSql(due)}
      where ${isOld(due)} and part.status <> 'sending' and (part.phone is not null or part.words <> '')`,
    sql`update guest_call part set receiver = '', dialed = null, recording = null, recording_type = null
      from answer, ${dueSql(due)} where ${isOld(due)} and (receiver <> '' or recording is not null)`,
  ]
  let count = 0
  for (const step of steps) count += Number((await step.execute(db)).numAffectedRows ?? 0)
  return count
}
