import { type SqlBool, sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import type { AnswerValues, SurveyDocument } from '../survey/survey.contract.ts'
import { publishedDocument } from '../survey/survey.queries.ts'
import type { AnswerListQuery, ListedAnswer, Status } from './answers.contract.ts'
import { uncountFinish } from './code-day.queries.ts'
import { addToCounters } from './count.queries.ts'
import { forgetFiles } from './file.queries.ts'
import type { ResolvedFilter } from './filter.access.ts'
import { type Finer, finerCondition, isFiner } from './finer.queries.ts'
import { freePlaces } from './quota.queries.ts'
import { type Entry, entriesOfAnswer, indexSlots } from './tally.ts'

export type Wanted = ResolvedFilter &
  Pick<ReturnType<typeof AnswerListQuery.parse>, 'status' | 'complaints' | 'cursor' | 'limit'> &
  Finer

/**
 * Answers one by one, newest first, a page at a time. Locked ones are listed without a word of what they say.
 * @throws AppError `invalid` when the cursor is not one of ours
 */
export async function listAnswers(
  db: Db,
  survey: OwnSurvey,
  wanted: Wanted,
): Promise<{ answers: Omit<ListedAnswer, 'subjects' | 'suspicions'>[]; nextCursor: string | null }> {
  let query = db
    .selectFrom('answer')
    .leftJoin('branch', (join) =>
      join
        .onRef('branch.account_id', '=', 'answer.account_id')
        .onRef('branch.survey_id', '=', 'answer.survey_id')
        .onRef('branch.id', '=', 'answer.branch_id'),
    )
    .leftJoin('subject', (join) =>
      join
        .onRef('subject.account_id', '=', 'answer.account_id')
        .onRef('subject.survey_id', '=', 'answer.survey_id')
        .onRef('subject.id', '=', 'answer.subject_id'),
    )
    .leftJoin('answer_email', (join) =>
      join
        .onRef('answer_email.account_id', '=', 'answer.account_id')
        .onRef('answer_email.survey_id', '=', 'answer.survey_id')
        .onRef('answer_email.answer_id', '=', 'answer.id'),
    )
    .select([
      'answer.id',
      'answer.version',
      'answer.received_at',
      'answer.branch_id',
      'branch.title as branch',
      'subject.title as subject',
      'answer.placement',
      'answer.locale',
      'answer.seconds',
      'answer.complaint',
      'answer.status',
      'answer.locked',
      'answer.answers',
      'answer.contact',
      'answer_email.sent_at as asked_at',
      'answer_email.confirmed_at',
    ])
    .where('answer.account_id', '=', survey.accountId)
    .where('answer.survey_id', '=', survey.id)
    .orderBy('answer.received_at', 'desc')
    .orderBy('answer.id', 'desc')
    .limit(wanted.limit + 1)
  if (wanted.branchIds) query = query.where(sql<SqlBool>`answer.branch_id = any(${wanted.branchIds}::text[])`)
  if (wanted.subjectId) query = query.where('answer.subject_id', '=', wanted.subjectId)
  if (wanted.startDate) query = query.where('answer.day', '>=', wanted.startDate)
  if (wanted.endDate) query = query.where('answer.day', '<=', wanted.endDate)
  if (wanted.status) query = query.where('answer.status', '=', wanted.status)
  if (wanted.complaints) query = query.where('answer.complaint', '=', true).where('answer.locked', '=', false)
  if (isFiner(wanted)) {
    const document = (await publishedDocument(db, survey)) ?? survey.draft
    // What a locked answer says must not be found out by asking for it.
    query = query.where('answer.locked', '=', false).where(finerCondition(document, wanted))
  }
  if (wanted.cursor) {
    const { at, id } = readCursor(wanted.cursor)
    query = query.where(sql<SqlBool>`(answer.received_at, answer.id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  const rows = await query.execute()
  const page = rows.slice(0, wanted.limit)
  const history = await historyOf(
    db,
    survey,
    page.map(({ id }) => id),
  )
  const last = page.at(-1)
  return {
    answers: page.map((row) => ({
      id: row.id,
      version: row.version,
      receivedAt: row.received_at,
      branchId: row.branch_id,
      branch: row.branch,
      subject: row.subject,
      placement: row.placement,
      locale: row.locale,
      seconds: row.seconds,
      complaint: row.complaint,
      status: row.status as Status,
      locked: row.locked,
      answers: row.locked ? {} : (row.answers as Record<string, unknown>),
      contact: row.locked ? null : (row.contact as Record<string, string> | null),
      emailConfirmed: row.asked_at && !row.locked ? row.confirmed_at !== null : null,
      history: history.get(row.id) ?? [],
    })),
    nextCursor:
      rows.length > wanted.limit && last ? cursorAfter({ receivedAt: last.received_at, id: last.id }) : null,
  }
}

/**
 * Sets where an answer stands and keeps who did so, when and why. Spam leaves the counters, and comes back with any other status.
 * @throws AppError `not_found` when the survey has no such answer
 */
export async function setStatus(
  pool: pg.Pool,
  survey: OwnSurvey,
  { subId, status, note }: { subId: string; status: Status; note?: string },
): Promise<{ id: string; status: Status; history: ListedAnswer['history'] }> {
  return withAnswer(pool, survey, subId, async (client, answer) => {
    const counts = (status: string) => status !== 'spam' && !answer.locked
    if (counts(answer.status) !== counts(status)) {
      const sign = counts(status) ? 1 : -1
      await addToCounters(client, [changeOf(survey, answer, sign)])
    }
    await client.query('update answer set status = $4 where account_id = $1 and survey_id = $2 and id = $3', [
      survey.accountId,
      survey.id,
      subId,
      status,
    ])
    await client.query(
      `insert into answer_status (account_id, survey_id, answer_id, place, status, note, member_id)
       select $1, $2, $3, count(*), $4, $5, $6 from answer_status
       where account_id = $1 and survey_id = $2 and answer_id = $3`,
      [survey.accountId, survey.id, subId, status, note ?? '', survey.member.memberId],
    )
    const { rows } = await client.query(
      `select status, note, coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) as member,
              changed_at as "changedAt"
       from answer_status left join member on member.account_id = answer_status.account_id and member.id = member_id
       where answer_status.account_id = $1 and survey_id = $2 and answer_id = $3 order by place`,
      [survey.accountId, survey.id, subId],
    )
    return { id: subId, status, history: rows }
  })
}

/**
 * Deletes an answer with its history; it is gone from lists and counters at once.
 * @returns the ids of its files, whose bytes are the caller's to remove
 * @throws AppError `not_found`
 */
export async function deleteAnswer(pool: pg.Pool, survey: OwnSurvey, answerId: string): Promise<string[]> {
  return withAnswer(pool, survey, answerId, async (client, answer) => {
    // Before the counters, as where answers are stored: nobody waits in a circle.
    await freePlaces(client, { accountId: survey.accountId, surveyId: survey.id }, answerId)
    if (answer.status !== 'spam' && !answer.locked)
      await addToCounters(client, [changeOf(survey, answer, -1)])
    if (answer.code !== null) await uncountFinish(client, survey, { code: answer.code, day: answer.day })
    await client.query('delete from answer where account_id = $1 and survey_id = $2 and id = $3', [
      survey.accountId,
      survey.id,
      answerId,
    ])
    return forgetFiles(client, survey, answerId)
  })
}

type LockedAnswer = {
  day: string
  branch_id: string | null
  subject_id: string | null
  code: string | null
  status: string
  locked: boolean
  complaint: boolean
  seconds: number | null
  answers: AnswerValues
  document: SurveyDocument
}

/** Runs work on one answer in a transaction that holds it, so that two people's clicks follow one another. */
async function withAnswer<T>(
  pool: pg.Pool,
  survey: OwnSurvey,
  answerId: string,
  work: (client: pg.ClientBase, answer: LockedAnswer) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const { rows } = await client.query<LockedAnswer>(
      `select answer.*, document from answer
       join survey_version using (account_id, survey_id, version)
       where account_id = $1 and survey_id = $2 and id = $3 and ($4::text[] is null or branch_id = any($4))
       for update of answer`,
      [survey.accountId, survey.id, answerId, survey.branches === 'all' ? null : survey.branches],
    )
    if (!rows[0]) throw new AppError('not_found')
    const result = await work(client, rows[0])
    await client.query(`select pg_notify('answers', $1)`, [survey.id])
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failed) => {
      broken = failed
    })
    throw error
  } finally {
    client.release(broken)
  }
}

function changeOf(survey: OwnSurvey, answer: LockedAnswer, sign: 1 | -1) {
  const entries: Entry[] = entriesOfAnswer(answer.document, indexSlots(survey.slots), answer)
  const at = { accountId: survey.accountId, surveyId: survey.id, day: answer.day }
  const signed = entries.map(({ place, amount }) => ({ place, amount: sign * amount }))
  return { ...at, branchId: answer.branch_id, subjectId: answer.subject_id, entries: signed }
}

async function historyOf(
  db: Db,
  survey: OwnSurvey,
  ids: string[],
): Promise<Map<string, ListedAnswer['history']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('answer_status')
    .leftJoin('member', (join) =>
      join
        .onRef('member.account_id', '=', 'answer_status.account_id')
        .onRef('member.id', '=', 'answer_status.member_id'),
    )
    .select([
      'answer_status.answer_id',
      'answer_status.status',
      'answer_status.note',
      'answer_status.changed_at',
      'member.first_name',
      'member.last_name',
      'member.email',
    ])
    .where('answer_status.account_id', '=', survey.accountId)
    .where('answer_status.survey_id', '=', survey.id)
    .where('answer_status.answer_id', 'in', ids)
    .orderBy('answer_status.place')
    .execute()
  const history = new Map<string, ListedAnswer['history']>()
  for (const row of rows) {
    const member = [row.first_name, row.last_name].filter(Boolean).join(' ') || row.email
    const entry = { status: row.status as Status, note: row.note, member, changedAt: row.changed_at }
    history.set(row.answer_id, [...(history.get(row.answer_id) ?? []), entry])
  }
  return history
}

/** Where the page after this answer begins. */
export function cursorAfter({ receivedAt, id }: { receivedAt: Date; id: string }): string {
  return Buffer.from(JSON.stringify([receivedAt.toISOString(), id])).toString('base64url')
}

function readCursor(cursor: string): { at: string; id: string } {
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Number.isNaN(Date.parse(at)) && /^[0-9a-f-]{36}$/.test(id)) return { at, id }
  } catch {
    // Falls through to the one refusal below.
  }
  throw new AppError('invalid', { fields: { cursor: 'invalid' } })
}

/** Whether an answer is stored under this id with this very content (`fingerprintOf`). */
export async function isStored(
  db: Db,
  survey: { accountId: number; id: string },
  id: string,
  fingerprint: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('answer')
    .select('id')
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('id', '=', id)
    .where('fingerprint', '=', Buffer.from(fingerprint, 'hex'))
    .executeTakeFirst()
  return row !== undefined
}
