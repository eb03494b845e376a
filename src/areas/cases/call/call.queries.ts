import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Executor, inTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import { recordAuditOn } from '../../account/audit/audit.queries.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { type AnswerKey, addEvent, lockCase, markContacted } from '../case-change.queries.ts'
import type { Call, GuestCall, MakeCall } from './call.contract.ts'
import type { CallSort } from './call-sorts.ts'
import { GUEST_NOT_RUNG } from './gateway/telephone.ts'

/** The most calls to a guest per day. Calls that certainly never rang do not count. */
const CALLS_A_DAY = 3
const RUNG_SQL = `(reason is null or reason not in (${GUEST_NOT_RUNG.map((reason) => `'${reason}'`).join(', ')}))`
const RUNG = sql.raw(RUNG_SQL)

type CallRow = Omit<Call, 'cost'> & { cost: number | null; currency: string | null; total: number }

/** Calls of one account as the API returns them. */
const SHOWN = sql`
  select guest_call.id, caller as "callerId", receiver as "receivingId", guest_call.survey_id as "surveyId",
    guest_call.answer_id as "answerId", duration, guest_call.status, reason, guest_call.created_at as "createdAt",
    answered_at as "answeredAt", ended_at as "endedAt", price, cost, cost_currency as currency,
    recording_type is not null as recording,
    coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), member.email) as by,
    answer.contact ->> 'name' as guest, branch.title as branch, count(*) over () as total
  from guest_call
  left join answer on answer.account_id = guest_call.account_id and answer.survey_id = guest_call.survey_id
    and answer.id = guest_call.answer_id
  left join branch on branch.account_id = answer.account_id and branch.survey_id = answer.survey_id
    and branch.id = answer.branch_id
  left join member on member.account_id = guest_call.account_id and member.id = guest_call.member_id`

function toCall({ total: _, cost, currency, ...call }: CallRow): Call {
  return { ...call, cost: cost === null ? null : { amount: cost, currency: currency ?? '' } }
}

/** The survey's calls, newest first, within the member's branches. */
export async function listCalls(
  db: Executor,
  survey: OwnSurvey,
  { from, to }: { from: number; to: number },
  of?: CallSort,
): Promise<{ calls: Call[]; total: number }> {
  const branches = survey.branches === 'all' ? null : [...survey.branches]
  const { rows } = await sql<CallRow>`${SHOWN}
    where guest_call.account_id = ${survey.accountId} and guest_call.survey_id = ${survey.id}
      and (${branches}::text[] is null or answer.branch_id = any(${branches}::text[])
        or guest_call.answer_id is null and guest_call.member_id = ${survey.member.memberId})
      and ${of ? SORTS[of](survey) : sql`true`}
    order by guest_call.created_at desc, guest_call.id
    offset ${from - 1} limit ${to - from + 1}`.execute(db)
  return { calls: rows.map(toCall), total: rows[0]?.total ?? 0 }
}

const SORTS = {
  talked: () => sql`guest_call.status = 'completed'`,
  missed: () => sql`guest_call.ended_at is not null and guest_call.status <> 'completed'`,
  mine: ({ member }: OwnSurvey) => sql`guest_call.member_id = ${member.memberId}`,
}

/** The member's running call, and the last ended one to the guest of an answer. */
export async function ownCalls(
  db: Executor,
  { accountId, id, member }: Pick<OwnSurvey, 'accountId' | 'id' | 'member'>,
  answerId: string | undefined,
): Promise<{ live: Call | null; last: Call | null }> {
  const { rows } = await sql<CallRow>`${SHOWN}
    where guest_call.account_id = ${accountId} and guest_call.member_id = ${member.memberId}
      and (ended_at is null or guest_call.survey_id = ${id} and guest_call.answer_id = ${answerId ?? null}
        and gateway <> 'tel' and ended_at > now() - interval '12 hours')
    order by ended_at desc nulls first limit 2`.execute(db)
  const calls = rows.map(toCall)
  return {
    live: calls.find(({ endedAt }) => endedAt === null) ?? null,
    last: calls.find(({ endedAt }) => endedAt !== null) ?? null,
  }
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
      and created_at > now() - interval '1 day' and ${RUNG}`.execute(db)
  return rows[0]!.n
}

/**
 * Records a call made from the member's own phone. Idempotent by id.
 * @throws AppError `invalid` for a number that the guest did not leave, after the third call of a
 * day, and after a «не звоните»; `conflict` when somebody else has the case
 */
export async function recordCall(pool: pg.Pool, survey: OwnSurvey, call: GuestCall): Promise<void> {
  const key = { accountId: survey.accountId, surveyId: survey.id, answerId: call.answerId }
  const me = survey.member.memberId
  await inTransaction(pool, async (client) => {
    const now = await lockCase(client, key)
    if (now.assignee && now.assignee !== me)
      throw new AppError('conflict', { detail: (locale) => m.cases_taken_by({ name: now.name }, { locale }) })
    if (await isKnownCall(client, key, call.id)) return
    await requireCallable(client, key, call.receivingId)
    await insertRecord(client, survey, call)
    if (call.status === 'completed') await markContacted(client, key)
    if (call.noCalls) await forbidCalls(client, key)
    if (call.noCalls) await addEvent(client, key, 'guest', { value: 'no_calls' }, me)
  })
}

/** Records a call without an answer: made elsewhere, to any number. Idempotent by id. */
export async function recordForeignCall(pool: pg.Pool, survey: OwnSurvey, call: MakeCall): Promise<void> {
  await inTransaction(pool, (client) => insertRecord(client, survey, call))
}

async function insertRecord(client: pg.ClientBase, survey: OwnSurvey, call: MakeCall): Promise<void> {
  const { answerId = null, callerId, receivingId, status, duration } = call
  const { rowCount } = await client.query(
    `insert into guest_call (account_id, survey_id, id, answer_id, member_id, caller, receiver, status, duration, ended_at, settled_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now(), now()) on conflict do nothing`,
    [
      ...[survey.accountId, survey.id, call.id ?? randomUUID(), answerId, survey.member.memberId],
      ...[callerId, receivingId, status, duration],
    ],
  )
  if (!rowCount) return
  await recordAuditOn(client, survey.member, {
    kind: 'guest_called',
    subject: maskPhone(receivingId),
    ...(answerId !== null && { subjectId: answerId }),
    detail: { status },
  })
}

/** Whether a call with this id exists: a form sent twice rings once. */
export async function isKnownCall(
  client: pg.ClientBase,
  { accountId, surveyId }: AnswerKey,
  id: string | undefined,
): Promise<boolean> {
  if (id === undefined) return false
  const { rows } = await client.query(
    'select 1 from guest_call where account_id = $1 and survey_id = $2 and id = $3',
    [accountId, surveyId, id],
  )
  return rows.length > 0
}

/**
 * Checks the rules that protect guests from calls; the case is locked.
 * @throws AppError `invalid` for a number that the guest did not leave, after the third call of a
 * day, and after a «не звоните»
 */
export async function requireCallable(
  client: pg.ClientBase,
  { accountId, surveyId, answerId }: AnswerKey,
  receivingId: string,
): Promise<void> {
  const { rows } = await client.query<{ phone: string | null; no_calls: boolean; today: number }>(
    `select contact ->> 'phone' as phone, no_calls,
       (select count(*)::integer from guest_call where account_id = $1 and survey_id = $2 and answer_id = $3
          and created_at > now() - interval '1 day' and ${RUNG_SQL}) as today
     from answer join answer_case using (account_id, survey_id)
     where answer.account_id = $1 and answer.survey_id = $2 and answer.id = $3 and answer_id = $3`,
    [accountId, surveyId, answerId],
  )
  const { phone, no_calls, today } = rows[0]!
  if (phone === null || phone !== receivingId) throw refusal(m.cases_call_stranger)
  if (no_calls) throw refusal(m.cases_call_unwanted)
  if (today >= CALLS_A_DAY) throw refusal(m.cases_call_most)
}

/** Blocks calls to the guest, for everyone. */
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

/** A phone as the log may show it; the answer identifies the guest. */
function maskPhone(phone: string): string {
  return phone.length < 8 ? '•••' : `${phone.slice(0, -7)}•••${phone.slice(-4)}`
}
