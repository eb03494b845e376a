import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { readSlot, type Slots } from '../questionnaire/slots.ts'
import { cutRange } from './calendar.ts'
import { type Facet, type FacetGrain, USUAL } from './facet.ts'
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
export function byKey(rows: readonly { key: string; tally: string }[]): Row[] {
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

/**
 * Sums of one facet, of all branches and subjects together: by day, by month (its first day), or whole (under ''). Without starts:
 * nobody knows the score or the status of a guest who went away. Groups without answers are left out.
 */
export async function readFacetTallies(
  db: Executor,
  survey: Counted,
  { grain, value }: Facet,
  { from, to }: { from: string; to: string },
  by: 'day' | 'month' | null,
): Promise<Map<string, Tally>> {
  if (survey.slots.length === 0) return new Map()
  const key = { day: sql`day::text`, month: sql`date_trunc('month', day)::date::text` }
  const sums = async (rows: RawBuilder<unknown>) => {
    const { rows: sums } = await sql<{ key: string; tally: string }>`
      select ${by === null ? sql`''` : key[by]} as key, ${sumsOf(placesOf(survey))} as tally
      from ${countersOf(survey, sql`branch_id = '' and day between ${from} and ${to} and ${rows}`)}
      group by 1 order by 1`.execute(db)
    return sums.map(({ key, tally }) => ({ key, tally: numbersOf(tally) }))
  }
  const isUsual = USUAL[grain] === value
  const [own, whole] = await Promise.all([
    sums(isUsual ? sql`grain = ${grain}` : sql`grain = ${grain} and subject_id = ${value}`),
    isUsual ? sums(sql`grain = 'd' and subject_id = ''`) : [],
  ])
  const starts = survey.slots.indexOf('starts')
  const others = new Map(own.map(({ key, tally }) => [key, tally]))
  const rows = isUsual
    ? whole.map(({ key, tally }) => ({ key, tally: less(tally, others.get(key), starts) }))
    : own
  return new Map(
    rows
      .filter(({ tally }) => tally.some((amount) => amount))
      .map(({ key, tally }) => [key, readVector(survey.slots, tally)]),
  )
}

/**
 * Sums of the values of a facet beside each other, of all branches and subjects together, where they are quickly added up: each day and
 * value is a row. How many rows there are is counted first, and no further than needed.
 * @param wanted the slots that are asked for; the others are zero
 * @returns null where there are more than `most` rows
 */
export async function readFacetByBranch(
  db: Executor,
  survey: Counted,
  grain: FacetGrain,
  { from, to }: { from: string; to: string },
  { wanted, most }: { wanted: (slot: string) => boolean; most: number },
): Promise<Map<string, Tally> | null> {
  const places = survey.slots.flatMap((slot, place) => (wanted(slot) ? [place] : []))
  if (places.length === 0) return new Map()
  const own = sql`grain = ${grain} and branch_id = '' and day between ${from} and ${to}`
  const { rows } = await sql<{ size: number; key: string | null; tally: string | null }>`
    select size.rows as size, key, tally
    from (select count(*)::int as rows from (select from counter
        where account_id = ${survey.accountId} and survey_id = ${survey.id} and ${own} limit ${most + 1}) as found) as size
    left join lateral (select subject_id as key, ${sumsOf(places)} as tally from ${countersOf(survey, own)}
      where size.rows <= ${most} group by 1) as league on true
    order by key`.execute(db)
  if (rows[0]!.size > most) return null
  const slots = places.map((place) => survey.slots[place]!)
  return new Map(
    rows.flatMap(({ key, tally }) => {
      if (key === null || tally === null) return []
      return [[key, readVector(slots, numbersOf(tally))]]
    }),
  )
}

function less(whole: Row['tally'], part: Row['tally'] = [], starts: number): Row['tally'] {
  return whole.map((amount, place) => (place === starts ? 0 : amount - (part[place] ?? 0)))
}

/** Rows of some branches; where none are named, of each of them (grouped) or of all together. */
export function branchGrain(ids: readonly string[] | undefined, grouped: boolean) {
  if (ids !== undefined) return sql<SqlBool>`branch_id = any(${ids}::text[])`
  return grouped ? sql<SqlBool>`branch_id <> ''` : sql<SqlBool>`branch_id = ''`
}

function ofSubject(id: string | undefined, grouped: boolean) {
  if (id !== undefined) return sql<SqlBool>`subject_id = ${id}`
  return grouped ? sql<SqlBool>`subject_id <> ''` : sql<SqlBool>`subject_id = ''`
}

/** The rows of whole months and of the days at both ends; of days or of months alone where sums by those are asked for. */
export function days({ from, to }: Pick<CounterFilter, 'from' | 'to'>, by: Group | null) {
  if (by === 'day') return sql<SqlBool>`grain = 'd' and day between ${from} and ${to}`
  if (by === 'month') {
    return sql<SqlBool>`grain = 'm' and day between date_trunc('month', ${from}::date) and ${to}`
  }
  const { months, edges } = cutRange(from, to)
  const parts = edges.map((edge) => sql<SqlBool>`(grain = 'd' and day between ${edge.from} and ${edge.to})`)
  if (months) parts.push(sql<SqlBool>`(grain = 'm' and day between ${months.from} and ${months.to})`)
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`
}
