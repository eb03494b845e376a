import { sql } from 'kysely'
import { databaseNow } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database.ts'

/** Rows of `part` whose answer is past its survey's retention period. */
function isOld(now: Date) {
  return sql`answer.account_id = part.account_id and answer.survey_id = part.survey_id and answer.id = part.answer_id
    and survey.account_id = part.account_id and survey.id = part.survey_id and survey.settings->>'retention' is not null
    and answer.received_at < ${now}::timestamptz - make_interval(months => (survey.settings->>'retention')::integer)`
}

/**
 * Erases conversations, notes and called numbers of answers past their survey's retention period.
 * Statuses, outcomes and the second score stay.
 * @returns the number of rows
 */
export async function eraseOldCases(db: Executor): Promise<number> {
  const now = databaseNow()
  const steps = [
    sql`delete from message part using answer, survey where ${isOld(now)}`,
    sql`delete from guest_chat part using answer, survey where ${isOld(now)}`,
    sql`delete from case_event part using answer, survey where ${isOld(now)} and kind in ('note', 'guest')`,
    sql`update gift part set phone = null, words = '' from answer, survey
      where ${isOld(now)} and part.status <> 'sending' and (part.phone is not null or part.words <> '')`,
    sql`update guest_call part set receiver = '', dialed = null, recording = null, recording_type = null from answer, survey
      where ${isOld(now)} and (receiver <> '' or recording is not null)`,
  ]
  let count = 0
  for (const step of steps) count += Number((await step.execute(db)).numAffectedRows ?? 0)
  return count
}
