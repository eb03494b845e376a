import type { Chunk, TextColumn } from './chunk.ts'

/** A question as a side of a table of so many rows or columns: the slot that counts who answered it, and where each of its values stands. */
export type QuestionSide = {
  answered: number
  size: number
  positions: readonly { place: number; position: number }[]
}

/**
 * How guests of one question stand beside another side. Under each key of the other side: how many answered the question but stand
 * nowhere in the table (the value was removed), how many stand in it, then how many at each position. A guest who chose several
 * options stands at several positions.
 */
export type PairCounts = Map<string, Float64Array>
export const OUTSIDE = 0
export const GUESTS = 1
export const FIRST = 2

/** Adds up a question against a text column. */
export function addTextPairs(
  counts: PairCounts,
  chunk: Chunk,
  rows: Uint32Array,
  column: TextColumn,
  side: Side,
): void {
  const { names, at } = chunk.texts[column]
  const positions: number[] = []
  for (const row of rows) {
    const name = names[at[row]!]!
    if (name === '' || !side.read(chunk, row, positions)) continue
    add(counts, name, positions, side.size)
  }
}

/**
 * Adds up two questions: the keys are the positions of the first, `guests` counts each guest once, `outside` those who stand on one
 * side alone.
 */
export function addQuestionPairs(
  counts: PairCounts,
  chunk: Chunk,
  rows: Uint32Array,
  first: Side,
  second: Side,
): void {
  const [across, down]: [number[], number[]] = [[], []]
  for (const row of rows) {
    if (!first.read(chunk, row, across) || !second.read(chunk, row, down)) continue
    const stands = across.length > 0 && down.length > 0
    add(counts, 'all', stands ? down : [], second.size)
    if (stands) for (const position of across) add(counts, String(position), down, second.size)
  }
}

function add(counts: PairCounts, key: string, positions: readonly number[], size: number): void {
  let vector = counts.get(key)
  if (!vector) {
    vector = new Float64Array(FIRST + size)
    counts.set(key, vector)
  }
  vector[positions.length > 0 ? GUESTS : OUTSIDE]! += 1
  for (const position of positions) vector[FIRST + position]! += 1
}

/** A side of a table as it is read off the columns. */
export type Side = {
  size: number
  /** Puts the positions of a row's answer into `positions`; false when the question was not answered. */
  read: (chunk: Chunk, row: number, positions: number[]) => boolean
}

export function sideOf(slots: number, { answered, size, positions }: QuestionSide): Side {
  const index = new Int32Array(slots).fill(-1)
  for (const { place, position } of positions) index[place] = position
  return {
    size,
    read: ({ start, places }, row, own) => {
      own.length = 0
      let isAnswered = false
      for (let at = start[row]!; at < start[row + 1]!; at++) {
        const place = places[at]!
        if (place === answered) isAnswered = true
        const position = index[place]!
        if (position >= 0 && !own.includes(position)) own.push(position)
      }
      return isAnswered
    },
  }
}
