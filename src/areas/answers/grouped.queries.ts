import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { Slots } from '../survey/slots.ts'
import { type Counted, countersOf, days } from './counter.queries.ts'
import { readVector, type Tally } from './tally.ts'

/** The sums of one day or month, of each branch (or subject), as they were when the row of all together had this version. */
type Unit = { version: string; keys: string[]; numbers: Float64Array }

/** The units used last, the newest at the end: a year of 300 branches by month is 90 thousand numbers. */
const units = new Map<string, Unit>()
const MOST_NUMBERS = 4_000_000
let kept = 0
/**
 * Days and months that one call reads row by row, to keep them; the others that changed are added up by PostgreSQL, which is three times
 * as quick. So nobody waits for a long period, and whoever comes again finds it kept.
 */
const KEPT_AT_ONCE = 6

/**
 * Sums by branch, or by subject, of a period. A league of 300 branches over two years is 7,000 rows, nearly all of them the same as a
 * minute ago: those are kept in memory, by day and by month. Whatever changes a row of a branch or of a subject changes the row of all
 * together in the same transaction, so that row's version tells whether what is kept is still true.
 * @param wanted places of the sums that are asked for; the others are zero
 */
export async function readGroupedTallies(
  db: Executor,
  survey: Counted,
  period: { from: string; to: string },
  by: 'branch' | 'subject',
  wanted: (slot: string) => boolean,
): Promise<Map<string, Tally>> {
  const places = survey.slots.flatMap((slot, place) => (wanted(slot) ? [place] : []))
  const nameOf = ({ grain, day }: Part) =>
    [survey.accountId, survey.id, by, places.join(), grain, day].join(' ')
  const parts = await readParts(db, survey, period)
  // The oldest first: what is long past stays as it is, while today's sums are others in a second.
  const changed = parts.filter((part) => units.get(nameOf(part))?.version !== part.version)
  const toKeep = new Set(changed.slice(0, KEPT_AT_ONCE))
  const rest = new Set(changed.slice(KEPT_AT_ONCE))
  const [found, sums] = await Promise.all([
    readUnits(db, survey, [...toKeep], by, places),
    sumParts(db, survey, [...rest], by, places),
  ])
  for (const part of parts) {
    if (rest.has(part)) continue
    const name = nameOf(part)
    const unit = toKeep.has(part) ? found.get(partKey(part)) : units.get(name)
    // No branch had answers then.
    if (!unit) continue
    keep(name, unit)
    for (const [row, key] of unit.keys.entries())
      add(sums, key, unit.numbers.subarray(row * places.length), places.length)
  }
  return new Map([...sums].map(([key, sum]) => [key, tallyOf(survey.slots, places, sum)]))
}

function add(sums: Map<string, Float64Array>, key: string, numbers: Float64Array, count: number): void {
  const sum = sums.get(key) ?? new Float64Array(count)
  sums.set(key, sum)
  for (let i = 0; i < count; i++) sum[i]! += numbers[i]!
}

function tallyOf(slots: Slots, places: readonly number[], sum: Float64Array): Tally {
  const vector: number[] = []
  for (const [i, place] of places.entries()) vector[place] = sum[i]!
  return readVector(slots, vector)
}

/** A day or a month of a survey's counters, and the version of its row of all together. */
type Part = { grain: string; day: string; version: string }
const partKey = ({ grain, day }: Pick<Part, 'grain' | 'day'>) => `${grain} ${day}`

async function readParts(
  db: Executor,
  { accountId, id }: Counted,
  period: { from: string; to: string },
): Promise<Part[]> {
  // A row's transaction and its place: an update changes both.
  const { rows } = await sql<Part>`
    select grain, day::text, xmin::text || ' ' || ctid::text as version from counter
    where account_id = ${accountId} and survey_id = ${id} and branch_id = '' and subject_id = ''
      and ${days(period, null)} order by day, grain`.execute(db)
  return rows
}

/** The rows of some days and months, of each branch (or subject). */
function rowsOf(survey: Counted, parts: readonly Part[], by: 'branch' | 'subject') {
  const [key, all] = by === 'branch' ? ['branch_id', 'subject_id'] : ['subject_id', 'branch_id']
  const wanted = sql`${sql.ref(key!)} <> '' and ${sql.ref(all!)} = '' and (grain, day) in
    (select * from unnest(${parts.map(({ grain }) => grain)}::"char"[], ${parts.map(({ day }) => day)}::date[]))`
  return { key: sql.ref(key!), rows: countersOf(survey, wanted) }
}

async function sumParts(
  db: Executor,
  survey: Counted,
  parts: readonly Part[],
  by: 'branch' | 'subject',
  places: readonly number[],
): Promise<Map<string, Float64Array>> {
  if (parts.length === 0) return new Map()
  const { key, rows: from } = rowsOf(survey, parts, by)
  const numbers = sql.join(places.map((place) => sql`sum(tally[${sql.lit(place + 1)}])`))
  const { rows } = await sql<{ key: string; numbers: string }>`
    select ${key} as key, array_to_string(array[${numbers}], ',', '0') as numbers from ${from} group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ key, numbers }) => [key, Float64Array.from(numbers.split(','), Number)]))
}

async function readUnits(
  db: Executor,
  survey: Counted,
  parts: readonly Part[],
  by: 'branch' | 'subject',
  places: readonly number[],
): Promise<Map<string, Unit>> {
  if (parts.length === 0) return new Map()
  const { key, rows: from } = rowsOf(survey, parts, by)
  const numbers = sql.join(places.map((place) => sql`tally[${sql.lit(place + 1)}]`))
  // One text a row: the driver takes arrays apart letter by letter.
  const { rows } = await sql<{ grain: string; day: string; key: string; numbers: string }>`
    select grain, day::text, ${key} as key, array_to_string(array[${numbers}], ',', '0') as numbers from ${from}`.execute(
    db,
  )
  const versions = new Map(parts.map((part) => [partKey(part), part.version]))
  const groups = Map.groupBy(rows, partKey)
  return new Map(
    [...groups].map(([part, own]) => [
      part,
      {
        version: versions.get(part)!,
        keys: own.map(({ key }) => key),
        numbers: Float64Array.from(
          own.flatMap(({ numbers }) => numbers.split(',')),
          Number,
        ),
      },
    ]),
  )
}

/** Keeps a unit as the one used last; those used longest ago go when there are too many. */
function keep(name: string, unit: Unit): void {
  kept -= units.get(name)?.numbers.length ?? 0
  units.delete(name)
  units.set(name, unit)
  kept += unit.numbers.length
  for (const [oldest, { numbers }] of units) {
    if (kept <= MOST_NUMBERS) break
    units.delete(oldest)
    kept -= numbers.length
  }
}
