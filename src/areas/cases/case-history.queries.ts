import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import type { CaseDetail } from './case.contract.ts'

type Entry = CaseDetail['history'][number]

/** The history of a case, oldest first: statuses, notes, assignees, messages, calls, reminders. */
export async function caseHistory(
  db: Executor,
  { accountId, id }: Pick<OwnSurvey, 'accountId' | 'id'>,
  answerId: string,
): Promise<Entry[]> {
  const of = (table: string) =>
    sql`${sql.ref(`${table}.account_id`)} = ${accountId} and ${sql.ref(`${table}.survey_id`)} = ${id}
      and ${sql.ref(`${table}.answer_id`)} = ${answerId}`
  const { rows } = await sql<Entry>`
    select happened.kind, happened.at, happened.value, happened.text,
      coalesce(nullif(trim(concat_ws(' ', member.first_name, member.last_name)), ''), member.email) as by
    from (
      select 'status' as kind, changed_at as at, status as value, note as text, member_id from answer_status
        where ${of('answer_status')}
      union all
      select kind, happened_at, coalesce(data ->> 'value', ''), coalesce(data ->> 'text', ''), member_id from case_event
        where ${of('case_event')}
      union all
      select 'message', coalesce(sent_at, created_at), channel || ':' || direction, body, member_id from message
        where ${of('message')} and status <> 'scheduled'
      union all
      select 'call', created_at, status, duration::text, member_id from guest_call where ${of('guest_call')}
    ) as happened
    left join member on member.account_id = ${accountId} and member.id = happened.member_id
    order by happened.at, happened.kind`.execute(db)
  return rows
}

/** The members who can work on a case, by their surveys and branches; the caller first. */
export async function casePeople(
  db: Executor,
  { accountId, id, member }: Pick<OwnSurvey, 'accountId' | 'id' | 'member'>,
  answerId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select member.id, coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) as name
    from member
    join answer on answer.account_id = member.account_id
    where member.account_id = ${accountId} and answer.survey_id = ${id} and answer.id = ${answerId}
      and (owner or (rights -> 'abilities' ? 'reply'
        and (rights ->> 'surveys' = 'all' or rights -> 'surveys' ? ${id})
        and (rights ->> 'branches' = 'all' or rights -> 'branches' ? answer.branch_id)))
    order by member.id <> ${member.memberId}, name`.execute(db)
  return rows
}

/** Details of a case that its list entry lacks. */
export async function caseTraits(
  db: Executor,
  { accountId, id }: Pick<OwnSurvey, 'accountId' | 'id'>,
  answerId: string,
): Promise<Pick<CaseDetail, 'settled' | 'secondScore' | 'noCalls' | 'cause'>> {
  const row = await db
    .selectFrom('answer_case')
    .leftJoin('case_cause', (join) =>
      join
        .onRef('case_cause.account_id', '=', 'answer_case.account_id')
        .onRef('case_cause.id', '=', 'answer_case.cause_id'),
    )
    .select(['settled', 'second_score', 'no_calls', 'cause_id', 'case_cause.title'])
    .where('answer_case.account_id', '=', accountId)
    .where('survey_id', '=', id)
    .where('answer_id', '=', answerId)
    .executeTakeFirst()
  return {
    settled: row?.settled ?? null,
    secondScore: row?.second_score ?? null,
    noCalls: row?.no_calls ?? false,
    cause: row?.cause_id && row.title ? { id: row.cause_id, title: row.title } : null,
  }
}
