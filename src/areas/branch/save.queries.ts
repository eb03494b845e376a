import { type Selectable, sql } from 'kysely'
import type { Db, OpenTransaction } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { createOnce } from '../../platform/idempotency.ts'
import { newCode, newId } from '../../platform/ids.ts'
import type { BranchRow } from '../../platform/tables.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import { tellSurveyChanged } from '../survey/survey.queries.ts'
import type { BranchChange, BulkChange } from './branch.contract.ts'
import { nameManagers } from './manager.queries.ts'

type Place = Pick<OwnSurvey, 'accountId' | 'id'>
/** With the member who saves, where they may name others for its branches. */
type PlaceOfMember = Place & Partial<Pick<OwnSurvey, 'member'>>

/** The columns that are written here, with their types in PostgreSQL. */
const COLUMNS = {
  id: 'text',
  code: 'text',
  title: 'text',
  region: 'text',
  city: 'text',
  address: 'text',
  lat: 'double precision',
  lon: 'double precision',
  timezone: 'text',
  schedule: 'jsonb',
  phone: 'text',
  links: 'jsonb',
  active: 'boolean',
  sort: 'integer',
} as const
type Row = Pick<Selectable<BranchRow>, keyof typeof COLUMNS>

/** Branches that one survey may have; beyond this a chain is several surveys. */
const MOST = 20_000

/**
 * Creates, changes and retires branches: all of it or nothing, in a few statements however many they are.
 * @param key of `createOnce`, for what creates branches
 * @returns the ids of those that were meant
 * @throws AppError `not_found` for an id of another survey or somebody who is no member, `conflict` when two branches would share
 *   a code, there would be more than 20,000, or a manager does not see the survey
 */
export async function saveBranches(
  db: Db,
  survey: PlaceOfMember,
  changes: readonly BranchChange[],
  key?: Buffer,
): Promise<string[]> {
  // A change that was undone in between may be made again.
  const once = changes.some((change) => !('id' in change)) ? key : undefined
  return db
    .transaction()
    .execute((trx) => createOnce(trx, survey.accountId, once, () => saveIn(trx, survey, changes)))
}

async function saveIn(
  trx: OpenTransaction,
  survey: PlaceOfMember,
  changes: readonly BranchChange[],
): Promise<string[]> {
  await lockBranches(trx, survey)
  const existing = await readKnown(trx, survey, changes)
  const { last, all } = await extent(trx, survey)
  const changed = new Map<string, { row: Row; at: number }>()
  let place = last
  let countNew = 0
  const namings: { branchId: string; memberId: string | null }[] = []
  const note = (branchId: string, memberId: string | null | undefined) => {
    if (memberId !== undefined) namings.push({ branchId, memberId })
  }
  for (const [at, change] of changes.entries()) {
    if ('id' in change) {
      const { id, ...values } = change
      const before = changed.get(id)?.row ?? existing.get(id)
      if (!before) throw new AppError('not_found')
      changed.set(id, { row: { ...before, ...('removed' in values ? { active: false } : values) }, at })
      if ('manager' in values) note(id, values.manager)
    } else {
      place += 1
      countNew += 1
      const row = { ...BLANK, id: newId(), code: newCode().toLowerCase(), sort: place, ...change }
      changed.set(row.id, { row, at })
      note(row.id, change.manager)
    }
  }
  if (all + countNew > MOST) throw new AppError('conflict', { fields: { data: 'invalid' } })
  await refuseSameCodes(trx, survey, changed)
  await write(
    trx,
    survey,
    [...changed.values()].map(({ row }) => row),
  )
  if (namings.length > 0) {
    const { member } = survey
    if (!member) throw new Error('A branch got a manager from nobody')
    await nameManagers(trx, { ...survey, member }, namings)
  }
  await tellSurveyChanged(trx, survey.id)
  return [...changed.keys()]
}

const BLANK = {
  title: '',
  region: '',
  city: '',
  address: '',
  lat: null,
  lon: null,
  timezone: null,
  schedule: null,
  phone: '',
  links: [],
  active: true,
}

/**
 * Gives many branches the same values.
 * @returns the ids of those that were otherwise before
 * @throws AppError `not_found` for an id of another survey
 */
export async function changeBranches(
  db: Db,
  survey: Place,
  ids: readonly string[],
  data: BulkChange['data'],
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const wanted = [...new Set(ids)]
    const { rows: own } = await sql`
      select from branch where account_id = ${survey.accountId} and survey_id = ${survey.id}
        and id = any(${wanted}::text[])`.execute(trx)
    if (own.length < wanted.length) throw new AppError('not_found')
    const values = Object.entries(data).map(
      ([name, value]) =>
        [
          sql.ref(name),
          name === 'schedule' ? sql`${value && JSON.stringify(value)}::jsonb` : sql`${value}`,
        ] as const,
    )
    const { rows } = await sql<{ id: string }>`
      update branch set ${sql.join(values.map(([name, value]) => sql`${name} = ${value}`))}
      where account_id = ${survey.accountId} and survey_id = ${survey.id} and id = any(${wanted}::text[])
        and (${sql.join(
          values.map(([name, value]) => sql`${name} is distinct from ${value}`),
          sql` or `,
        )})
      returning id`.execute(trx)
    await tellSurveyChanged(trx, survey.id)
    return rows.map(({ id }) => id)
  })
}

/** Two people's changes follow one another: places and codes are given once. */
async function lockBranches(trx: OpenTransaction, survey: Place): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`branches ${survey.id}`}, 0))`.execute(trx)
}

async function readKnown(
  trx: OpenTransaction,
  survey: Place,
  changes: readonly BranchChange[],
): Promise<Map<string, Row>> {
  const ids = changes.flatMap((change) => ('id' in change ? change.id : []))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select ${names(Object.keys(COLUMNS))} from branch
    where account_id = ${survey.accountId} and survey_id = ${survey.id} and id = any(${ids}::text[])
    order by id for update`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

async function extent(trx: OpenTransaction, survey: Place): Promise<{ last: number; all: number }> {
  const { rows } = await sql<{ last: number; all: number }>`
    select coalesce(max(sort), 0) as last, count(*)::integer as all from branch
    where account_id = ${survey.accountId} and survey_id = ${survey.id}`.execute(trx)
  return rows[0]!
}

async function refuseSameCodes(
  trx: OpenTransaction,
  survey: Place,
  changed: ReadonlyMap<string, { row: Row; at: number }>,
): Promise<void> {
  const codeTaken = (at: number) => new AppError('conflict', { fields: { [`data.${at}.code`]: 'taken' } })
  const holders = new Map<string, string>()
  for (const { row, at } of changed.values()) {
    if (holders.has(row.code)) throw codeTaken(at)
    holders.set(row.code, row.id)
  }
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from branch where account_id = ${survey.accountId} and survey_id = ${survey.id}
      and code = any(${[...holders.keys()]}::text[])`.execute(trx)
  for (const { id, code } of rows) {
    const holder = holders.get(code)!
    // One that gives its code up in the very same change leaves it free only afterwards.
    if (holder !== id) throw codeTaken(changed.get(holder)!.at)
  }
}

async function write(trx: OpenTransaction, survey: Place, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(COLUMNS)
  const typed = Object.entries(COLUMNS).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  const assignments = columns
    .filter((name) => name !== 'id')
    .map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`)
  await sql`
    insert into branch (account_id, survey_id, ${names(columns)})
    select ${survey.accountId}::bigint, ${survey.id}::text, given.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.join(typed)})
    on conflict (account_id, survey_id, id) do update set ${sql.join(assignments)}`.execute(trx)
}

function names(columns: readonly string[]) {
  return sql.join(columns.map((name) => sql.ref(name)))
}
