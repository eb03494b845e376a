import type pg from 'pg'
import { valuesOf } from '../../platform/cluster/values.ts'
import type { VectorEntry } from './tally.ts'

/** What one answer (or start) adds to the counters of its day, branch and subject; negative amounts take it out again. */
export type CounterChange = {
  accountId: number
  surveyId: string
  /** 'YYYY-MM-DD' in the account's zone. */
  day: string
  branchId: string | null
  subjectId: string | null
  entries: VectorEntry[]
}

const TYPES = ['bigint', 'text', 'text', 'text', 'text', 'date', 'text']

/**
 * Adds vectors to counters; its seven parameters (`counterParameters`) begin at the given number.
 * @param rows how many, to write them as values: see `valuesOf`
 */
export function addToCountersSql(first: number, rows?: number): string {
  const at = (place: number) => `$${first + place}`
  const cell = (place: number, row: number) => {
    const value = `(${at(place)}::${TYPES[place]}[])[${row}]`
    return place === 2 ? `${value}::"char"` : place === 6 ? `${value}::double precision[]` : value
  }
  const source =
    rows === undefined
      ? `select account_id, survey_id, grain::"char", branch_id, subject_id, day, tally::double precision[]
    from unnest(${at(0)}::bigint[], ${at(1)}::text[], ${at(2)}::text[], ${at(3)}::text[], ${at(4)}::text[], ${at(5)}::date[], ${at(6)}::text[])
      as change (account_id, survey_id, grain, branch_id, subject_id, day, tally)`
      : valuesOf(rows, TYPES.length, cell)
  return `insert into counter (account_id, survey_id, grain, branch_id, subject_id, day, tally)
    ${source}
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

/** The same for one account of a cluster, as values: see `valuesOf`. */
export async function addToCountersOfCluster(client: pg.ClientBase, changes: CounterChange[]): Promise<void> {
  const rows = mergedRows(changes)
  if (rows.length > 0) await client.query(addToCountersSql(1, rows.length), rowParameters(rows))
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
 * The rows that changes touch, in one fixed order, which prevents deadlocks between batches. Changes that cancel each other out, as those
 * of a status do, touch the row of their day alone: its version tells the columns (areas/columns) to read the day again.
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
  return [...rows.entries()]
    .filter(([, { key, vector }]) => isDayOfAll(key) || vector.some((amount) => amount !== 0))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row)
}

function isDayOfAll([, , grain, branch, subject]: CounterIncrement['key']): boolean {
  return grain === 'd' && branch === '' && subject === ''
}

function addEntries(vector: (number | undefined)[], entries: readonly VectorEntry[]): void {
  for (const { place, amount } of entries) vector[place] = (vector[place] ?? 0) + amount
}

/** Changes that touch the same rows as one: most answers of a batch were given at few places. */
function mergedChanges(changes: CounterChange[]): CounterChange[] {
  const merged = new Map<string, { change: CounterChange; vector: number[] }>()
  for (const change of changes) {
    const { accountId, surveyId, day, branchId, subjectId, entries } = change
    const name = `${accountId}\n${surveyId}\n${day}\n${branchId ?? ''}\n${subjectId ?? ''}`
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

/** Keys of the rows that an answer counts in: its day and month, each with and without its branch and its subject. */
export function counterRowsOf({
  accountId,
  surveyId,
  day,
  branchId,
  subjectId,
}: Omit<CounterChange, 'entries'>): (string | number)[][] {
  const branches = branchId ? ['', branchId] : ['']
  const subjects = subjectId ? ['', subjectId] : ['']
  return branches.flatMap((branch) =>
    subjects.flatMap((subject) => [
      [accountId, surveyId, 'd', branch, subject, day],
      [accountId, surveyId, 'm', branch, subject, `${day.slice(0, 7)}-01`],
    ]),
  )
}
