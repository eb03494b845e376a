import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { daysIn } from './calendar.ts'
import { byKey, type Counted, type CounterFilter, inBranches } from './counter.queries.ts'
import { hoursIn, isOfHours, patternAbout, placesOfHours } from './moments.ts'
import { sumsOf, WHOLE } from './vector.ts'

/** Groups of days that moments are added up in: every twenty-first day, so each is a weekday, and one after another they are a sample. */
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
 * Sums of moments (moments.ts), of one branch, several, or all together, and of one subject or all answers, by the marks that were given
 * and by groups of days.
 * @param length how long the longest vector may be
 * @returns `group`: 0 to 20, the weekday from Monday is its rest by 7
 */
export async function readMomentRows(
  db: Executor,
  survey: Counted,
  filter: CounterFilter,
  length: number,
): Promise<MomentRow[]> {
  if (daysIn(filter) * (filter.branchIds?.length ?? 1) <= FEW_ROWS) return readRows(db, survey, filter, null)
  const name = `${survey.accountId} ${survey.id}`
  const known = waking.get(name)
  const all = [...Array(length).keys()]
  const rows = await readRows(db, survey, filter, known ? placesOfHours(length, known) : all)
  // Answers in hours in which none was seen before are missed at first: the count of all tells.
  if (known && rows.every(({ tally }) => isOfHours(tally, known))) return rows
  const whole = known ? await readRows(db, survey, filter, all) : rows
  const hours = new Set([...(waking.get(name) ?? []), ...whole.flatMap(({ tally }) => hoursIn(tally))])
  if (hours.size > 0) waking.set(name, hours)
  if (waking.size > MOST_SURVEYS) waking.delete(waking.keys().next().value!)
  return whole
}

/** @param places that are added up; null where rows are read as they are */
async function readRows(
  db: Executor,
  { accountId, id }: Counted,
  { from, to, branchIds, subjectId }: CounterFilter,
  places: readonly (number | null)[] | null,
): Promise<MomentRow[]> {
  const [tally, grouped] = places ? [sumsOf(places), sql`group by 1`] : [WHOLE, sql``]
  const [pattern, which] =
    subjectId === undefined
      ? [sql`subject_id`, sql`grain = 'h'`]
      : [
          sql`split_part(subject_id, ' ', 2)`,
          sql`grain = 'w' and starts_with(subject_id, ${patternAbout(subjectId, '')})`,
        ]
  const { rows } = await sql<{ key: string; tally: string }>`
    select ${pattern} || ' ' || (day - '2000-01-03'::date) % ${sql.lit(MOMENT_GROUPS)} as key, ${tally} as tally
    from counter where account_id = ${accountId} and survey_id = ${id} and ${which}
      and ${inBranches(branchIds, false)} and day between ${from} and ${to} ${grouped}`.execute(db)
  return byKey(rows).map(({ key, tally }) => {
    const [pattern, group] = key.split(' ')
    return { pattern: pattern!, group: Number(group), tally }
  })
}
