import type { Amounts, Chunk, TextColumn } from './chunk.ts'
import { dayName } from './column-filter.ts'

/** What sums are told apart by. */
export type SumGroup = 'day' | 'month' | TextColumn

/** Sums of the survey's slots by group; under '' where all are one. */
export type GroupSums = Map<string, Float64Array>

/** Sums at some places of the slots. */
export type SumPlaces = { size: number; index: Int32Array }

/** @param wanted the places that are added up, each at its own place of the vectors; all of them without it */
export function sumPlaces(slots: number, wanted?: readonly number[]): SumPlaces {
  const index = new Int32Array(slots).fill(-1)
  for (const [to, place] of (wanted ?? index.keys().toArray()).entries()) index[place] = to
  return { size: wanted?.length ?? slots, index }
}

/** Adds the rows of a chunk to the sums. */
export function addSums(
  sums: GroupSums,
  chunk: Chunk,
  rows: Uint32Array,
  group: SumGroup | null,
  { size, index }: SumPlaces,
): void {
  if (group === null) {
    addAll(sums, chunk, rows, { size, index })
    return
  }
  const groupOf = grouping(chunk, group)
  const vectors: Float64Array[] = []
  const vectorOf = (row: number): Float64Array => {
    const at = groupOf.at(row)
    let vector = vectors[at]
    if (!vector) {
      const name = groupOf.name(at)
      vector = sums.get(name) ?? new Float64Array(size)
      sums.set(name, vector)
      vectors[at] = vector
    }
    return vector
  }
  const { start, places } = chunk
  for (const row of rows) {
    const vector = vectorOf(row)
    for (let at = start[row]!; at < start[row + 1]!; at++) {
      const place = index[places[at]!]!
      if (place >= 0) vector[place]! += 1
    }
  }
  eachAmount(chunk.shares, rows, (row, at) => {
    const place = index[chunk.shares.place[at]!]!
    if (place >= 0) vectorOf(row)[place]! += chunk.shares.amount[at]!
  })
}

/** The same without groups, where most time would go to telling them apart. */
function addAll(sums: GroupSums, chunk: Chunk, rows: Uint32Array, { size, index }: SumPlaces): void {
  const vector = sums.get('') ?? new Float64Array(size)
  sums.set('', vector)
  const { start, places, shares } = chunk
  const add = (from: number, to: number) => {
    for (let at = from; at < to; at++) {
      const place = index[places[at]!]!
      if (place >= 0) vector[place]! += 1
    }
  }
  if (rows.length === chunk.rows) add(0, places.length)
  else for (let i = 0; i < rows.length; i++) add(start[rows[i]!]!, start[rows[i]! + 1]!)
  eachAmount(shares, rows, (_, at) => {
    const place = index[shares.place[at]!]!
    if (place >= 0) vector[place]! += shares.amount[at]!
  })
}

/** Calls back for the amounts of some rows; both are in order. */
export function eachAmount(
  amounts: Amounts,
  rows: Uint32Array,
  take: (row: number, at: number) => void,
): void {
  let at = 0
  for (const row of rows) {
    while (at < amounts.row.length && amounts.row[at]! < row) at++
    while (at < amounts.row.length && amounts.row[at] === row) take(row, at++)
    if (at >= amounts.row.length) return
  }
}

/** How the rows of a chunk are told apart: a small number for each row, and the name of each number. */
function grouping(
  chunk: Chunk,
  group: SumGroup,
): { at: (row: number) => number; name: (at: number) => string } {
  if (group === 'day') {
    const first = chunk.day[0] ?? 0
    return { at: (row) => chunk.day[row]! - first, name: (at) => dayName(first + at) }
  }
  if (group === 'month') {
    const month = chunk.rows > 0 ? `${dayName(chunk.day[0]!).slice(0, 7)}-01` : ''
    return { at: () => 0, name: () => month }
  }
  const { names, at } = chunk.texts[group]
  return { at: (row) => at[row]!, name: (place) => names[place]! }
}
