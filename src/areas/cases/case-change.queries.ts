import { sql } from 'kysely'
import type pg from 'pg'
import { databaseNow } from '../../platform/clock.ts'
import { type Executor, inTransaction } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import * as m from '../../text/messages.js'
import { topicName } from '../analytics/cards/comments/insight-words.ts'
import { TOPICS } from '../analytics/cards/comments/topic.ts'
import { setStatusOn } from '../answers/answers.queries.ts'
import type { OwnCase } from './case.access.ts'
import type { Outcome, SetCaseStatus } from './case.contract.ts'

type Parts = { pool: pg.Pool; jobs: Pick<Jobs, 'sendOn'> }
type EventKind = 'note' | 'assigned' | 'outcome' | 'reminded' | 'escalated' | 'guest' | 'reward' | 'rule'
/** An answer by its key. */
export type AnswerKey = { accountId: number; surveyId: string; answerId: string }

/**
 * Takes a case, or hands it to another member. Taking somebody else's case is refused, so that two
 * never call one guest. The first taking stops the clock. No effect when the member already has it.
 * @param to the new assignee
 * @throws AppError `conflict` with the name when somebody else has taken it
 */
export async function takeCase(
  { pool, jobs }: Parts,
  { survey, answerId }: OwnCase,
  to: string,
): Promise<void> {
  await inTransaction(pool, (client) => takeCaseOn(client, jobs, { survey, answerId }, to))
}

/** The same within the transaction that needs the case. */
export async function takeCaseOn(
  client: pg.ClientBase,
  jobs: Parts['jobs'],
  { survey, answerId }: OwnCase,
  to: string,
): Promise<void> {
  const key = { accountId: survey.accountId, surveyId: survey.id, answerId }
  const me = survey.member.memberId
  const now = await lockCase(client, key)
  if (to === me && now.assignee && now.assignee !== me) throw takenBy(now.name)
  if (now.assignee === to && now.status === 'in_work') return
  await client.query(
    `update answer_case set assignee_id = $4, taken_at = coalesce(taken_at, $5)
     where account_id = $1 and survey_id = $2 and answer_id = $3`,
    [...keyOf(key), to, databaseNow()],
  )
  if (to !== me)
    await addEvent(client, key, 'assigned', { value: to, text: await nameOf(client, key, to) }, me)
  if (now.status !== 'in_work')
    await setStatusOn(client, jobs, survey, { subId: answerId, status: 'in_work' })
}

/**
 * Sets a case's status. `resolved` requires an outcome and a note, so that the next reader knows
 * what was done.
 * @param anyHolder also a case that another member has: a connected system closed it
 * @returns the answer's status with its history
 * @throws AppError `invalid` without them, `conflict` when somebody else has the case
 */
export async function setCaseStatus(
  { pool, jobs }: Parts,
  { survey, answerId }: OwnCase,
  { status, outcome, cause, note }: SetCaseStatus,
  mentions: readonly string[] = [],
  { anyHolder = false }: { anyHolder?: boolean } = {},
): ReturnType<typeof setStatusOn> {
  const key = { accountId: survey.accountId, surveyId: survey.id, answerId }
  const me = survey.member.memberId
  if (status === 'resolved' && !(outcome && note))
    throw new AppError('invalid', {
      fields: {
        ...(!outcome && { outcome: (locale) => m.cases_outcome_missing({}, { locale }) }),
        ...(!note && { note: (locale) => m.cases_note_missing({}, { locale }) }),
      },
    })
  return inTransaction(pool, async (client) => {
    const now = await lockCase(client, key)
    if (now.assignee && now.assignee !== me && status !== 'spam' && !anyHolder) throw takenBy(now.name)
    if (cause) await requireCause(client, survey.member, cause)
    await client.query(
      `update answer_case set
         assignee_id = case when $4 = 'new' then null when taken_at is null then $5 else coalesce(assignee_id, $5) end,
         taken_at = case when $4 = 'new' then taken_at else coalesce(taken_at, $8) end,
         outcome = case when $4 = 'resolved' then $6 else outcome end,
         resolved_at = case when $4 = 'resolved' then $8::timestamptz end,
         cause_id = coalesce($7, cause_id),
         unread = 0
       where account_id = $1 and survey_id = $2 and answer_id = $3`,
      [...keyOf(key), status, me, outcome ?? null, cause ?? null, databaseNow()],
    )
    if (status === 'resolved') await addEvent(client, key, 'outcome', { value: outcome! }, me)
    const statusChange = await setStatusOn(client, jobs, survey, {
      subId: answerId,
      status,
      ...(note && { note }),
    })
    if (mentions.length === 0) return statusChange
    const { rows } = await client.query(
      `select count(*)::integer as n from answer_status
       where account_id = $1 and survey_id = $2 and answer_id = $3`,
      keyOf(key),
    )
    await notifyMentioned({ jobs, client, key, by: me }, mentions, `s${rows[0].n}`)
    return statusChange
  })
}

/** @param mentions the mentioned members who may see the case: each is notified */
export async function addNote(
  { pool, jobs }: Parts,
  { survey, answerId }: OwnCase,
  text: string,
  mentions: readonly string[],
): Promise<void> {
  const key = { accountId: survey.accountId, surveyId: survey.id, answerId }
  await inTransaction(pool, async (client) => {
    await lockCase(client, key)
    const place = await addEvent(client, key, 'note', { text }, survey.member.memberId)
    await notifyMentioned({ jobs, client, key, by: survey.member.memberId }, mentions, String(place))
  })
}

/**
 * Creates the case of an answer if needed, and locks it until the end of the transaction. Its assignee is the member who took it: one
 * that a rule chose has no say before, so that a colleague can help out.
 * @throws AppError `not_found` when the answer is deleted
 */
export async function lockCase(
  client: pg.ClientBase,
  key: AnswerKey,
): Promise<{
  status: string
  assignee: string | null
  name: string
  outcome: Outcome | null
  settled: boolean | null
}> {
  // The answer before its case, in the same order as deletion, to avoid deadlocks.
  await client.query(
    'select 1 from answer where account_id = $1 and survey_id = $2 and id = $3 for no key update',
    keyOf(key),
  )
  await client.query(
    `insert into answer_case (account_id, survey_id, answer_id)
     select account_id, survey_id, id from answer
     where account_id = $1 and survey_id = $2 and id = $3 and not locked
     on conflict do nothing`,
    keyOf(key),
  )
  const { rows } = await client.query(
    `select answer.status, member.id as assignee, answer_case.outcome, answer_case.settled,
            coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email, '') as name
     from answer_case
     join answer on answer.account_id = answer_case.account_id and answer.survey_id = answer_case.survey_id
       and answer.id = answer_case.answer_id
     left join member on member.account_id = answer_case.account_id and member.id = assignee_id
       and taken_at is not null
     where answer_case.account_id = $1 and answer_case.survey_id = $2 and answer_case.answer_id = $3
     for update of answer_case`,
    keyOf(key),
  )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** Creates the case of a new complaint, with its deadline. No effect when there is one. */
export async function openCase(
  trx: Executor,
  { accountId, surveyId, answerId }: AnswerKey,
  dueAt: Date,
): Promise<void> {
  await trx
    .insertInto('answer_case')
    .values({ account_id: accountId, survey_id: surveyId, answer_id: answerId, due_at: dueAt })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'survey_id', 'answer_id']).doUpdateSet({
        due_at: sql`coalesce(answer_case.due_at, excluded.due_at)`,
      }),
    )
    .execute()
}

/** Records in a case that somebody was alerted again. */
export async function noteAlert(
  trx: Executor,
  key: AnswerKey,
  kind: 'reminded' | 'escalated',
  names: string,
): Promise<void> {
  await noteEvent(trx, key, kind, { text: names })
}

/** Adds a line to the history of an existing case, in a Kysely transaction. */
export async function noteEvent(
  trx: Executor,
  { accountId, surveyId, answerId }: AnswerKey,
  kind: EventKind,
  data: { value?: string; text?: string },
  memberId: string | null = null,
): Promise<void> {
  await sql`insert into case_event (account_id, survey_id, answer_id, place, kind, data, member_id)
    select ${accountId}, ${surveyId}, ${answerId}, count(*), ${kind}, ${JSON.stringify(data)}::jsonb, ${memberId}
    from case_event where account_id = ${accountId} and survey_id = ${surveyId} and answer_id = ${answerId}`.execute(
    trx,
  )
}

/** Queues the notices to mentioned members, except the author. */
async function notifyMentioned(
  { jobs, client, key, by }: Pick<Parts, 'jobs'> & { client: pg.ClientBase; key: AnswerKey; by: string },
  mentions: readonly string[],
  mark: string,
): Promise<void> {
  for (const recipient of mentions)
    if (recipient !== by) await jobs.sendOn(client, 'notice', { ...key, kind: 'mention', recipient, mark })
}

/**
 * Adds a line to the history of an existing case.
 * @returns its position
 */
export async function addEvent(
  client: pg.ClientBase,
  key: AnswerKey,
  kind: EventKind,
  data: { value?: string; text?: string },
  memberId: string | null = null,
): Promise<number> {
  const { rows } = await client.query<{ place: number }>(
    `with event as (
       insert into case_event (account_id, survey_id, answer_id, place, kind, data, member_id)
       select $1, $2, $3, count(*), $4, $5, $6 from case_event
       where account_id = $1 and survey_id = $2 and answer_id = $3 returning place)
     select place, pg_notify('answers', $2) from event`,
    [...keyOf(key), kind, JSON.stringify(data), memberId],
  )
  return rows[0]!.place
}

/** Marks the first contact with the guest, by which response time is measured. */
export async function markContacted(client: pg.ClientBase, key: AnswerKey): Promise<void> {
  await client.query(
    `update answer_case set contacted_at = coalesce(contacted_at, $4)
     where account_id = $1 and survey_id = $2 and answer_id = $3`,
    [...keyOf(key), databaseNow()],
  )
}

function keyOf({ accountId, surveyId, answerId }: AnswerKey): [number, string, string] {
  return [accountId, surveyId, answerId]
}

async function nameOf(client: pg.ClientBase, { accountId }: AnswerKey, memberId: string): Promise<string> {
  const { rows } = await client.query(
    `select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) as name from member
     where account_id = $1 and id = $2`,
    [accountId, memberId],
  )
  return rows[0]?.name ?? ''
}

/** A topic selected for the first time becomes one of the account's causes, named in the member's language. */
async function requireCause(
  client: pg.ClientBase,
  { accountId, locale }: OwnCase['survey']['member'],
  id: string,
): Promise<void> {
  const topic = TOPICS.find((each) => id === `topic-${each}`)
  if (topic)
    await client.query(
      `insert into case_cause (account_id, id, title, position) values ($1, $2, $3, 1000) on conflict do nothing`,
      [accountId, id, topicName(topic, locale)],
    )
  const { rows } = await client.query('select 1 from case_cause where account_id = $1 and id = $2', [
    accountId,
    id,
  ])
  if (!rows[0]) throw new AppError('not_found')
}

function takenBy(name: string): AppError {
  return new AppError('conflict', { detail: (locale) => m.cases_taken_by({ name }, { locale }) })
}
