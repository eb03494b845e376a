import type { Chunk } from './chunk.ts'

/** What answers to a question are worth: the place of the survey's slots, and the value. */
export type WorthOfPlace = readonly [place: number, worth: number]

/** Answers of one branch or person in one hour of one day. Days since 1970; `hour` is that of the week from Monday 0:00. */
export type HourCells = {
  day: number
  hour: number
  place: string
  n: number
  sum: number
  squares: number
}[]

/** Adds up what answers are worth by day, hour and place. */
export class HourCellSums {
  readonly #cells = new Map<string, HourCells[number]>()
  readonly #worths: Float64Array
  readonly #by: 'branch' | 'subject'

  constructor(slots: number, worths: readonly WorthOfPlace[], by: 'branch' | 'subject') {
    this.#worths = new Float64Array(slots).fill(Number.NaN)
    for (const [place, worth] of worths) this.#worths[place] = worth
    this.#by = by
  }

  add({ day, hour, texts, start, places }: Chunk, rows: Uint32Array): void {
    const { names, at: nameAt } = texts[this.#by]
    for (const row of rows)
      for (let at = start[row]!; at < start[row + 1]!; at++) {
        const worth = this.#worths[places[at]!]!
        if (Number.isNaN(worth)) continue
        const place = names[nameAt[row]!]!
        const name = `${day[row]} ${hour[row]} ${place}`
        const cell = this.#cells.get(name) ?? {
          ...{ day: day[row]!, hour: hour[row]!, place },
          ...{ n: 0, sum: 0, squares: 0 },
        }
        cell.n += 1
        cell.sum += worth
        cell.squares += worth * worth
        this.#cells.set(name, cell)
      }
  }

  result(): HourCells {
    return [...this.#cells.values()]
  }
}
