import type pg from 'pg'
import { valuesOf } from '../../platform/cluster/values.ts'
import { inTransaction } from '../../platform/database.ts'
import { limitOf, tariffNow, yearStart } from '../account/tariff.ts'

/**
 * Places of the tariff's year: each answer takes one, and is locked when none is left. An answer
 * marked as spam or deleted returns its place, up to a share of the limit per year: otherwise a
 * business could read and discard answers without end (decision 23).
 */
const RETURNED_SHARE = 1 / 2

/** The account's current tariff year. */
export type Year = { start: string; limit: number; used: number; timezone: string }

const USE_TYPES = ['bigint', 'date', 'integer']

/**
 * Counts answers into their account's year.
 * @param rows how many, to write them as values: see `valuesOf`
 */
export const countUseSql = (first: number, rows?: number) => `
insert into account_usage as usage (account_id, period_start, used)
${
  rows === undefined
    ? `select * from unnest($${first}::bigint[], $${first + 1}::date[], $${first + 2}::integer[])`
    : valuesOf(
        rows,
        USE_TYPES.length,
        (column, row) => `($${first + column}::${USE_TYPES[column]}[])[${row}]`,
      )
}
on conflict (account_id, period_start) do update set used = usage.used + excluded.used
returning account_id, used`

/** Undefined for an account that is closed or deleted. */
export async function readYear(client: pg.ClientBase, accountId: number): Promise<Year | undefined> {
  const { rows } = await client.query<{
    tariff: number
    tariff_from: Date | null
    tariff_until: Date | null
    tariff_reviews: number | null
    created_at: Date
    timezone: string
    now: Date
  }>(
    `select tariff, tariff_from, tariff_until, tariff_reviews, created_at, timezone, now()
    from account where id = $1 and closed_at is null`,
    [accountId],
  )
  if (!rows[0]) return undefined
  const { tariff, tariff_from, tariff_until, tariff_reviews, created_at, timezone, now } = rows[0]
  const start = yearStart(tariff_from, created_at)
  const usage = await client.query<{ used: number }>(
    'select used from account_usage where account_id = $1 and period_start = $2',
    [accountId, start],
  )
  const limit = limitOf(tariffNow(tariff, tariff_until, now), tariff_reviews)
  return { start, limit, used: usage.rows[0]?.used ?? 0, timezone }
}

/**
 * Takes places in the year; concurrent guests may take some too.
 * @returns how many of the requested ones
 */
export async function takePlaces(
  client: pg.ClientBase,
  accountId: number,
  { start, limit }: Pick<Year, 'start' | 'limit'>,
  requested: number,
): Promise<number> {
  const take = (places: number) =>
    client.query<{ used: number }>(countUseSql(1), [[accountId], [start], [places]])
  const { rows } = await take(requested)
  const over = Math.min(requested, Math.max(0, rows[0]!.used - limit))
  if (over > 0) await take(-over)
  return requested - over
}

/** An answer's state in the tariff's years. */
export type AnswerPlace = {
  locked: boolean
  tariff_year: string | null
  place_returned: boolean
  /** The suspected flood that it belongs to; null once a member has accepted it as genuine. */
  flood: string | null
}

/**
 * Returns the place of an answer that becomes spam, and takes one again when it is unmarked: when
 * none is left, it is locked and waits. An answer of a suspected flood has no place until it gets a
 * status other than spam: that accepts it as genuine and removes its mark.
 * @returns the answer's new state, and whether locked answers may be unlocked now
 */
export async function placeAfterStatus(
  client: pg.ClientBase,
  accountId: number,
  answer: AnswerPlace & { status: string },
  status: string,
): Promise<AnswerPlace & { unlocks: boolean }> {
  const { locked, tariff_year, place_returned } = answer
  const [wasSpam, isSpam] = [answer.status === 'spam', status === 'spam']
  const flood = isSpam ? answer.flood : null
  const unchanged = { locked, tariff_year, place_returned, flood }
  if (answer.flood !== null && tariff_year === null && !place_returned)
    return isSpam ? { ...unchanged, unlocks: false } : placeOfGenuine(client, accountId)
  if (wasSpam === isSpam) return { ...unchanged, unlocks: false }
  if (locked) return { ...unchanged, unlocks: !isSpam }
  if (isSpam) {
    const isFree = await returnPlace(client, accountId, tariff_year)
    return isFree
      ? { locked: false, tariff_year: null, place_returned: true, flood, unlocks: true }
      : { ...unchanged, unlocks: false }
  }
  const year = place_returned && (await readYear(client, accountId))
  if (!year) return { ...unchanged, unlocks: false }
  const isTaken = (await takePlaces(client, accountId, year, 1)) === 1
  if (!isTaken) return { locked: true, tariff_year: null, place_returned: false, flood, unlocks: true }
  await client.query(
    'update account_usage set returned = greatest(0, returned - 1) where account_id = $1 and period_start = $2',
    [accountId, year.start],
  )
  return { locked: false, tariff_year: year.start, place_returned: false, flood, unlocks: false }
}

/** The place of an answer that was accepted as genuine. */
async function placeOfGenuine(
  client: pg.ClientBase,
  accountId: number,
): Promise<AnswerPlace & { unlocks: boolean }> {
  const year = await readYear(client, accountId)
  const isTaken = year !== undefined && (await takePlaces(client, accountId, year, 1)) === 1
  const tariff_year = isTaken ? year.start : null
  return { locked: !isTaken, tariff_year, place_returned: false, flood: null, unlocks: !isTaken }
}

/**
 * Returns the place of a deleted answer, or keeps it as taken.
 * @returns whether locked answers may be unlocked now
 */
export async function placeAfterDeletion(
  client: pg.ClientBase,
  accountId: number,
  { tariff_year }: AnswerPlace,
): Promise<boolean> {
  if (tariff_year === null) return false
  if (await returnPlace(client, accountId, tariff_year)) return true
  await client.query('update account_usage set gone = gone + 1 where account_id = $1 and period_start = $2', [
    accountId,
    tariff_year,
  ])
  return false
}

/** Only places of the current year are returned, and only so many. */
async function returnPlace(
  client: pg.ClientBase,
  accountId: number,
  tariffYear: string | null,
): Promise<boolean> {
  const year = tariffYear === null ? undefined : await readYear(client, accountId)
  if (!year || year.start !== tariffYear) return false
  const most = Number.isFinite(year.limit) ? Math.floor(year.limit * RETURNED_SHARE) : null
  const { rowCount } = await client.query(
    `update account_usage set used = used - 1, returned = returned + 1
     where account_id = $1 and period_start = $2 and ($3::integer is null or returned < $3)`,
    [accountId, year.start, most],
  )
  return rowCount === 1
}

/** Whether any answer of an account waits for a place; those of a suspected flood wait for a decision. */
export async function hasLocked(client: pg.ClientBase, accountId: number): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from answer where account_id = $1 and locked and status <> 'spam' and flood is null) as found`,
    [accountId],
  )
  return rows[0]!.found
}

/**
 * Recounts the taken places of an account's years from its answers, in one snapshot, and corrects
 * the difference.
 * @returns how many of its years were wrong
 */
export async function verifyUsage(
  pool: pg.Pool,
  accountId: number,
  { repair }: { repair: boolean },
): Promise<number> {
  return inTransaction(pool, async (client) => {
    // Reading a large account may take longer than a request may.
    await client.query(`set local statement_timeout = '10min'`)
    // One statement is one snapshot, in which places and answers match; repairs *add* a difference,
    // like all other writers.
    const { rows } = await client.query<{ period_start: string; missing: number }>(
      `with held as (select tariff_year, count(*) as n from answer where account_id = $1 and tariff_year is not null group by 1)
       select period_start, (gone + coalesce(n, 0) - used)::integer as missing
       from account_usage left join held on tariff_year = period_start where account_id = $1
         and gone + coalesce(n, 0) <> used`,
      [accountId],
    )
    if (repair)
      for (const { period_start, missing } of rows)
        await client.query(
          'update account_usage set used = used + $3 where account_id = $1 and period_start = $2',
          [accountId, period_start, missing],
        )
    return rows.length
  })
}
