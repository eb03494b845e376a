import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { readSlot, type Slots } from '../questionnaire/slots.ts'
import { cutRange } from './calendar.ts'
import { readVector, type Tally } from './tally.ts'
import { numbersOf, sumsOf, WHOLE } from './vector.queries.ts'

/** What the counters are asked for. Days are the account's, both ends inclusive. */
export type CounterFilter = {
  from: string
  to: string
  /** These branches, or everything together. */
  branchIds?: readonly string[]
  /** One subject, or all of them together. */
  subjectId?: string
}

/** The survey whose counters are read; what `requireOwnSurvey` returns has these. */
export type Counted = { accountId: number; id: string; slots: Slots }

export type Group = 'day' | 'month' | 'branch' | 'subject'

/** The sum over everything that the filter lets through. */
export async function readTally(db: Executor, survey: Counted, filter: CounterFilter): Promise<Tally> {
  const rows = await sumVectors(db, survey, filter, null)
  return readVector(survey.slots, rows[0]?.tally ?? [])
}

/**
 * Sums by day ('YYYY-MM-DD'), by branch or by subject id; groups without answers are left out.
 * @param only the questions whose sums are wanted; those of the others are zero
 */
export async function readTallies(
  db: Executor,
  survey: Counted,
  filter: CounterFilter,
  by: Exclude<Group, 'month'>,
  only?: (questionId: string) => boolean,
): Promise<Map<string, Tally>> {
  const rows = await sumVectors(db, survey, filter, by, only)
  return new Map(rows.map(({ key, tally }) => [key, readVector(survey.slots, tally)]))
}

/** Sums by month (its first day), and of all of them together: the whole months that the filter's ends lie in. */
export async function readMonths(
  db: Executor,
  survey: Counted,
  filter: CounterFilter,
): Promise<{ months: Map<string, Tally>; all: Tally }> {
  const rows = await sumVectors(db, survey, filter, 'month')
  const all = together(rows.map(({ tally }) => ({ key: '', tally: [...tally] })))
  return {
    months: new Map(rows.map(({ key, tally }) => [key, readVector(survey.slots, tally)])),
    all: readVector(survey.slots, all[0]?.tally ?? []),
  }
}

/** First and last day that anything was counted on and still is, in these branches or at all; null before the first answer. */
export async function countedDays(
  db: Executor,
  survey: Counted,
  branchIds?: readonly string[],
): Promise<{ from: string; to: string } | null> {
  const end = (order: RawBuilder<unknown>) => sql`lateral (select day from counter
    where account_id = ${survey.accountId} and survey_id = ${survey.id} and grain = 'd' and branch_id = own.id
      and subject_id = '' and 0 < any(tally) order by day ${order} limit 1)`
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(first.day) as from, max(last.day) as to
    from unnest(${branchIds ?? ['']}::text[]) as own (id), ${end(sql`asc`)} as first, ${end(sql`desc`)} as last`.execute(
    db,
  )
  const [row] = rows
  return row?.from && row.to ? { from: row.from, to: row.to } : null
}

type Row = { key: string; tally: number[] }

/**
 * Adds up the vectors place by place. A long range is read as whole months plus the days at its edges,
 * so two years of 300 branches are a few thousand rows however many answers they hold.
 */
async function sumVectors(
  db: Executor,
  survey: Counted,
  filter: CounterFilter,
  by: Group | null,
  only?: (questionId: string) => boolean,
): Promise<Row[]> {
  if (survey.slots.length === 0) return []
  const key = by === null ? sql`''` : by === 'month' || by === 'day' ? sql`day::text` : sql.ref(`${by}_id`)
  const isSeveral = seriesOf(filter, by) > FEW_SERIES
  const [tally, grouped] = isSeveral
    ? [sumsOf(placesOf(survey, only)), by === null ? sql`` : sql`group by 1`]
    : [WHOLE, sql``]
  const wanted = sql`${branchGrain(filter.branchIds, by === 'branch')}
    and ${ofSubject(filter.subjectId, by === 'subject')} and ${days(filter, by)}`
  const { rows } = await sql<{ key: string; tally: string }>`
    select ${key} as key, ${tally} as tally from ${countersOf(survey, wanted)} ${grouped} order by 1`.execute(
    db,
  )
  return byKey(rows)
}

/**
 * Rows of up to so many branches and subjects are read as they are: PostgreSQL takes longer to understand a sum for every place than to
 * read the rows that they have.
 */
const FEW_SERIES = 5

/** How many rows a day or a month has at most. */
function seriesOf({ branchIds, subjectId }: CounterFilter, by: Group | null): number {
  const branches = branchIds?.length ?? (by === 'branch' ? Infinity : 1)
  return subjectId === undefined && by === 'subject' ? Infinity : branches
}

/** Adds up rows as the database gives them, those of each key. */
function byKey(rows: readonly { key: string; tally: string }[]): Row[] {
  return together(rows.map(({ key, tally }) => ({ key, tally: numbersOf(tally) })))
}

/** Adds up the rows of each key, in place. */
function together(rows: readonly Row[]): Row[] {
  const sums = new Map<string, number[]>()
  for (const { key, tally: own } of rows) {
    const sum = sums.get(key)
    if (!sum) sums.set(key, own)
    // Rows of older days may be shorter.
    else for (let place = 0; place < own.length; place++) sum[place] = (sum[place] ?? 0) + own[place]!
  }
  return [...sums].map(([key, tally]) => ({ key, tally }))
}

/** From so many places on PostgreSQL packs vectors when it stores them. */
const PACKED = 200

/**
 * The survey's counters for which a condition holds. Packed vectors are unpacked here, once: the sum of each place would unpack them
 * again, which takes half a minute for 2,000 rows of 400 places.
 */
export function countersOf(
  { accountId, id, slots }: Counted,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isPacked = slots.length > PACKED
  return sql`(select grain, branch_id, subject_id, day, ${isPacked ? sql`tally || '{}'::double precision[] as tally` : sql`tally`}
    from counter where account_id = ${accountId} and survey_id = ${id} and ${condition} ${isPacked ? sql`offset 0` : sql``}) as counter`
}

/** The places that are added up; adding up is what costs, so what nobody asks for is left at null. */
function placesOf({ slots }: Counted, only?: (questionId: string) => boolean): (number | null)[] {
  return slots.map((slot, place) => {
    const { questionId } = (only && readSlot(slot)) ?? {}
    return questionId !== undefined && !only?.(questionId) ? null : place
  })
}

/** Rows of some branches; where none are named, of each of them (grouped) or of all together. */
function branchGrain(ids: readonly string[] | undefined, grouped: boolean) {
  if (ids !== undefined) return sql<SqlBool>`branch_id = any(${ids}::text[])`
  return grouped ? sql<SqlBool>`branch_id <> ''` : sql<SqlBool>`branch_id = ''`
}

function ofSubject(id: string | undefined, grouped: boolean) {
  if (id !== undefined) return sql<SqlBool>`subject_id = ${id}`
  return grouped ? sql<SqlBool>`subject_id <> ''` : sql<SqlBool>`subject_id = ''`
}

/** The rows of whole months and of the days at both ends; of days or of months alone where sums by those are asked for. */
function days({ from, to }: Pick<CounterFilter, 'from' | 'to'>, by: Group | null) {
  if (by === 'day') return sql<SqlBool>`grain = 'd' and day between ${from} and ${to}`
  if (by === 'month') {
    return sql<SqlBool>`grain = 'm' and day between date_trunc('month', ${from}::date) and ${to}`
  }
  const { months, edges } = cutRange(from, to)
  const parts = edges.map((edge) => sql<SqlBool>`(grain = 'd' and day between ${edge.from} and ${edge.to})`)
  if (months) parts.push(sql<SqlBool>`(grain = 'm' and day between ${months.from} and ${months.to})`)
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`
}
