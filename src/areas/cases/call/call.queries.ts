import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Executor, inTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import { recordAuditOn } from '../../account/audit/audit.queries.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { addEvent, lockCase, markContacted } from '../case-change.queries.ts'
import type { Call, MakeCall } from './call.contract.ts'

/** Nobody is called more often in a day. */
const CALLS_A_DAY = 3

/** The survey's calls, the newest first, within the member's branches. */
export async function listCalls(
  db: Executor,
  survey: OwnSurvey,
  { from, to }: { from: number; to: number },
): Promise<{ calls: Call[]; total: number }> {
  const branches = survey.branches === 'all' ? null : [...survey.branches]
  const { rows } = await sql<Call & { total: number }>`
    select guest_call.id, caller as "callerId", receiver as "receivingId", guest_call.survey_id as "surveyId",
      guest_call.answer_id as "answerId", duration, guest_call.status, guest_call.created_at as "createdAt", price,
      coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), member.email) as by,
      answer.contact ->> 'name' as guest, branch.title as branch, count(*) over () as total
    from guest_call
    left join answer on answer.account_id = guest_call.account_id and answer.survey_id = guest_call.survey_id
      and answer.id = guest_call.answer_id
    left join branch on branch.account_id = answer.account_id and branch.survey_id = answer.survey_id
      and branch.id = answer.branch_id
    left join member on member.account_id = guest_call.account_id and member.id = guest_call.member_id
    where guest_call.account_id = ${survey.accountId} and guest_call.survey_id = ${survey.id}
      and (${branches}::text[] is null or answer.branch_id = any(${branches}::text[]))
    order by guest_call.created_at desc, guest_call.id
    offset ${from - 1} limit ${to - from + 1}`.execute(db)
  return { calls: rows.map(({ total: _, ...call }) => call), total: rows[0]?.total ?? 0 }
}

/** Calls to the guest of an answer in the last 24 hours. */
export async function callsToday(
  db: Executor,
  survey: Pick<OwnSurvey, 'accountId' | 'id'>,
  answerId: string,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from guest_call
    where account_id = ${survey.accountId} and survey_id = ${survey.id} and answer_id = ${answerId}
      and created_at > now() - interval '1 day'`.execute(db)
  return rows[0]!.n
}

/**
 * Records a call that a member made by telephone. Safe to repeat under one id.
 * @throws AppError `invalid` for a number that the guest did not leave, after the third call of a day, and after a «не звоните»;
 *   `conflict` when somebody else has the case
 */
export async function recordCall(pool: pg.Pool, survey: OwnSurvey, given: MakeCall): Promise<void> {
  const key = { accountId: survey.accountId, surveyId: survey.id, answerId: given.answerId }
  const me = survey.member.memberId
  await inTransaction(pool, async (client) => {
    const now = await lockCase(client, key)
    if (now.assignee && now.assignee !== me)
      throw new AppError('conflict', { detail: (locale) => m.cases_taken_by({ name: now.name }, { locale }) })
    const { rows } = await client.query<{
      phone: string | null
      no_calls: boolean
      today: number
      known: boolean
    }>(
      `select contact ->> 'phone' as phone, no_calls,
         (select count(*)::integer from guest_call where account_id = $1 and survey_id = $2 and answer_id = $3
            and created_at > now() - interval '1 day') as today,
         exists (select from guest_call where account_id = $1 and survey_id = $2 and id = $4) as known
       from answer join answer_case using (account_id, survey_id)
       where answer.account_id = $1 and answer.survey_id = $2 and answer.id = $3 and answer_id = $3`,
      [survey.accountId, survey.id, given.answerId, given.id ?? randomUUID()],
    )
    const { phone, no_calls, today, known } = rows[0]!
    if (known) return
    if (phone === null || phone !== given.receivingId) throw refusal(m.cases_call_stranger)
    if (no_calls) throw refusal(m.cases_call_unwanted)
    if (today >= CALLS_A_DAY) throw refusal(m.cases_call_most)
    await client.query(
      `insert into guest_call (account_id, survey_id, id, answer_id, member_id, caller, receiver, status, duration, ended_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now()) on conflict do nothing`,
      [
        ...[survey.accountId, survey.id, given.id ?? randomUUID(), given.answerId, me],
        ...[given.callerId, given.receivingId, given.status, given.duration],
      ],
    )
    const what = { subject: maskPhone(phone), subjectId: given.answerId, detail: { status: given.status } }
    await recordAuditOn(client, survey.member, { kind: 'guest_called', ...what })
    if (given.status === 'completed') await markContacted(client, key)
    if (given.noCalls) await forbidCalls(client, key)
    if (given.noCalls) await addEvent(client, key, 'guest', { value: 'no_calls' }, me)
  })
}

/** Takes the button for calling away, for everyone. */
export async function forbidCalls(
  client: pg.ClientBase,
  key: { accountId: number; surveyId: string; answerId: string },
): Promise<void> {
  await client.query(
    'update answer_case set no_calls = true where account_id = $1 and survey_id = $2 and answer_id = $3',
    [key.accountId, key.surveyId, key.answerId],
  )
}

function refusal(text: typeof m.cases_call_most): AppError {
  return new AppError('invalid', { fields: { receivingId: (locale) => text({}, { locale }) } })
}

/** A telephone that the log may show: who it was is told by the answer. */
function maskPhone(phone: string): string {
  return phone.length < 8 ? '•••' : `${phone.slice(0, -7)}•••${phone.slice(-4)}`
}
