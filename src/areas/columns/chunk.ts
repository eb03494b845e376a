import type { VectorEntry } from '../counters/tally.ts'
import { markHash } from './mark-hash.ts'

/** One answer as it goes into the columns: no texts, no contacts. */
export type ColumnRow = {
  /** Days since 1970 of the account's calendar. */
  day: number
  /** Hour of the week by the clock of the answer's branch: 0 is Monday 0:00, 167 Sunday 23:00. */
  hour: number
  branch: string
  subject: string
  placement: string
  locale: string
  /** Its place in `STATUSES`. */
  status: number
  /** Places of the survey's slots that the answer counts in, and how much it adds there. */
  entries: readonly VectorEntry[]
  /** Answers to questions for a number of any size: the place of “was answered”, and the number. */
  numbers: readonly VectorEntry[]
  /** How long the guest took; null where it is not known. */
  seconds: number | null
  /** What the dimensions of filters want to know of it besides (`marksOf`). */
  marks: readonly string[]
}

/** Stands for an answer whose time is not known; longer times are one second less than it. */
export const NO_SECONDS = 65_535

export const STATUSES = ['new', 'in_work', 'waiting', 'resolved', 'spam'] as const

/** The columns whose values are texts; an answer holds the place of its text in the chunk's own list, '' included. */
export const TEXT_COLUMNS = ['branch', 'subject', 'placement', 'locale'] as const
export type TextColumn = (typeof TEXT_COLUMNS)[number]

/** Amounts beside some rows, in the order of the rows. */
export type Amounts = { row: Uint32Array; place: Uint16Array; amount: Float64Array }

/** The countable answers of a month as columns; rows are in the order of their days. */
export type Chunk = {
  rows: number
  day: Uint16Array
  hour: Uint8Array
  status: Uint8Array
  texts: Record<TextColumn, { names: string[]; at: Uint32Array }>
  /** Row `i` counts once at `places[start[i]]` up to `places[start[i + 1] - 1]`. */
  start: Uint32Array
  places: Uint16Array
  /** What counts as another amount than one: points of a sum that was shared out. */
  shares: Amounts
  numbers: Amounts
  seconds: Uint16Array
  /** Hashes of the marks of row `i` lie from `markStart[i]` up to `markStart[i + 1] - 1`. */
  markStart: Uint32Array
  marks: Float64Array
}

/** Collects rows into a chunk. */
export class ChunkBuilder {
  readonly #day: number[] = []
  readonly #hour: number[] = []
  readonly #status: number[] = []
  readonly #texts = Object.fromEntries(
    TEXT_COLUMNS.map((column) => [column, { places: new Map<string, number>(), at: [] as number[] }]),
  ) as Record<TextColumn, { places: Map<string, number>; at: number[] }>
  readonly #start: number[] = [0]
  readonly #places: number[] = []
  readonly #shares: AmountList = { row: [], place: [], amount: [] }
  readonly #numbers: AmountList = { row: [], place: [], amount: [] }
  readonly #seconds: number[] = []
  readonly #markStart: number[] = [0]
  readonly #marks: number[] = []

  get rows(): number {
    return this.#day.length
  }

  add({ day, hour, status, entries, numbers, seconds, marks, ...texts }: ColumnRow): void {
    const row = this.rows
    this.#day.push(day)
    this.#hour.push(hour)
    this.#status.push(status)
    for (const column of TEXT_COLUMNS) this.#addText(column, texts[column])
    for (const { place, amount } of entries) {
      if (amount === 1) this.#places.push(place)
      else push(this.#shares, row, place, amount)
    }
    this.#start.push(this.#places.length)
    for (const { place, amount } of numbers) push(this.#numbers, row, place, amount)
    this.#seconds.push(seconds === null ? NO_SECONDS : Math.min(seconds, NO_SECONDS - 1))
    for (const mark of marks) this.#marks.push(markHash(mark))
    this.#markStart.push(this.#marks.length)
  }

  /** Adds the rows of another chunk whose day passes. */
  copy(chunk: Chunk, isKept: (day: number) => boolean): void {
    const cursors = { shares: 0, numbers: 0 }
    for (let from = 0; from < chunk.rows; from++) {
      const row = this.rows
      const day = chunk.day[from]!
      const passes = isKept(day)
      if (passes) {
        this.#day.push(day)
        this.#hour.push(chunk.hour[from]!)
        this.#status.push(chunk.status[from]!)
        for (const column of TEXT_COLUMNS) {
          const { names, at } = chunk.texts[column]
          this.#addText(column, names[at[from]!]!)
        }
        for (let at = chunk.start[from]!; at < chunk.start[from + 1]!; at++)
          this.#places.push(chunk.places[at]!)
        this.#start.push(this.#places.length)
        this.#seconds.push(chunk.seconds[from]!)
        for (let at = chunk.markStart[from]!; at < chunk.markStart[from + 1]!; at++)
          this.#marks.push(chunk.marks[at]!)
        this.#markStart.push(this.#marks.length)
      }
      for (const [name, own] of [
        ['shares', this.#shares],
        ['numbers', this.#numbers],
      ] as const) {
        const amounts = chunk[name]
        while (amounts.row[cursors[name]] === from) {
          const at = cursors[name]++
          if (passes) push(own, row, amounts.place[at]!, amounts.amount[at]!)
        }
      }
    }
  }

  finish(): Chunk {
    const texts = Object.fromEntries(
      TEXT_COLUMNS.map((column) => {
        const { places, at } = this.#texts[column]
        return [column, { names: [...places.keys()], at: Uint32Array.from(at) }]
      }),
    ) as Chunk['texts']
    return {
      rows: this.rows,
      day: Uint16Array.from(this.#day),
      hour: Uint8Array.from(this.#hour),
      status: Uint8Array.from(this.#status),
      texts,
      start: Uint32Array.from(this.#start),
      places: Uint16Array.from(this.#places),
      shares: amountsOf(this.#shares),
      numbers: amountsOf(this.#numbers),
      seconds: Uint16Array.from(this.#seconds),
      markStart: Uint32Array.from(this.#markStart),
      marks: Float64Array.from(this.#marks),
    }
  }

  #addText(column: TextColumn, text: string): void {
    const { places, at } = this.#texts[column]
    let place = places.get(text)
    if (place === undefined) {
      place = places.size
      places.set(text, place)
    }
    at.push(place)
  }
}

type AmountList = { row: number[]; place: number[]; amount: number[] }

function push(list: AmountList, row: number, place: number, amount: number): void {
  list.row.push(row)
  list.place.push(place)
  list.amount.push(amount)
}

function amountsOf({ row, place, amount }: AmountList): Amounts {
  return {
    row: Uint32Array.from(row),
    place: Uint16Array.from(place),
    amount: Float64Array.from(amount),
  }
}

/** How much memory a chunk takes, in bytes. */
export function sizeOf({ texts, shares, numbers, ...chunk }: Chunk): number {
  const arrays = [
    ...Object.values(chunk).filter((part) => typeof part !== 'number'),
    ...[shares, numbers].flatMap(({ row, place, amount }) => [row, place, amount]),
    ...TEXT_COLUMNS.map((column) => texts[column].at),
  ]
  const letters = TEXT_COLUMNS.flatMap((column) => texts[column].names).reduce(
    (sum, name) => sum + 2 * name.length + 50,
    0,
  )
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, letters)
}
