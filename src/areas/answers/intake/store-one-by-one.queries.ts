import type pg from 'pg'
import { valuesOf } from '../../../platform/cluster/values.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { addToCounters, addToCountersOfCluster } from '../../counters/count.queries.ts'
import { claimInvitations, forgetInvitedAnswers } from '../invited/invited.queries.ts'
import { giveRewards } from '../reward/give.queries.ts'
import {
  answerColumns,
  changeOf,
  JSON_SEPARATOR,
  jobsAbout,
  type NewAnswer,
  type Stored,
} from './answer-row.ts'
import { lockOverLimit, markFloods } from './lock-over-limit.queries.ts'
import { REMOVE_ANSWERS, takePlaces } from './quota.queries.ts'

/**
 * Inserts answers whose id is new; its parameters are `answerColumns`.
 * @param repeat whether the device answered before, an expression on `given`
 */
export const insertAnswersSql = (repeat: string) => `
insert into answer (account_id, survey_id, id, version, branch_id, subject_id, placement, code, locale,
  started_at, finished_at, received_at, day, seconds, answers, contact, geo, complaint, fingerprint, consent_version,
  device, repeat, tariff_year, flood)
select given.account_id, given.survey_id, id, version, branch_id, subject_id, placement, code, locale,
  started_at, finished_at, received_at, day, seconds, answers, contact, geo, complaint, fingerprint, consent_version,
  given.device, ${repeat}, given.tariff_year, given.flood
from unnest($1::bigint[], $2::text[], $3::uuid[], $4::integer[], $5::text[], $6::text[], $7::text[],
  $8::text[], $9::text[], $10::timestamptz[], $11::timestamptz[], $12::timestamptz[], $13::date[], $14::integer[],
  string_to_array($15, '${JSON_SEPARATOR}')::jsonb[], $16::jsonb[], $17::jsonb[], $18::boolean[], $19::bytea[],
  $20::integer[], $21::bytea[], $22::boolean[], $23::boolean[], $24::date[], $25::uuid[])
  as given (account_id, survey_id, id, version, branch_id, subject_id, placement, code, locale,
    started_at, finished_at, received_at, day, seconds, answers, contact, geo, complaint, fingerprint, consent_version,
    device, repeat, as_device, tariff_year, flood)
on conflict do nothing
returning id`

/** Every value is decided before. A cluster refuses a query on `answer` for each row of an insert. */
const INSERT_ANSWERS = insertAnswersSql(`(given.repeat or (as_device and $26::uuid[] @> array[given.id]))`)

const TYPES = [
  ...[
    'bigint',
    'text',
    'uuid',
    'integer',
    'text',
    'text',
    'text',
    'text',
    'text',
    'timestamptz',
    'timestamptz',
  ],
  ...[
    'timestamptz',
    'date',
    'integer',
    'text',
    'jsonb',
    'jsonb',
    'boolean',
    'bytea',
    'integer',
    'bytea',
    'boolean',
  ],
  ...['boolean', 'date', 'uuid'],
]
const [ID, ANSWERS, REPEAT, AS_DEVICE] = [2, 14, 21, 22]

/** The same as values (see `valuesOf`), of which parameter 26 holds the ids whose device answered before. */
function insertValuesSql(rows: number): string {
  const columns = TYPES.map((_, column) => column).filter((column) => column !== AS_DEVICE)
  const plain = (column: number, row: number) => `($${column + 1}::${TYPES[column]}[])[${row}]`
  return `
insert into answer (account_id, survey_id, id, version, branch_id, subject_id, placement, code, locale,
  started_at, finished_at, received_at, day, seconds, answers, contact, geo, complaint, fingerprint, consent_version,
  device, repeat, tariff_year, flood)
${valuesOf(rows, columns.length, (at, row) => {
  const column = columns[at]!
  if (column === ANSWERS) return `(string_to_array($15, '${JSON_SEPARATOR}'))[${row}]::jsonb`
  if (column !== REPEAT) return plain(column, row)
  return `(${plain(REPEAT, row)} or (${plain(AS_DEVICE, row)} and $26::uuid[] @> array[${plain(ID, row)}]))`
})}
on conflict do nothing
returning id`
}

/** Of answers that need it, those whose device has answered before. */
const REPEATS = `
select distinct given.id from answer
join unnest($1::bigint[], $2::text[], $3::uuid[], $4::bytea[]) as given (account_id, survey_id, id, device)
  using (account_id, survey_id, device)
where answer.account_id = any($1::bigint[]) and not answer.repeat and answer.id <> given.id`

const KNOWN = `
select answer.id, encode(answer.fingerprint, 'hex') as fingerprint from answer
join unnest($1::bigint[], $2::text[], $3::uuid[]) as asked (account_id, survey_id, id)
  using (account_id, survey_id, id)
where answer.account_id = any($1::bigint[])`

const DELETED = `
select survey_id, id from deleted_answer
join unnest($1::bigint[], $2::text[], $3::uuid[]) as given (account_id, survey_id, id) using (account_id, survey_id, id)
where deleted_answer.account_id = any($1::bigint[])`

/**
 * Stores a batch with special cases step by step in one transaction: repeats, deleted answers,
 * answers over the tariff's limit, quotas, rewards, personal links or a newly detected flood. Same
 * result as `storeAnswers`, which calls it.
 * @param asValues for a cluster, see `valuesOf`
 */
export async function storeCarefully(
  client: pg.ClientBase,
  jobs: Jobs,
  rows: NewAnswer[],
  { asValues = false }: { asValues?: boolean } = {},
): Promise<Stored[]> {
  await client.query('begin')
  try {
    const inserted = await insertRows(client, rows, asValues)
    const deleted = await removeDeleted(
      client,
      rows.filter((row) => inserted.has(row.id)),
    )
    const newRows = rows.filter((row) => inserted.has(row.id) && !deleted.has(row))
    const released = await markFloods(client, newRows)
    const repeated = await claimInvitations(client, newRows)
    if (repeated.size > 0) await client.query(REMOVE_ANSWERS, keys([...repeated]))
    const acceptableRows = newRows.filter((row) => !repeated.has(row))
    const rejections = await takePlaces(client, acceptableRows)
    await forgetInvitedAnswers(
      client,
      [...rejections.keys()].filter(({ invited }) => invited),
    )
    const acceptedRows = acceptableRows.filter((row) => !rejections.has(row))
    const existing = inserted.size < rows.length ? await fingerprints(client, rows, inserted) : new Map()
    await giveRewards(client, acceptedRows)
    const lockedRows = await lockOverLimit(client, jobs, acceptedRows, released)
    const changes = acceptedRows.filter((row) => !lockedRows.has(row)).map(changeOf)
    await (asValues ? addToCountersOfCluster : addToCounters)(client, changes)
    for (const { data, priority } of jobsAbout('complaints', jobs, acceptedRows, ({ alerts }) => alerts))
      await jobs.sendOn(client, 'complaints', data, { priority })
    for (const { data, priority } of jobsAbout('confirm', jobs, acceptedRows, ({ confirms }) => confirms))
      await jobs.sendOn(client, 'confirm', data, { priority })
    await client.query('commit')
    return rows.map((row) => {
      const full = rejections.get(row)
      if (full) return { isNew: false, full }
      if (repeated.has(row)) return { isNew: false, linkUsed: true }
      if (deleted.has(row)) return { isNew: false, deleted: true }
      if (inserted.has(row.id)) return { isNew: true }
      const fingerprint = existing.get(row.id)
      // It existed when the insert conflicted, and was deleted since.
      return fingerprint === undefined ? { isNew: false, deleted: true } : { isNew: false, fingerprint }
    })
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function insertRows(client: pg.ClientBase, rows: NewAnswer[], asValues: boolean): Promise<Set<string>> {
  const result = await client.query<{ id: string }>({
    text: asValues ? insertValuesSql(rows.length) : INSERT_ANSWERS,
    values: [...answerColumns(rows), await repeatsOf(client, rows)],
  })
  return new Set(result.rows.map(({ id }) => id))
}

async function repeatsOf(client: pg.ClientBase, rows: NewAnswer[]): Promise<string[]> {
  const unsure = rows.filter(({ repeat, device }) => repeat === 'as_device' && device !== null)
  if (unsure.length === 0) return []
  const result = await client.query<{ id: string }>(REPEATS, [
    ...keys(unsure),
    unsure.map(({ device }) => `\\x${device}`),
  ])
  return result.rows.map(({ id }) => id)
}

/**
 * Removes answers that the business had deleted. Checked after the insert: a concurrent deletion
 * holds the key until it commits, and only then can the id be inserted again.
 */
async function removeDeleted(client: pg.ClientBase, rows: NewAnswer[]): Promise<Set<NewAnswer>> {
  const { rows: deletedKeys } = await client.query<{ survey_id: string; id: string }>(DELETED, keys(rows))
  const deletedRows = rows.filter((row) =>
    deletedKeys.some(({ survey_id, id }) => survey_id === row.surveyId && id === row.id),
  )
  if (deletedRows.length > 0) await client.query(REMOVE_ANSWERS, keys(deletedRows))
  return new Set(deletedRows)
}

async function fingerprints(
  client: pg.ClientBase,
  rows: NewAnswer[],
  inserted: Set<string>,
): Promise<Map<string, string>> {
  const existingRows = rows.filter(({ id }) => !inserted.has(id))
  const result = await client.query<{ id: string; fingerprint: string }>(KNOWN, keys(existingRows))
  return new Map(result.rows.map(({ id, fingerprint }) => [id, fingerprint]))
}

function keys(rows: NewAnswer[]): [number[], string[], string[]] {
  return [rows.map((row) => row.accountId), rows.map((row) => row.surveyId), rows.map((row) => row.id)]
}
