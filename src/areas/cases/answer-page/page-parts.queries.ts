import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import type { AnswerKey } from '../case-change.queries.ts'
import type { AnswerPage } from './answer-page.contract.ts'

export async function pageMessages(db: Executor, key: AnswerKey): Promise<AnswerPage['messages']> {
  const { rows } = await sql<AnswerPage['messages'][number]>`
    select message.id, direction, body as text, coalesce(sent_at, message.created_at) as at, nullif(first_name, '') as by
    from message left join member on member.account_id = message.account_id and member.id = message.member_id
    where message.account_id = ${key.accountId} and survey_id = ${key.surveyId} and answer_id = ${key.answerId}
      and (direction = 'in' or status in ('sent', 'delivered', 'read'))
    order by at limit 200`.execute(db)
  return rows
}

/** What was done since a complaint at its branch, or about its person, and is shown to guests; the newest first. */
export async function deedsSince(db: Executor, key: AnswerKey): Promise<AnswerPage['deeds']> {
  const { rows } = await sql<AnswerPage['deeds'][number]>`
    select thanks as text, begins_on::text as "beginsOn"
    from answer join account on account.id = answer.account_id
      join action on action.account_id = answer.account_id and action.survey_id = answer.survey_id
    where answer.account_id = ${key.accountId} and answer.survey_id = ${key.surveyId} and answer.id = ${key.answerId}
      and answer.complaint and thanks is not null and withdrawn_on is null
      and begins_on > answer.day and begins_on <= (now() at time zone account.timezone)::date
      and (branch_ids = '{}' or answer.branch_id = any(branch_ids))
      and (subject_ids = '{}' or answer.subject_id = any(subject_ids))
    order by begins_on desc, number desc limit 3`.execute(db)
  return rows
}
