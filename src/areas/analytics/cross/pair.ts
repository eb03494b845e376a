import type { Entry } from '../../answers/tally.ts'
import type { AnswerValues } from '../../survey/survey.contract.ts'
import { npsClass } from '../statistics/nps.ts'

/** A question whose answers stand as rows or columns; those of NPS by their classes. */
export type PairSide = { id: string; values: readonly string[]; isNps: boolean }
/** Two questions whose answers are counted against each other. */
export type Pair = { rows: PairSide; columns: PairSide }

/** Where an answer stands among those of its question; an option that was removed since stands nowhere. */
export function placesOf({ values, isNps }: PairSide, value: unknown): number[] {
  const answered = Array.isArray(value) ? value : [value]
  const places = answered.map((each) => {
    const isOther = typeof each === 'object' && each !== null
    return values.indexOf(isNps ? npsClass(Number(each)) : isOther ? 'other' : String(each))
  })
  return places.filter((place) => place >= 0)
}

/** What an answer adds to the counts of a pair: one to whoever answered both, at place 0; one to each of its cells, row by row. */
export function entriesOfPair({ rows, columns }: Pair, answers: AnswerValues): Entry[] {
  const [row, column] = [rows, columns].map(({ id }) => (Object.hasOwn(answers, id) ? answers[id] : null))
  if (row === null || column === null) return []
  const cells = placesOf(rows, row).flatMap((at) =>
    placesOf(columns, column).map((beside) => 1 + at * columns.values.length + beside),
  )
  return [0, ...cells].map((place) => ({ place, amount: 1 }))
}

/** How many places the counts of a pair have. */
export function sizeOf({ rows, columns }: Pair): number {
  return 1 + rows.values.length * columns.values.length
}

/** Counts of a pair as a table, and how many answered both. */
export function readPair(
  { rows, columns }: Pair,
  vector: readonly (number | null)[],
): { n: number; counts: number[][] } {
  const counts = rows.values.map((_, row) =>
    columns.values.map((_, column) => vector[1 + row * columns.values.length + column] ?? 0),
  )
  return { n: vector[0] ?? 0, counts }
}
