import type pg from 'pg'
import type { Jobs } from '../../platform/jobs.ts'
import {
  type AnswerRow,
  answerColumns,
  byAccount,
  changeOf,
  JSON_SEPARATOR,
  jobAbout,
  type Stored,
  usageColumns,
} from './answer-row.ts'
import { addToCounters } from './count.queries.ts'
import { takePlaces } from './quota.queries.ts'
import { giveRewards } from './reward/give.queries.ts'

/**
 * Inserts answers whose id is new; its parameters are `answerColumns`. Whether a device answered before is looked up for those
 * answers alone that ask for it.
 */
export const INSERT_ANSWERS = `
insert into answer (account_id, survey_id, id, version, branch_id, subject_id, placement, code, locale,
  started_at, finished_at, received_at, day, seconds, answers, contact, geo, complaint, fingerprint, consent_version,
  device, repeat)
select given.account_id, given.survey_id, id, version, branch_id, subject_id, placement, code, locale,
  started_at, finished_at, received_at, day, seconds, answers, contact, geo, complaint, fingerprint, consent_version,
  given.device,
  case when as_device and not given.repeat then exists (select from answer as earlier
    where earlier.account_id = given.account_id and earlier.survey_id = given.survey_id
      and earlier.device = given.device and not earlier.repeat and earlier.id <> given.id)
  else given.repeat end
from unnest($1::bigint[], $2::text[], $3::uuid[], $4::integer[], $5::text[], $6::text[], $7::text[],
  $8::text[], $9::text[], $10::timestamptz[], $11::timestamptz[], $12::timestamptz[], $13::date[], $14::integer[],
  string_to_array($15, '${JSON_SEPARATOR}')::jsonb[], $16::jsonb[], $17::jsonb[], $18::boolean[], $19::bytea[],
  $20::integer[], $21::bytea[], $22::boolean[], $23::boolean[])
  as given (account_id, survey_id, id, version, branch_id, subject_id, placement, code, locale,
    started_at, finished_at, received_at, day, seconds, answers, contact, geo, complaint, fingerprint, consent_version,
    device, repeat, as_device)
on conflict do nothing
returning id`

/** Counts answers into their account's year. */
export const countUseSql = (first: number) => `
insert into account_usage as usage (account_id, period_start, used)
select * from unnest($${first}::bigint[], $${first + 1}::date[], $${first + 2}::integer[])
on conflict (account_id, period_start) do update set used = usage.used + excluded.used
returning account_id, used`

const KNOWN = `
select answer.id, encode(answer.fingerprint, 'hex') as fingerprint from answer
join unnest($1::bigint[], $2::text[], $3::uuid[]) as asked (account_id, survey_id, id)
  using (account_id, survey_id, id)`

const LOCK = `
update answer set locked = true from unnest($1::bigint[], $2::text[], $3::uuid[]) as over (account_id, survey_id, id)
where answer.account_id = over.account_id and answer.survey_id = over.survey_id and answer.id = over.id`

/**
 * Stores a batch that holds repeats, answers over the tariff's limit, under quotas or with rewards, step by step in one transaction.
 * Means the same as `storeAnswers`, which calls it.
 */
export async function storeCarefully(
  client: pg.ClientBase,
  jobs: Jobs,
  rows: AnswerRow[],
): Promise<Stored[]> {
  await client.query('begin')
  try {
    const inserted = await insertRows(client, rows)
    const fresh = rows.filter((row) => inserted.has(row.id))
    const late = await takePlaces(client, fresh)
    const stored = fresh.filter((row) => !late.has(row))
    const known = fresh.length < rows.length ? await fingerprints(client, rows, inserted) : new Map()
    await giveRewards(client, stored)
    const locked = await lockOverLimit(client, stored)
    await addToCounters(client, stored.filter((row) => !locked.has(row)).map(changeOf))
    const complaints = jobAbout(stored, ({ complaint }) => complaint)
    if (complaints) await jobs.sendOn(client, 'complaints', complaints)
    const addresses = jobAbout(stored, ({ confirms }) => confirms)
    if (addresses) await jobs.sendOn(client, 'confirm', addresses)
    await client.query('commit')
    return rows.map((row) => {
      const full = late.get(row)
      if (full) return { isNew: false, full }
      return inserted.has(row.id) ? { isNew: true } : { isNew: false, fingerprint: known.get(row.id)! }
    })
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function insertRows(client: pg.ClientBase, rows: AnswerRow[]): Promise<Set<string>> {
  const result = await client.query<{ id: string }>({
    text: INSERT_ANSWERS,
    values: answerColumns(rows),
  })
  return new Set(result.rows.map(({ id }) => id))
}

async function fingerprints(
  client: pg.ClientBase,
  rows: AnswerRow[],
  inserted: Set<string>,
): Promise<Map<string, string>> {
  const asked = rows.filter(({ id }) => !inserted.has(id))
  const result = await client.query<{ id: string; fingerprint: string }>(KNOWN, keys(asked))
  return new Map(result.rows.map(({ id, fingerprint }) => [id, fingerprint]))
}

/** Counts the answers into each account's year; those past the limit are marked as locked. */
async function lockOverLimit(client: pg.ClientBase, rows: AnswerRow[]): Promise<Set<AnswerRow>> {
  if (rows.length === 0) return new Set()
  const groups = byAccount(rows)
  const result = await client.query<{ account_id: number; used: number }>(
    countUseSql(1),
    usageColumns(groups),
  )
  const over = result.rows.flatMap(({ account_id, used }) => {
    const group = groups.find(([first]) => first!.accountId === account_id)!
    const allowed = Math.max(0, group.length - Math.max(0, used - group[0]!.limit))
    return group.slice(allowed)
  })
  if (over.length > 0) await client.query(LOCK, keys(over))
  return new Set(over)
}

function keys(rows: AnswerRow[]): [number[], string[], string[]] {
  return [rows.map((row) => row.accountId), rows.map((row) => row.surveyId), rows.map((row) => row.id)]
}
