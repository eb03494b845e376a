import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { AnswerValues, ContactValue } from '../questionnaire/questionnaire.contract.ts'
import type { PersonKey, StaffSurvey } from './staff.queries.ts'

/** Answers about a person that are read at most, the newest. */
const MOST_READ = 500

export type StaffAnswer = {
  id: string
  version: number
  answers: AnswerValues
  contact: ContactValue | null
  day: string
  /** It was worked on as a complaint, or its guest complained about anything in the same months. */
  isOfComplainant: boolean
}

/**
 * The newest answers about a person since a day, without spam and locked ones. A guest who complained is known by the
 * contact of the complaint, and by its device on that day alone: a tablet at the counter is everybody's.
 */
export async function readStaffAnswers(
  db: Executor,
  { accountId, surveyId, subjectId }: PersonKey,
  { since, branches }: { since: string; branches: StaffSurvey['branches'] },
): Promise<StaffAnswer[]> {
  const { rows } = await sql<StaffAnswer>`
    with complainant as materialized (
      select device, day, contact ->> 'phone' as phone, contact ->> 'email' as email from answer
      where account_id = ${accountId} and survey_id = ${surveyId} and day >= ${since}::date and complaint)
    select id, version, answers, contact, to_char(day, 'YYYY-MM-DD') as day,
      complaint
        or coalesce((device, day) in (select device, day from complainant where device is not null), false)
        or coalesce(contact ->> 'phone' in (select phone from complainant where phone is not null), false)
        or coalesce(contact ->> 'email' in (select email from complainant where email is not null), false)
        or exists (select from answer_case where answer_case.account_id = answer.account_id
          and answer_case.survey_id = answer.survey_id and answer_case.answer_id = answer.id) as "isOfComplainant"
    from answer
    where account_id = ${accountId} and survey_id = ${surveyId} and subject_id = ${subjectId} and day >= ${since}::date
      and not locked and status <> 'spam'
      and ${branches === 'all' ? sql`true` : sql`branch_id = any(${[...branches]}::text[])`}
    order by received_at desc limit ${MOST_READ}`.execute(db)
  return rows
}
