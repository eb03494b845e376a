import type pg from 'pg'
import type { Jobs } from '../../platform/jobs.ts'
import type { ContactValue } from '../survey/survey.contract.ts'
import { addToCounters, type CounterChange } from './count.queries.ts'
import type { Entry } from './tally.ts'

/** One row of `answer`, with what it adds to the counters. */
export type AnswerRow = {
  accountId: number
  surveyId: string
  id: string
  version: number
  branchId: string | null
  subjectId: string | null
  placement: string | null
  code: string | null
  locale: string
  startedAt: Date | null
  finishedAt: Date | null
  receivedAt: Date
  /** 'YYYY-MM-DD' of receivedAt in the account's zone. */
  day: string
  seconds: number | null
  /** JSON of the values by question id. */
  answers: string
  contact: ContactValue | null
  geo: { lat: number; lon: number; accuracy: number } | null
  complaint: boolean
  fingerprint: Buffer
  entries: Entry[]
  /** The tariff's limit of answers in the year that began on periodStart; Infinity without one. */
  limit: number
  periodStart: string
}

/** What became of a row: stored now, or known before, with the fingerprint under which it is known. */
export type Stored = { isNew: true } | { isNew: false; fingerprint: Buffer }

const INSERT = `
insert into answer (account_id, survey_id, id, version, branch_id, subject_id, placement, code, locale,
  started_at, finished_at, received_at, day, seconds, answers, contact, geo, complaint, fingerprint)
select * from unnest($1::bigint[], $2::text[], $3::uuid[], $4::integer[], $5::text[], $6::text[], $7::text[],
  $8::text[], $9::text[], $10::timestamptz[], $11::timestamptz[], $12::timestamptz[], $13::date[], $14::integer[],
  $15::jsonb[], $16::jsonb[], $17::jsonb[], $18::boolean[], $19::bytea[])
on conflict do nothing
returning id`

const KNOWN = `
select answer.id, answer.fingerprint from answer
join unnest($1::bigint[], $2::text[], $3::uuid[]) as asked (account_id, survey_id, id)
  using (account_id, survey_id, id)`

const USE = `
insert into account_usage as usage (account_id, period_start, used)
select * from unnest($1::bigint[], $2::date[], $3::integer[])
on conflict (account_id, period_start) do update set used = usage.used + excluded.used
returning account_id, used`

const LOCK = `
update answer set locked = true from unnest($1::bigint[], $2::text[], $3::uuid[]) as over (account_id, survey_id, id)
where answer.account_id = over.account_id and answer.survey_id = over.survey_id and answer.id = over.id`

/**
 * Stores a batch of answers in one transaction, with their counters, their place in the tariff's year and the job
 * that alerts about the complaints among them. Rows whose id is known already are left alone and told apart.
 * Ids must differ within a batch.
 */
export async function storeAnswers(client: pg.ClientBase, jobs: Jobs, rows: AnswerRow[]): Promise<Stored[]> {
  await client.query('begin')
  try {
    const inserted = await insertRows(client, rows)
    const stored = rows.filter((row) => inserted.has(row.id))
    const known = stored.length < rows.length ? await fingerprints(client, rows, inserted) : new Map()
    const locked = await lockOverLimit(client, stored)
    await addToCounters(client, stored.filter((row) => !locked.has(row)).map(changeOf))
    const complaints = stored.filter(({ complaint }) => complaint)
    if (complaints.length > 0) {
      await jobs.sendOn(client, 'complaints', {
        answers: complaints.map(({ accountId, surveyId, id }) => ({ accountId, surveyId, answerId: id })),
      })
    }
    if (stored.length > 0) await tellAnswers(client, stored)
    await client.query('commit')
    return rows.map((row) =>
      inserted.has(row.id) ? { isNew: true } : { isNew: false, fingerprint: known.get(row.id)! },
    )
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function insertRows(client: pg.ClientBase, rows: AnswerRow[]): Promise<Set<string>> {
  const column = <T>(value: (row: AnswerRow) => T) => rows.map(value)
  const result = await client.query<{ id: string }>({
    name: 'insert answers',
    text: INSERT,
    values: [
      column((row) => row.accountId),
      column((row) => row.surveyId),
      column((row) => row.id),
      column((row) => row.version),
      column((row) => row.branchId),
      column((row) => row.subjectId),
      column((row) => row.placement),
      column((row) => row.code),
      column((row) => row.locale),
      column((row) => row.startedAt),
      column((row) => row.finishedAt),
      column((row) => row.receivedAt),
      column((row) => row.day),
      column((row) => row.seconds),
      column((row) => row.answers),
      column((row) => row.contact && JSON.stringify(row.contact)),
      column((row) => row.geo && JSON.stringify(row.geo)),
      column((row) => row.complaint),
      column((row) => row.fingerprint),
    ],
  })
  return new Set(result.rows.map(({ id }) => id))
}

async function fingerprints(
  client: pg.ClientBase,
  rows: AnswerRow[],
  inserted: Set<string>,
): Promise<Map<string, Buffer>> {
  const asked = rows.filter(({ id }) => !inserted.has(id))
  const result = await client.query<{ id: string; fingerprint: Buffer }>(KNOWN, keys(asked))
  return new Map(result.rows.map(({ id, fingerprint }) => [id, fingerprint]))
}

/** Counts the answers into each account's year; those past the limit are marked as locked. */
async function lockOverLimit(client: pg.ClientBase, rows: AnswerRow[]): Promise<Set<AnswerRow>> {
  const perAccount = new Map<number, AnswerRow[]>()
  for (const row of rows) perAccount.set(row.accountId, [...(perAccount.get(row.accountId) ?? []), row])
  if (perAccount.size === 0) return new Set()
  // In order of account, as everywhere where several rows are locked: two batches must not wait for each other.
  const groups = [...perAccount.values()].sort((a, b) => a[0]!.accountId - b[0]!.accountId)
  const result = await client.query<{ account_id: number; used: number }>({
    name: 'use limit',
    text: USE,
    values: [
      groups.map((group) => group[0]!.accountId),
      groups.map((group) => group[0]!.periodStart),
      groups.map((group) => group.length),
    ],
  })
  const over = result.rows.flatMap(({ account_id, used }) => {
    const group = perAccount.get(account_id)!
    const allowed = Math.max(0, group.length - Math.max(0, used - group[0]!.limit))
    return group.slice(allowed)
  })
  if (over.length > 0) await client.query(LOCK, keys(over))
  return new Set(over)
}

function changeOf(row: AnswerRow): CounterChange {
  const { accountId, surveyId, day, branchId, subjectId, entries } = row
  return { accountId, surveyId, day, branchId, subjectId, entries }
}

/** One message per survey and batch wakes the wall boards. */
async function tellAnswers(client: pg.ClientBase, rows: AnswerRow[]): Promise<void> {
  const surveys = [...new Set(rows.map(({ surveyId }) => surveyId))]
  await client.query({
    name: 'tell answers',
    text: `select pg_notify('answers', id) from unnest($1::text[]) as id`,
    values: [surveys],
  })
}

function keys(rows: AnswerRow[]): [number[], string[], string[]] {
  return [rows.map((row) => row.accountId), rows.map((row) => row.surveyId), rows.map((row) => row.id)]
}
