import type { DriverSums, MarkPattern } from '../statistics/drivers.ts'
import type { Chunk } from './chunk.ts'

/** A question whose marks are read: the slot of each mark. `scores` are the two sums that the metric is made from (`scoreOf`). */
export type MarkedSlots = { place: number; mark: number; scores?: readonly [number, number] }[]
/** The drivers in their order, then the outcome; the outcome alone has scores, and stands under -1 where the survey has no metric. */
export type MomentQuestions = readonly MarkedSlots[]

/** For each place of the slots that is asked for: how many gave the leading mark, and its two sums. */
export const PER_PLACE = 3

/** By hour of the week: how many answered, how many gave the leading mark, and its two sums. */
export type HourSums = Float64Array
export const HOURS = 168
export const PER_HOUR = 4

/** Answers are dealt by their days, so that answers of a day that went alike stay together; by turns where there are few days. */
const DAY_GROUPS = 21
const TURN_GROUPS = 20

/** Adds up the hours of the week and the products of marks that were given together. */
export class MomentSums {
  readonly hours: HourSums = new Float64Array(HOURS * PER_HOUR)
  answers = 0
  readonly #questions: MomentQuestions
  readonly #question: Int8Array
  readonly #mark: Float64Array
  readonly #scores: Float64Array
  readonly #byDay = new Map<number, Groups>()
  readonly #byTurn = new Map<number, Groups>()
  readonly #dayGroups = new Set<number>()
  readonly #leastGroups: number
  readonly scoresByPlace: Float64Array
  readonly #scoredPlace: Int32Array

  /**
   * @param scoredPlaces the places of the slots whose guests' scores are added up
   * @param leastGroups from how many groups of days on those are used
   */
  constructor(
    slots: number,
    questions: MomentQuestions,
    scoredPlaces: readonly number[],
    leastGroups: number,
  ) {
    this.scoresByPlace = new Float64Array(scoredPlaces.length * PER_PLACE)
    this.#scoredPlace = new Int32Array(slots).fill(-1)
    for (const [at, place] of scoredPlaces.entries()) this.#scoredPlace[place] = at
    this.#questions = questions
    this.#leastGroups = leastGroups
    this.#question = new Int8Array(slots).fill(-1)
    this.#mark = new Float64Array(slots)
    this.#scores = new Float64Array(2 * slots)
    for (const [question, marks] of questions.entries())
      for (const { place, mark, scores } of marks) {
        this.#question[place] = question
        this.#mark[place] = mark
        if (scores) this.#scores.set(scores, 2 * place)
      }
  }

  add(chunk: Chunk, rows: Uint32Array): void {
    const { start, places } = chunk
    const outcome = this.#questions.length - 1
    const marks = new Float64Array(this.#questions.length)
    const scored = this.scoresByPlace.length > 0 ? this.#scoredPlace : undefined
    for (const row of rows) {
      let pattern = 0
      let scoredAt = -1
      const hour = chunk.hour[row]! * PER_HOUR
      this.hours[hour]! += 1
      for (let at = start[row]!; at < start[row + 1]!; at++) {
        const place = places[at]!
        const question = this.#question[place]!
        if (question < 0) continue
        pattern |= 1 << question
        marks[question] = this.#mark[place]!
        if (question !== outcome) continue
        scoredAt = place
        this.hours[hour + 1]! += 1
        this.hours[hour + 2]! += this.#scores[2 * place]!
        this.hours[hour + 3]! += this.#scores[2 * place + 1]!
      }
      if (scored && scoredAt >= 0)
        for (let at = start[row]!; at < start[row + 1]!; at++) {
          const to = scored[places[at]!]! * PER_PLACE
          if (to < 0) continue
          this.scoresByPlace[to]! += 1
          this.scoresByPlace[to + 1]! += this.#scores[2 * scoredAt]!
          this.scoresByPlace[to + 2]! += this.#scores[2 * scoredAt + 1]!
        }
      const dayGroup = chunk.day[row]! % DAY_GROUPS
      addMarks(groupsOf(this.#byDay, pattern, DAY_GROUPS), dayGroup, marks)
      if (this.#dayGroups.size < this.#leastGroups) this.#dayGroups.add(dayGroup)
      if (this.#dayGroups.size < this.#leastGroups)
        addMarks(groupsOf(this.#byTurn, pattern, TURN_GROUPS), this.answers % TURN_GROUPS, marks)
      this.answers++
    }
  }

  /** Adds what other answers came to. */
  merge(other: MomentSums): void {
    this.answers += other.answers
    for (const [at, sum] of other.hours.entries()) this.hours[at]! += sum
    for (const [at, sum] of other.scoresByPlace.entries()) this.scoresByPlace[at]! += sum
    for (const group of other.#dayGroups) this.#dayGroups.add(group)
    mergeGroups(this.#byDay, other.#byDay)
    mergeGroups(this.#byTurn, other.#byTurn)
  }

  /** How many combinations of marks were given: what these sums take of memory. */
  get size(): number {
    return this.#byDay.size
  }

  patterns(): MarkPattern[] {
    const isByDay = this.#dayGroups.size >= this.#leastGroups
    return [...(isByDay ? this.#byDay : this.#byTurn).values()].map(({ places, sums }) => ({
      places,
      groups: sums.map((sum) => driverSums(sum, places.length)),
    }))
  }
}

/** Of guests who gave the same marks: which, and by group how many guests, the sums of their marks, and of the marks' products. */
type Groups = { places: number[]; sums: Float64Array[] }

function groupsOf(all: Map<number, Groups>, pattern: number, count: number): Groups {
  let groups = all.get(pattern)
  if (!groups) {
    const places = [...Array(31).keys()].filter((place) => pattern & (1 << place))
    const size = 1 + places.length + (places.length * (places.length + 1)) / 2
    groups = { places, sums: Array.from({ length: count }, () => new Float64Array(size)) }
    all.set(pattern, groups)
  }
  return groups
}

function mergeGroups(into: Map<number, Groups>, from: ReadonlyMap<number, Groups>): void {
  for (const [pattern, { sums }] of from) {
    const own = groupsOf(into, pattern, sums.length)
    for (const [group, sum] of sums.entries())
      for (const [at, amount] of sum.entries()) own.sums[group]![at]! += amount
  }
}

function addMarks({ places, sums }: Groups, group: number, marks: Float64Array): void {
  const sum = sums[group]!
  let at = 0
  sum[at++]! += 1
  for (const place of places) sum[at++]! += marks[place]!
  for (let i = 0; i < places.length; i++)
    for (let j = i; j < places.length; j++) sum[at++]! += marks[places[i]!]! * marks[places[j]!]!
}

function driverSums(sum: Float64Array, marks: number): DriverSums {
  const products = Array.from({ length: marks }, () => new Array<number>(marks).fill(0))
  let at = 1 + marks
  for (let i = 0; i < marks; i++)
    for (let j = i; j < marks; j++) products[i]![j] = products[j]![i] = sum[at++]!
  return { n: sum[0]!, sums: [...sum.subarray(1, 1 + marks)], products }
}
