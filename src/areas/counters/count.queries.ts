import type pg from 'pg'
import type { Facet } from './facet.ts'
import { type HourlyAndDriverSums, patternAbout } from './hourly-and-driver-sums.ts'
import type { VectorEntry } from './tally.ts'

/** What one answer (or start) adds to the counters of its day, branch and subject; negative amounts take it out again. */
export type CounterChange = {
  accountId: number
  surveyId: string
  /** 'YYYY-MM-DD' in the account's zone. */
  day: string
  branchId: string | null
  subjectId: string | null
  /** What else it is counted under (`facetsOf`); a start under nothing. */
  facets: readonly Facet[]
  entries: VectorEntry[]
  /** Hours and products of marks; a start has none. */
  moments?: HourlyAndDriverSums
}

/** Adds vectors to counters; its seven parameters (`counterParameters`) begin at the given number. */
export function addToCountersSql(first: number): string {
  const at = (place: number) => `$${first + place}`
  return `insert into counter (account_id, survey_id, grain, branch_id, subject_id, day, tally)
    select account_id, survey_id, grain::"char", branch_id, subject_id, day, tally::double precision[]
    from unnest(${at(0)}::bigint[], ${at(1)}::text[], ${at(2)}::text[], ${at(3)}::text[], ${at(4)}::text[], ${at(5)}::date[], ${at(6)}::text[])
      as change (account_id, survey_id, grain, branch_id, subject_id, day, tally)
    on conflict (account_id, survey_id, grain, branch_id, subject_id, day)
    do update set tally = add_tally(counter.tally, excluded.tally)`
}

/** One row of counters: its key (account, survey, grain, branch, subject, day) and what is added to its vector. */
export type CounterIncrement = { key: (string | number)[]; vector: (number | undefined)[] }

/**
 * Adds changes to the counters in the caller's transaction: of each day and its month, with and without branch and subject.
 * Changes to the same row are added up first, so a batch of answers touches few rows.
 */
export async function addToCounters(client: pg.ClientBase, changes: CounterChange[]): Promise<void> {
  await addToRows(client, mergedRows(changes))
}

/** Adds to rows of counters just as they are given; in one fixed order, which prevents deadlocks. */
export async function addToRows(client: pg.ClientBase, rows: CounterIncrement[]): Promise<void> {
  if (rows.length === 0) return
  const values = rowParameters([...rows].sort((a, b) => (a.key.join('\n') < b.key.join('\n') ? -1 : 1)))
  await client.query({ name: 'add to counters', text: addToCountersSql(1), values })
}

/** The parameters of `addToCountersSql`: columns of the rows that the changes touch. */
export function counterParameters(changes: CounterChange[]): unknown[][] {
  return rowParameters(mergedRows(changes))
}

function rowParameters(rows: CounterIncrement[]): unknown[][] {
  const keys = [0, 1, 2, 3, 4, 5].map((place) => rows.map(({ key }) => key[place]))
  return [...keys, rows.map(({ vector }) => `{${Array.from(vector, (amount) => amount ?? 0).join()}}`)]
}

/**
 * The rows that changes touch, in one fixed order, which prevents deadlocks between batches. Changes that
 * cancel each other out touch none.
 */
function mergedRows(changes: CounterChange[]): CounterIncrement[] {
  const rows = new Map<string, CounterIncrement>()
  for (const change of mergedChanges(changes)) {
    for (const key of counterRowsOf(change)) {
      const name = key.join('\n')
      const row = rows.get(name) ?? { key, vector: [] }
      rows.set(name, row)
      addEntries(row.vector, change.entries)
    }
  }
  for (const change of changes) {
    for (const key of momentRowsOf(change)) {
      const name = key.join('\n')
      const row = rows.get(name) ?? { key, vector: [] }
      rows.set(name, row)
      addEntries(row.vector, change.moments!.entries)
    }
  }
  return [...rows.entries()]
    .filter(([, { vector }]) => vector.some((amount) => amount !== 0))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row)
}

function addEntries(vector: (number | undefined)[], entries: readonly VectorEntry[]): void {
  for (const { place, amount } of entries) vector[place] = (vector[place] ?? 0) + amount
}

/** Changes that touch the same rows as one: most answers of a batch were given at few places, with marks of three classes. */
function mergedChanges(changes: CounterChange[]): CounterChange[] {
  const merged = new Map<string, { change: CounterChange; vector: number[] }>()
  for (const change of changes) {
    const { accountId, surveyId, day, branchId, subjectId, facets, entries } = change
    let name = `${accountId}\n${surveyId}\n${day}\n${branchId ?? ''}\n${subjectId ?? ''}`
    for (const { grain, value } of facets) name += `\n${grain}${value}`
    const together = merged.get(name) ?? { change, vector: [] }
    merged.set(name, together)
    addEntries(together.vector, entries)
  }
  return [...merged.values()].map(({ change, vector }) => ({
    ...change,
    // Places that nothing was added to are holes, which are passed over.
    entries: vector.flatMap((amount, place) => ({ place, amount })),
  }))
}

/**
 * Keys of the rows that an answer counts in: its day and month, each with and without its branch and its subject; and its day by
 * each facet, whose value stands in the subject's place.
 */
export function counterRowsOf({
  accountId,
  surveyId,
  day,
  branchId,
  subjectId,
  facets,
}: Omit<CounterChange, 'entries' | 'moments'>): (string | number)[][] {
  const branches = branchId ? ['', branchId] : ['']
  const subjects = subjectId ? ['', subjectId] : ['']
  const places = branches.flatMap((branch) =>
    subjects.flatMap((subject) => [
      [accountId, surveyId, 'd', branch, subject, day],
      [accountId, surveyId, 'm', branch, subject, `${day.slice(0, 7)}-01`],
    ]),
  )
  return [...places, ...facets.map(({ grain, value }) => [accountId, surveyId, grain, '', value, day])]
}

/** Keys of the rows that hold an answer's hourly and driver sums: its day, of all branches and of its own; the same of its subject alone. */
export function momentRowsOf({
  accountId,
  surveyId,
  day,
  branchId,
  subjectId,
  moments,
}: Omit<CounterChange, 'facets' | 'entries'>): (string | number)[][] {
  if (!moments) return []
  const { pattern } = moments
  const branches = branchId ? ['', branchId] : ['']
  return branches.flatMap((branch) => [
    [accountId, surveyId, 'h', branch, pattern, day],
    ...(subjectId ? [[accountId, surveyId, 'w', branch, patternAbout(subjectId, pattern), day]] : []),
  ])
}
