import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { type CoverRange, coverOf } from './calendar.ts'
import { type Counted, countersOf } from './counter.queries.ts'
import { openSumsCache } from './sums-cache.ts'
import { readVector, type Tally } from './tally.ts'
import { numbersAt, numbersOf, sumsOf } from './vector.queries.ts'

/** Sums of each branch (or subject), one after another. */
type Sums = { keys: string[]; numbers: Float64Array }

/** By the version of the row of all together: a year of 300 branches by month is 90 thousand numbers. */
const cache = openSumsCache<Sums>(4_000_000, ({ numbers }) => numbers.length)
/** How long after a request the cache is filled, and the pause after each day that is read for it: requests go first. */
const AFTER_MS = 1_000
const PAUSE_MS = 100
/** The most days and months that wait to be cached. */
const MOST_WAITING = 200

/**
 * Reads the sums of a period by branch or by subject. A ranking of 300 branches over two years is 7,000 rows, nearly all of them the
 * same as a minute ago, so sums are cached by day and by month. A change of a branch's or a subject's row changes the row of all
 * together in the same transaction, so the version of that row says whether the cache is valid. Months and days may be read a
 * moment apart; a sum below zero counts as zero.
 * @param parts the days and months of the period, of `readParts`
 * @param wanted places of the sums that are asked for; the others are zero
 */
export async function readGroupedTallies(
  db: Executor,
  survey: Counted,
  parts: readonly CounterPart[],
  by: 'branch' | 'subject',
  wanted: (slot: string) => boolean,
): Promise<Map<string, Tally>> {
  const places = survey.slots.flatMap((slot, place) => (wanted(slot) ? [place] : []))
  const ranked = { survey, by, places, name: [survey.accountId, survey.id, by, places.join()].join(' ') }
  const cached = parts.map((part) => cache.get(nameOf(ranked, part), part.version))
  const changed = parts.filter((_, at) => !cached[at])
  const totals = new Map<string, Float64Array>()
  addTo(totals, await sumTogether(db, ranked, changed), places.length, 1)
  for (const [at, { sign }] of parts.entries()) addTo(totals, cached[at], places.length, sign)
  const slots = places.map((place) => survey.slots[place]!)
  const tallies = new Map<string, Tally>()
  for (const [key, sum] of totals) {
    const own = sum.map((amount) => Math.max(0, amount))
    if (own.some((amount) => amount > 0)) tallies.set(key, readVector(slots, own))
  }
  return tallies
}

/** What is ranked: the branches or the subjects of a survey, by some places of its vectors. */
type Ranked = { survey: Counted; by: 'branch' | 'subject'; places: readonly number[]; name: string }

function nameOf({ name }: Ranked, { grain, day }: CounterPart): string {
  return `${name} ${grain} ${day}`
}

/** Adds sums to the totals of their keys, or takes them off. */
function addTo(totals: Map<string, Float64Array>, sums: Sums | undefined, size: number, sign: 1 | -1): void {
  for (const [row, key] of sums?.keys.entries() ?? []) {
    const total = totals.get(key) ?? new Float64Array(size)
    totals.set(key, total)
    for (let place = 0; place < size; place++) total[place]! += sign * sums!.numbers[row * size + place]!
  }
}

/** A day or a month of a survey's counters, whether it is added or taken off, and the version of its row of all together. */
export type CounterPart = { grain: string; day: string; sign: 1 | -1; version: string }

/** The days and months that a period is read as. */
export async function readParts(
  db: Executor,
  { accountId, id }: Counted,
  period: { from: string; to: string },
): Promise<CounterPart[]> {
  const cover = coverOf(period.from, period.to)
  const wanted = cover.map(({ grain, from, to }) => sql`(grain = ${grain} and day between ${from} and ${to})`)
  // A row's transaction and its place: an update changes both.
  const { rows } = await sql<Omit<CounterPart, 'sign'>>`
    select grain, day::text, xmin::text || ' ' || ctid::text as version from counter
    where account_id = ${accountId} and survey_id = ${id} and branch_id = '' and subject_id = ''
      and (${sql.join(wanted, sql` or `)}) order by day, grain`.execute(db)
  return rows.map((row) => ({ ...row, sign: signOf(row, cover) }))
}

function signOf({ grain, day }: { grain: string; day: string }, cover: readonly CoverRange[]): 1 | -1 {
  const own = cover.find((range) => range.grain === grain && range.from <= day && day <= range.to)
  return own?.sign ?? 1
}

/** The rows of some days and months, of each branch (or subject). */
function rowsOf({ survey, by }: Ranked, parts: readonly CounterPart[]) {
  const [key, all] = by === 'branch' ? ['branch_id', 'subject_id'] : ['subject_id', 'branch_id']
  const daysOf = (wanted: string) => parts.flatMap(({ grain, day }) => (grain === wanted ? [day] : []))
  // The grains are said twice: only so does the index for subjects suit (migration 0034). Days or months: such a question PostgreSQL
  // answers by a bitmap, for which it reads pages ahead, several times as fast where they are not in memory.
  const wanted = sql`${sql.ref(key!)} <> '' and ${sql.ref(all!)} = '' and grain in ('d', 'm')
    and (grain = 'd' and day = any(${daysOf('d')}::date[]) or grain = 'm' and day = any(${daysOf('m')}::date[]))`
  return { key: sql.ref(key!), rows: countersOf(survey, wanted) }
}

/**
 * Returns the sum of the days and months that are not cached one by one, and caches it as a whole: most requests are for the same
 * period, so its ends are added up once until one of its answers changes.
 */
async function sumTogether(
  db: Executor,
  ranked: Ranked,
  parts: readonly CounterPart[],
): Promise<Sums | undefined> {
  if (parts.length === 0) return undefined
  const name = [ranked.name, ...parts.map(({ grain, day, sign }) => `${grain} ${day} ${sign}`)].join()
  const version = parts.map(({ version }) => version).join()
  const cached = cache.get(name, version)
  if (cached) return cached
  const sums = await sumParts(db, ranked, parts)
  if (db.isTransaction) return sums
  cache.set(name, version, sums)
  keepAfterwards(db, ranked, parts)
  return sums
}

async function sumParts(db: Executor, ranked: Ranked, parts: readonly CounterPart[]): Promise<Sums> {
  const { key, rows: from } = rowsOf(ranked, parts)
  const off = parts.filter(({ sign }) => sign < 0).map(({ day }) => day)
  const { rows } = await sql<{ key: string; isOff: boolean; numbers: string }>`
    select ${key} as key, grain = 'd' and day = any(${off}::date[]) as "isOff", ${sumsOf(ranked.places)} as numbers
    from ${from} group by 1, 2`.execute(db)
  const signed = rows.flatMap(({ isOff, numbers }) => numbersOf(numbers).map((sum) => (isOff ? -sum : sum)))
  return { keys: rows.map(({ key }) => key), numbers: Float64Array.from(signed) }
}

const toKeep = new Map<string, () => Promise<void>>()
let isSoon = false

/**
 * Fills the cache with days and months after the request, because reading them row by row takes several times as long as their sum.
 * Those beyond `MOST_WAITING` are left for the next request.
 */
function keepAfterwards(db: Executor, ranked: Ranked, parts: readonly CounterPart[]): void {
  for (const part of parts) {
    if (toKeep.size >= MOST_WAITING) break
    const name = nameOf(ranked, part)
    if (isWorthKeeping(name, part)) toKeep.set(name, () => readPart(db, ranked, part))
  }
  if (isSoon || toKeep.size === 0) return
  isSoon = true
  setTimeout(keepWaiting, AFTER_MS).unref()
}

/** How often days that are not cached yet were requested; the latest stands at the end. */
const requests = new Map<string, number>()
const MOST_ASKED = 5_000
/** To read a day branch by branch takes several times as long as to add it up. */
const OFTEN = 4

/** Months stand in every longer period; a day at the end of one is worth keeping where somebody looks at the same again and again. */
function isWorthKeeping(name: string, { grain }: CounterPart): boolean {
  if (grain === 'm') return true
  const times = (requests.get(name) ?? 0) + 1
  requests.delete(name)
  if (times >= OFTEN) return true
  requests.set(name, times)
  if (requests.size > MOST_ASKED) requests.delete(requests.keys().next().value!)
  return false
}

/** Reads what waits to be cached, one after another. Errors are dropped: the next request for that day meets and reports them. */
export async function keepWaiting(): Promise<void> {
  for (const [name, read] of toKeep) {
    toKeep.delete(name)
    await read().catch(() => {})
    if (toKeep.size > 0) await pause(PAUSE_MS, undefined, { ref: false })
  }
  isSoon = false
}

async function readPart(db: Executor, ranked: Ranked, part: CounterPart): Promise<void> {
  const { key, rows: from } = rowsOf(ranked, [part])
  const { rows } = await sql<{ key: string; numbers: string }>`
    select ${key} as key, ${numbersAt(ranked.places)} as numbers from ${from}`.execute(db)
  const numbers = Float64Array.from(rows.flatMap(({ numbers }) => numbersOf(numbers)))
  cache.set(nameOf(ranked, part), part.version, { keys: rows.map(({ key }) => key), numbers })
}
