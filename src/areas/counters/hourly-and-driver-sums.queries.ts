import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { addDays, daysIn } from './calendar.ts'
import { branchGrain, byKey, type Counted, type CounterFilter } from './counter.queries.ts'
import { hoursIn, isOfHours, patternAbout, placesOfHours } from './hourly-and-driver-sums.ts'
import { openSumsCache } from './sums-cache.ts'
import { sumsOf, WHOLE } from './vector.queries.ts'

/** Groups of days that hourly and driver sums are added up in: every twenty-first day, so each is a weekday, and one after another they are a sample. */
export const MOMENT_GROUPS = 21

type MomentRow = { pattern: string; group: number; tally: number[] }

/**
 * The hours of the clock in which answers were seen since the process began, by survey. Most businesses sleep, and PostgreSQL needs a
 * third of its time to add up the nights of two years.
 */
const waking = new Map<string, ReadonlySet<number>>()
const MOST_SURVEYS = 1_000
/** Up to about so many rows are read as they are: PostgreSQL takes longer to understand a sum for every place. */
const FEW_ROWS = 100

/**
 * Caches long periods without their last day, by the versions of their rows: today's answers come in while the page is open, those of
 * two years do not change.
 */
const cache = openSumsCache<MomentRow[]>(2_000_000, (rows) =>
  rows.reduce((sum, { tally }) => sum + tally.length, 0),
)

/**
 * Reads hourly and driver sums (hourly-and-driver-sums.ts) of one branch, several, or all together, and of one subject or all answers, by
 * the scores that were given and by groups of days. The sum of one group may come in several parts.
 * @param length how long the longest vector may be
 * @returns `group`: 0 to 20, the weekday from Monday is its rest by 7
 */
export async function readMomentRows(
  db: Executor,
  survey: Counted,
  filter: CounterFilter,
  length: number,
): Promise<MomentRow[]> {
  const { from, to, branchIds, subjectId } = filter
  const isFew = daysIn(filter) * (branchIds?.length ?? 1) <= FEW_ROWS
  if (isFew) return readRows(db, survey, filter)
  const name = JSON.stringify([survey.accountId, survey.id, from, to, branchIds, subjectId])
  if (cache.has(name)) {
    const earlier = versionOf(db, survey, { ...filter, to: addDays(to, -1) })
    const [version, last] = await Promise.all([earlier, readRows(db, survey, { ...filter, from: to })])
    const cached = cache.get(name, version)
    if (cached) return [...cached, ...last]
  }
  const { earlier, version, last } = await sumAwake(db, survey, filter, length)
  if (!db.isTransaction) cache.set(name, version, earlier)
  return [...earlier, ...last]
}

/** The sums of a long period, in the hours that are known. */
async function sumAwake(
  db: Executor,
  survey: Counted,
  filter: CounterFilter,
  length: number,
): Promise<MomentSums> {
  const name = `${survey.accountId} ${survey.id}`
  const wakingHours = waking.get(name)
  const all = [...Array(length).keys()]
  const sums = await sumRows(db, survey, filter, wakingHours ? placesOfHours(length, wakingHours) : all)
  const vectors = ({ earlier, last }: MomentSums) => [...earlier, ...last].map(({ tally }) => tally)
  // Answers in hours in which none was seen before are missed at first: the count of all tells.
  if (wakingHours && vectors(sums).every((tally) => isOfHours(tally, wakingHours))) return sums
  const whole = wakingHours ? await sumRows(db, survey, filter, all) : sums
  const hours = new Set([...(waking.get(name) ?? []), ...vectors(whole).flatMap(hoursIn)])
  if (hours.size > 0) waking.set(name, hours)
  if (waking.size > MOST_SURVEYS) waking.delete(waking.keys().next().value!)
  return whole
}

/** The rows as they are. */
async function readRows(db: Executor, survey: Counted, filter: CounterFilter): Promise<MomentRow[]> {
  const { key, where } = rowsOf(survey, filter)
  const { rows } = await sql<{ key: string; tally: string }>`
    select ${key} as key, ${WHOLE} as tally from counter where ${where}`.execute(db)
  return momentRows(rows)
}

/** Sums of all days but the last, with the version of their rows, and of the last. */
type MomentSums = { earlier: MomentRow[]; version: string; last: MomentRow[] }

/** @param places that are added up */
async function sumRows(
  db: Executor,
  survey: Counted,
  filter: CounterFilter,
  places: readonly (number | null)[],
): Promise<MomentSums> {
  const { key, where } = rowsOf(survey, filter)
  const { rows } = await sql<{ key: string; isLast: boolean; tally: string; version: string }>`
    select ${key} as key, day = ${filter.to} as "isLast", ${sumsOf(places)} as tally, ${VERSION} as version
    from counter where ${where} group by 1, 2`.execute(db)
  const [last, earlier] = [rows.filter(({ isLast }) => isLast), rows.filter(({ isLast }) => !isLast)]
  const version = earlier.reduce((whole, { version }) => whole ^ BigInt(version), 0n)
  return { earlier: momentRows(earlier), version: String(version), last: momentRows(last) }
}

/** Of any rows together, in whatever order: an update changes a row’s transaction and its place. */
const VERSION = sql<string>`bit_xor(hashtidextended(ctid, xmin::text::bigint))::text`

async function versionOf(db: Executor, survey: Counted, filter: CounterFilter): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select ${VERSION} as version from counter where ${rowsOf(survey, filter).where}`.execute(db)
  return rows[0]!.version ?? '0'
}

function rowsOf({ accountId, id }: Counted, { from, to, branchIds, subjectId }: CounterFilter) {
  const [pattern, which] =
    subjectId === undefined
      ? [sql`subject_id`, sql`grain = 'h'`]
      : [
          sql`split_part(subject_id, ' ', 2)`,
          sql`grain = 'w' and starts_with(subject_id, ${patternAbout(subjectId, '')})`,
        ]
  return {
    key: sql`${pattern} || ' ' || (day - '2000-01-03'::date) % ${sql.lit(MOMENT_GROUPS)}`,
    where: sql`account_id = ${accountId} and survey_id = ${id} and ${which}
      and ${branchGrain(branchIds, false)} and day between ${from} and ${to}`,
  }
}

function momentRows(rows: readonly { key: string; tally: string }[]): MomentRow[] {
  return byKey(rows).map(({ key, tally }) => {
    const [pattern, group] = key.split(' ')
    return { pattern: pattern!, group: Number(group), tally }
  })
}
