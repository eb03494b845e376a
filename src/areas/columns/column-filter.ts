import { type Chunk, NO_SECONDS, STATUSES, type TextColumn } from './chunk.ts'
import { markHash } from './mark-hash.ts'

/** A condition on what an answer counts at. */
export type PlaceTest = {
  /** It passes when the answer counts at one of these places of the survey's slots; with `not`, when it counts at none of them. */
  places: readonly number[]
  not?: boolean
}

/** It passes when the text of a column is one of these, '' standing for none; with `not`, when it is another. */
export type TextTest = { column: TextColumn; names: readonly string[]; not?: boolean }

/** It passes when the answer has one of these marks; with `not`, when it has none of them. */
export type MarkTest = { marks: readonly string[]; not?: boolean }

/** It passes when the guest took as long as one of these says, both ends included; with `not`, in every other case. */
export type SecondsTest = { ranges: readonly { from: number; to: number | null }[]; not?: boolean }

/** Which answers are counted: those for which all parts hold. Days are both inclusive, 'YYYY-MM-DD'. */
export type ColumnFilter = {
  from: string
  to: string
  texts: readonly TextTest[]
  /** Without one everything but spam. */
  status?: (typeof STATUSES)[number] | undefined
  /** Those of which an answer has one; all of them without it. */
  statuses?: readonly (typeof STATUSES)[number][]
  answers?: readonly PlaceTest[]
  marks?: readonly MarkTest[]
  seconds?: readonly SecondsTest[]
  /** Hours of the week, from Monday 0:00; all of them without it. */
  hours?: readonly number[] | undefined
}

const DAY_MS = 86_400_000
const SPAM = STATUSES.indexOf('spam')

/** Days since 1970 of 'YYYY-MM-DD'. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(day) / DAY_MS)
}

/** 'YYYY-MM-DD' of days since 1970. */
export function dayName(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** The rows of a chunk that pass a filter, in order. */
export function rowsOf(chunk: Chunk, filter: ColumnFilter): Uint32Array {
  const [from, to] = [dayNumber(filter.from), dayNumber(filter.to)]
  const texts = filter.texts.map(({ column, names: wanted, not = false }) => {
    const { names, at } = chunk.texts[column]
    return { at, passes: Uint8Array.from(names, (name) => (wanted.includes(name) !== not ? 1 : 0)) }
  })
  const rare = rareTests(chunk, filter)
  const tests = (filter.answers ?? []).map(({ places, not = false }) => ({ places: placeSet(places), not }))
  const hours = filter.hours && placeSet(filter.hours)
  const wanted = filter.status === undefined ? -1 : STATUSES.indexOf(filter.status)
  const passing = new Uint32Array(chunk.rows)
  let count = 0
  rows: for (let row = 0; row < chunk.rows; row++) {
    const day = chunk.day[row]!
    if (day < from || day > to) continue
    const status = chunk.status[row]!
    if (wanted < 0 ? status === SPAM : status !== wanted) continue
    if (hours && hours[chunk.hour[row]!] !== 1) continue
    for (const { at, passes } of texts) if (passes[at[row]!] === 0) continue rows
    for (const { places, not } of tests) if (countsAt(chunk, row, places) === not) continue rows
    for (const passes of rare) if (!passes(row)) continue rows
    passing[count++] = row
  }
  return passing.subarray(0, count)
}

/** Tests that few filters have. */
function rareTests(
  { status, seconds, markStart, marks }: Chunk,
  { statuses, ...filter }: ColumnFilter,
): ((row: number) => boolean)[] {
  const tests: ((row: number) => boolean)[] = []
  if (statuses) tests.push((row) => statuses.includes(STATUSES[status[row]!]!))
  for (const { ranges, not = false } of filter.seconds ?? [])
    tests.push((row) => {
      const time = seconds[row]!
      const isIn = ({ from, to }: (typeof ranges)[number]) => time >= from && (to === null || time <= to)
      return (time !== NO_SECONDS && ranges.some(isIn)) !== not
    })
  for (const { marks: wanted, not = false } of filter.marks ?? []) {
    const hashes = new Set(wanted.map(markHash))
    tests.push((row) => {
      for (let at = markStart[row]!; at < markStart[row + 1]!; at++) if (hashes.has(marks[at]!)) return !not
      return not
    })
  }
  return tests
}

/** As large as any place that is looked up: a read past the end of an array takes ten times as long. */
const EVERY_PLACE = 2 ** 16

function placeSet(places: readonly number[]): Uint8Array {
  const set = new Uint8Array(EVERY_PLACE)
  for (const place of places) set[place] = 1
  return set
}

function countsAt({ start, places }: Chunk, row: number, wanted: Uint8Array): boolean {
  for (let at = start[row]!; at < start[row + 1]!; at++) if (wanted[places[at]!] === 1) return true
  return false
}
