import { weekHourIn } from '../../platform/local-hour.ts'
import { leadingMetric, mainQuestion, scaleOf, topBoxes } from '../questionnaire/metric.ts'
import type { AnswerValues, Metric, SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import type { SlotIndex, VectorEntry } from './tally.ts'

/**
 * What an answer adds to the hours of the week and to the drivers of the score. Both are sums, so they are counted like all else and
 * read at once, however many answers there are.
 */
export type HourlyAndDriverSums = {
  /** Which marks were given, and where the local weekday differs from the account's: see `patternOf`. */
  pattern: string
  entries: VectorEntry[]
}

/** Marks that are multiplied with each other: the leading question and the first others of the questionnaire. */
const MOST_MARKS = 15
const HOURS = 24
/** What an hour keeps: how many answered, and two sums of the leading question's marks (`scoreOf`). */
const PER_HOUR = 3
/** Where the sums of the marks begin: after the count and the hours. */
const SUMS = 1 + HOURS * PER_HOUR
const DAY = 86_400_000

/** A question with a scale that counts here, and its place in the survey's slots, which never changes. */
export type MarkedQuestion = { id: string; place: number; scale: { from: number; to: number } }
export type Marks = {
  metric: Metric | null
  /** The leading question, first in `questions` as well; undefined where the survey has no metric. */
  main: MarkedQuestion | undefined
  questions: MarkedQuestion[]
}

const cache = new WeakMap<SurveyDocument, Marks>()

/** The questions whose marks are counted by hour and multiplied with each other, the leading one first. */
export function marksOf(survey: SurveyDocument, index: SlotIndex): Marks {
  const cached = cache.get(survey)
  if (cached) return cached
  const metric = leadingMetric(survey)
  const mainId = metric ? mainQuestion(survey, metric)?.id : undefined
  const all = survey.questions.flatMap((question) => {
    const [scale, place] = [scaleOf(question), index.asked(question)?.get(undefined)]
    return scale && place !== undefined ? [{ id: question.id, place, scale }] : []
  })
  const main = all.find(({ id }) => id === mainId)
  const others = all.filter((question) => question !== main)
  const marks = { metric, main, questions: [...(main ? [main] : []), ...others].slice(0, MOST_MARKS) }
  cache.set(survey, marks)
  return marks
}

/**
 * @param answer as it is stored, and the zone of the branch that it was given at
 */
export function momentsOf(
  survey: SurveyDocument,
  index: SlotIndex,
  answer: { answers: AnswerValues; receivedAt: Date; day: string; timezone: string },
): HourlyAndDriverSums {
  const marks = marksOf(survey, index)
  const marked: { place: number; mark: number }[] = []
  for (const { id, place } of marks.questions) {
    const mark = Object.hasOwn(answer.answers, id) ? answer.answers[id] : undefined
    if (typeof mark === 'number') marked.push({ place, mark })
  }
  const { weekday, hour } = weekHourIn(answer.timezone, answer.receivedAt)
  const shift = (weekday - weekdayOf(answer.day) + 7) % 7
  const at = 1 + hour * PER_HOUR
  const entries: VectorEntry[] = [
    { place: 0, amount: 1 },
    { place: at, amount: 1 },
  ]
  const { metric, main } = marks
  if (metric && main && marked[0]?.place === main.place) {
    const [first, second] = scoreOf(metric, main.scale, marked[0].mark)
    entries.push({ place: at + 1, amount: first }, { place: at + 2, amount: second })
  }
  let place = SUMS
  for (const { mark } of marked) entries.push({ place: place++, amount: mark })
  for (const [i, { mark }] of marked.entries())
    for (let j = i; j < marked.length; j++) entries.push({ place: place++, amount: mark * marked[j]!.mark })
  return { pattern: patternOf(marks, marked, shift), entries }
}

/**
 * The two sums that a metric is made from: promoters and detractors; satisfied guests; marks (from 1) and their squares.
 * @param mark of the metric's question
 */
export function scoreOf(
  metric: Metric,
  scale: { from: number; to: number },
  mark: number,
): [first: number, second: number] {
  if (metric === 'nps') return [mark >= 9 ? 1 : 0, mark <= 6 ? 1 : 0]
  const step = mark - scale.from + 1
  const steps = scale.to - scale.from + 1
  return metric === 'csat' ? [step > steps - topBoxes(steps) ? 1 : 0, 0] : [step, step ** 2]
}

/**
 * The leading question's place, then the places of the marks given; a sign where the branch's weekday is the one after or before the
 * account's. By this, sums of guests who gave the same marks stay together however the questionnaire changes.
 * @example '20/20.33.40+'
 */
function patternOf({ main }: Marks, marked: readonly { place: number }[], shift: number): string {
  const sign = shift === 0 ? '' : shift === 1 ? '+' : '-'
  return `${main?.place ?? ''}/${marked.map(({ place }) => place).join('.')}${sign}`
}

/** The pattern of an answer about a subject, in rows of that subject alone. Neither ids nor patterns have spaces. */
export function patternAbout(subjectId: string, pattern: string): string {
  return `${subjectId} ${pattern}`
}

/** Whether a row of counters holds hourly or driver sums and not a tally. */
export function holdsMoments(grain: unknown): boolean {
  return grain === 'h' || grain === 'w'
}

/** Sums of guests who gave the same marks. */
export type MomentSums = {
  n: number
  /** By weekday from Monday and hour: how many, and the two sums of their leading marks. */
  hours: { weekday: number; hour: number; n: number; first: number; second: number }[]
  /** Whether the hours' sums are those of the question that leads now, and were given at all. */
  isScored: boolean
  /** Places of the marks given; their sums and the sums of their products, in the same order. */
  places: number[]
  sums: number[]
  products: number[][]
}

/**
 * Reads a row of sums back.
 * @param weekday of the account's days that were added up, from Monday
 */
export function readMoments(
  { main }: Marks,
  pattern: string,
  vector: readonly (number | null)[],
  weekday: number,
): MomentSums {
  const [, leading, list, sign] = /^(\d*)\/([\d.]*)([+-]?)$/.exec(pattern)!
  const places = list === '' ? [] : list!.split('.').map(Number)
  const shift = sign === '+' ? 1 : sign === '-' ? 6 : 0
  const at = (place: number) => vector[place] ?? 0
  const hours = Array.from({ length: HOURS }, (_, hour) => {
    const place = 1 + hour * PER_HOUR
    const [n, first, second] = [at(place), at(place + 1), at(place + 2)]
    return { weekday: (weekday + shift) % 7, hour, n, first, second }
  })
  let place = SUMS + places.length
  const products = places.map(() => new Array<number>(places.length).fill(0))
  for (const i of places.keys())
    for (let j = i; j < places.length; j++) products[i]![j] = products[j]![i] = at(place++)
  return {
    n: at(0),
    hours: hours.filter(({ n }) => n > 0),
    isScored: main !== undefined && leading === String(main.place) && places[0] === main.place,
    places,
    sums: places.map((_, i) => at(SUMS + i)),
    products,
  }
}

/** How long the longest row of a survey is. */
export function momentsLength({ questions }: Marks): number {
  return SUMS + questions.length + (questions.length * (questions.length + 1)) / 2
}

/** The hours of the clock in which the answers of a row came. */
export function hoursIn(vector: readonly number[]): number[] {
  return [...Array(HOURS).keys()].filter((hour) => vector[1 + hour * PER_HOUR])
}

/** Whether all answers of a row came in some hours: else there are more of them than those hours have. */
export function isOfHours(vector: readonly number[], hours: ReadonlySet<number>): boolean {
  let n = 0
  for (const hour of hours) n += vector[1 + hour * PER_HOUR] ?? 0
  return n === (vector[0] ?? 0)
}

/** The places of a row, one after another; null for those of other hours. */
export function placesOfHours(length: number, hours: ReadonlySet<number>): (number | null)[] {
  return Array.from({ length }, (_, place) => {
    const isOfHour = place >= 1 && place < SUMS
    return isOfHour && !hours.has(Math.floor((place - 1) / PER_HOUR)) ? null : place
  })
}

/** The weekday of a day 'YYYY-MM-DD', Monday is 0. */
function weekdayOf(day: string): number {
  // Day 0, 1 January 1970, was a Thursday.
  return (Math.floor(Date.parse(day) / DAY) + 3) % 7
}
