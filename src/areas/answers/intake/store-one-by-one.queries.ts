import type pg from 'pg'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { addToCounters } from '../../counters/count.queries.ts'
import { claimInvitations } from '../invited/invited.queries.ts'
import { giveRewards } from '../reward/give.queries.ts'
import { countUseSql } from '../usage.queries.ts'
import {
  answerColumns,
  byAccount,
  changeOf,
  JSON_SEPARATOR,
  jobsAbout,
  type NewAnswer,
  type Stored,
  usageColumns,
} from './answer-row.ts'
import { REMOVE_ANSWERS, takePlaces } from './quota.queries.ts'

/**
 * Inserts answers whose id is new; its parameters are `answerColumns`. Whether a device answered before is looked up for those
 * answers alone that ask for it.
 */
export const INSERT_ANSWERS = `
insert into answer (account_id, survey_id, id, version, branch_id, subject_id, placement, code, locale,
  started_at, finished_at, received_at, day, seconds, answers, contact, geo, complaint, fingerprint, consent_version,
  device, repeat, tariff_year, flood)
select given.account_id, given.survey_id, id, version, branch_id, subject_id, placement, code, locale,
  started_at, finished_at, received_at, day, seconds, answers, contact, geo, complaint, fingerprint, consent_version,
  given.device,
  case when as_device and not given.repeat then exists (select from answer as earlier
    where earlier.account_id = given.account_id and earlier.survey_id = given.survey_id
      and earlier.device = given.device and not earlier.repeat and earlier.id <> given.id)
  else given.repeat end, given.tariff_year, given.flood
from unnest($1::bigint[], $2::text[], $3::uuid[], $4::integer[], $5::text[], $6::text[], $7::text[],
  $8::text[], $9::text[], $10::timestamptz[], $11::timestamptz[], $12::timestamptz[], $13::date[], $14::integer[],
  string_to_array($15, '${JSON_SEPARATOR}')::jsonb[], $16::jsonb[], $17::jsonb[], $18::boolean[], $19::bytea[],
  $20::integer[], $21::bytea[], $22::boolean[], $23::boolean[], $24::date[], $25::uuid[])
  as given (account_id, survey_id, id, version, branch_id, subject_id, placement, code, locale,
    started_at, finished_at, received_at, day, seconds, answers, contact, geo, complaint, fingerprint, consent_version,
    device, repeat, as_device, tariff_year, flood)
on conflict do nothing
returning id`

const KNOWN = `
select answer.id, encode(answer.fingerprint, 'hex') as fingerprint from answer
join unnest($1::bigint[], $2::text[], $3::uuid[]) as asked (account_id, survey_id, id)
  using (account_id, survey_id, id)`

const DELETED = `
select survey_id, id from deleted_answer
join unnest($1::bigint[], $2::text[], $3::uuid[]) as given (account_id, survey_id, id) using (account_id, survey_id, id)`

const MARK_FLOOD = `
update answer set flood = $3 from (
  select id from answer where account_id = $1 and survey_id = $2 and id = any($4::uuid[]) order by id for update) as held
where answer.account_id = $1 and answer.survey_id = $2 and answer.id = held.id`

const LOCK = `
update answer set locked = true, tariff_year = null from unnest($1::bigint[], $2::text[], $3::uuid[]) as over (account_id, survey_id, id)
where answer.account_id = over.account_id and answer.survey_id = over.survey_id and answer.id = over.id`

/**
 * Stores a batch that holds repeats, deleted answers, answers over the tariff's limit, under quotas, with rewards, by personal links or with which a flood is
 * noticed, step by step in one transaction.
 * Means the same as `storeAnswers`, which calls it.
 */
export async function storeCarefully(
  client: pg.ClientBase,
  jobs: Jobs,
  rows: NewAnswer[],
): Promise<Stored[]> {
  await client.query('begin')
  try {
    const inserted = await insertRows(client, rows)
    const deleted = await removeDeleted(
      client,
      rows.filter((row) => inserted.has(row.id)),
    )
    const fresh = rows.filter((row) => inserted.has(row.id) && !deleted.has(row))
    await markFloods(client, fresh)
    const repeated = await claimInvitations(client, fresh)
    if (repeated.size > 0) await client.query(REMOVE_ANSWERS, keys([...repeated]))
    const claimed = fresh.filter((row) => !repeated.has(row))
    const late = await takePlaces(client, claimed)
    const stored = claimed.filter((row) => !late.has(row))
    const known = inserted.size < rows.length ? await fingerprints(client, rows, inserted) : new Map()
    await giveRewards(client, stored)
    const locked = await lockOverLimit(client, stored)
    await addToCounters(client, stored.filter((row) => !locked.has(row)).map(changeOf))
    for (const { data, priority } of jobsAbout('complaints', jobs, stored, ({ alerts }) => alerts))
      await jobs.sendOn(client, 'complaints', data, { priority })
    for (const { data, priority } of jobsAbout('confirm', jobs, stored, ({ confirms }) => confirms))
      await jobs.sendOn(client, 'confirm', data, { priority })
    await client.query('commit')
    return rows.map((row) => {
      const full = late.get(row)
      if (full) return { isNew: false, full }
      if (repeated.has(row)) return { isNew: false, linkUsed: true }
      if (deleted.has(row)) return { isNew: false, deleted: true }
      if (inserted.has(row.id)) return { isNew: true }
      const fingerprint = known.get(row.id)
      // It was there when it stood in the way, and was deleted since.
      return fingerprint === undefined ? { isNew: false, deleted: true } : { isNew: false, fingerprint }
    })
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function insertRows(client: pg.ClientBase, rows: NewAnswer[]): Promise<Set<string>> {
  const result = await client.query<{ id: string }>({
    text: INSERT_ANSWERS,
    values: answerColumns(rows),
  })
  return new Set(result.rows.map(({ id }) => id))
}

/**
 * Takes those out again that the business had deleted. Looked for after they were inserted: who deletes one holds its key until that is
 * committed, and only then could it be inserted anew.
 */
async function removeDeleted(client: pg.ClientBase, rows: NewAnswer[]): Promise<Set<NewAnswer>> {
  const { rows: known } = await client.query<{ survey_id: string; id: string }>(DELETED, keys(rows))
  const gone = rows.filter((row) =>
    known.some(({ survey_id, id }) => survey_id === row.surveyId && id === row.id),
  )
  if (gone.length > 0) await client.query(REMOVE_ANSWERS, keys(gone))
  return new Set(gone)
}

/** Marks the answers of a flood that came before it was noticed; before all counts, and held in the order in which others hold several. */
async function markFloods(client: pg.ClientBase, rows: NewAnswer[]): Promise<void> {
  const noticed = rows.filter(({ floodBefore }) => floodBefore.length > 0)
  noticed.sort((a, b) => (a.surveyId < b.surveyId ? -1 : 1))
  for (const { accountId, surveyId, flood, floodBefore } of noticed)
    await client.query(MARK_FLOOD, [accountId, surveyId, flood, floodBefore])
}

async function fingerprints(
  client: pg.ClientBase,
  rows: NewAnswer[],
  inserted: Set<string>,
): Promise<Map<string, string>> {
  const asked = rows.filter(({ id }) => !inserted.has(id))
  const result = await client.query<{ id: string; fingerprint: string }>(KNOWN, keys(asked))
  return new Map(result.rows.map(({ id, fingerprint }) => [id, fingerprint]))
}

/** Counts the answers into each account's year; those past the limit are marked as locked and take no place. */
async function lockOverLimit(client: pg.ClientBase, rows: NewAnswer[]): Promise<Set<NewAnswer>> {
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
  if (over.length === 0) return new Set()
  await client.query(LOCK, keys(over))
  const [accounts, years, amounts] = usageColumns(byAccount(over))
  await client.query(countUseSql(1), [accounts, years, amounts!.map((amount) => -Number(amount))])
  return new Set(over)
}

function keys(rows: NewAnswer[]): [number[], string[], string[]] {
  return [rows.map((row) => row.accountId), rows.map((row) => row.surveyId), rows.map((row) => row.id)]
}
