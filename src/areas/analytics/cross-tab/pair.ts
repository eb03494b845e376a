import type { VectorEntry } from '../../counters/tally.ts'
import type { AnswerValues } from '../../questionnaire/questionnaire.contract.ts'
import { npsClass } from '../../statistics/nps.ts'

/** A question whose answers stand as rows or columns; those of NPS by their classes. */
export type PairSide = { id: string; values: readonly string[]; isNps: boolean }
/** Two questions whose answers are counted against each other. */
export type Pair = { rows: PairSide; columns: PairSide }

/** Where an answer stands among those of its question; an option that was removed since stands nowhere. */
function placesOf({ values, isNps }: PairSide, value: unknown): number[] {
  const answered = Array.isArray(value) ? value : [value]
  const places = answered.map((each) => {
    const isOther = typeof each === 'object' && each !== null
    return values.indexOf(isNps ? npsClass(Number(each)) : isOther ? 'other' : String(each))
  })
  return [...new Set(places.filter((place) => place >= 0))]
}

/** Whether an answer stands among those of its question. */
export function stands(side: PairSide, value: unknown): boolean {
  return placesOf(side, value).length > 0
}

/** What an answer adds to the counts of a pair: one at each of its places; nothing where one of the two was left out. */
export function entriesOfPair(pair: Pair, answers: AnswerValues): VectorEntry[] {
  const [row, column] = [pair.rows, pair.columns].map(({ id }) =>
    Object.hasOwn(answers, id) ? answers[id] : null,
  )
  if (row === null || column === null) return []
  return placesOfBoth(pair, row, column).map((place) => ({ place, amount: 1 }))
}

/**
 * Where the two answers of a guest are counted: at 0 as one who stands in the table, then in each cell, row by row, then once in each
 * row and each column. A guest who chose several options counts in several cells, so the cells of a row do not add up to its guests.
 * A guest who chose only removed options is counted at the end alone: table, shares and test are of the same guests.
 */
function placesOfBoth(pair: Pair, row: unknown, column: unknown): number[] {
  const { rows, columns } = pair
  const [across, down] = [placesOf(rows, row), placesOf(columns, column)]
  if (across.length === 0 || down.length === 0) return [endsOf(pair).outside]
  const cells = across.flatMap((at) => down.map((beside) => 1 + at * columns.values.length + beside))
  const ends = endsOf(pair)
  return [0, ...cells, ...across.map((at) => ends.rows + at), ...down.map((at) => ends.columns + at)]
}

/** How many guests gave two answers together. */
export type PairCount = { a: unknown; b: unknown; n: number }

/** The counts of a pair of answers that were counted alike. */
export function vectorOf(pair: Pair, counted: readonly PairCount[]): number[] {
  const vector = Array.from({ length: pairSize(pair) }, () => 0)
  for (const { a, b, n } of counted) for (const place of placesOfBoth(pair, a, b)) vector[place]! += n
  return vector
}

/** How many places the counts of a pair have. */
export function pairSize(pair: Pair): number {
  return endsOf(pair).outside + 1
}

/** Guests who stand in each row, in each column, in the table at all, and those who answered both with what it has no place for. */
export type Guests = { rows: number[]; columns: number[]; n: number; outside: number }

/** Counts of a pair as a table, and the guests behind them. */
export function readPair(
  pair: Pair,
  vector: readonly (number | null)[],
): { counts: number[][]; guests: Guests } {
  const { rows, columns } = pair
  const at = (place: number) => vector[place] ?? 0
  const ends = endsOf(pair)
  return {
    counts: rows.values.map((_, row) =>
      columns.values.map((_, column) => at(1 + row * columns.values.length + column)),
    ),
    guests: {
      rows: rows.values.map((_, row) => at(ends.rows + row)),
      columns: columns.values.map((_, column) => at(ends.columns + column)),
      n: at(0),
      outside: at(ends.outside),
    },
  }
}

/** Where the guests of rows and of columns begin, and where those outside the table stand. */
function endsOf({ rows, columns }: Pair): { rows: number; columns: number; outside: number } {
  const first = 1 + rows.values.length * columns.values.length
  const firstColumn = first + rows.values.length
  return { rows: first, columns: firstColumn, outside: firstColumn + columns.values.length }
}
