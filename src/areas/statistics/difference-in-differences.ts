import { mean } from './mean.ts'
import { student95 } from './probability.ts'

/** Answers of one place (branch, person) in one hour of one day: how many, their sum and the sum of their squares. */
export type HourCell = {
  /** Days since 1970. */
  day: number
  /** Hour of the week, 0 is Monday 0:00. */
  hour: number
  place: string
  n: number
  sum: number
  squares: number
}

/** The answers of a group of places before and after a day. */
export type Sides = { before: readonly HourCell[]; after: readonly HourCell[] }

/** How one group moved, at equal places, weekdays and hours. */
export type Move = { before: number; after: number; change: number; nBefore: number; nAfter: number }

export type Effect = {
  own: Move
  /** The places where nothing changed; null without any. */
  others: Move | null
  /** The own change less that of the others. */
  effect: number
  /** Half of the 95 % interval. */
  margin: number
  /** The variance of the effect, by where it comes from: days after the change add up to less of it. */
  variance: { before: number; after: number; places: number }
  daysAfter: number
}

/** Below so many days with answers on a side their spread says nothing. */
const LEAST_DAYS = 4
/** Answers after the change may have no counterpart of the same weekday and hour before it; so many must have one. */
const COVERED = 0.9
/** Fewer places than this cannot show how differently places move. */
const LEAST_PLACES = 3

/**
 * Ways to call hours alike, the finest first: weekday and four hours, workday or weekend and four hours, workday or weekend, all.
 * `kinds` of days are told apart.
 */
const ALIKE: readonly Alike[] = [
  { kinds: 7, of: (hour) => Math.floor(hour / 4) },
  { kinds: 2, of: (hour) => (isWeekend(hour) ? 6 : 0) + Math.floor((hour % 24) / 4) },
  { kinds: 2, of: (hour) => (isWeekend(hour) ? 1 : 0) },
  { kinds: 1, of: () => 0 },
]
type Alike = { kinds: number; of: (hour: number) => number }

function isWeekend(hour: number): boolean {
  return hour >= 5 * 24
}

/**
 * Difference in differences at equal places, weekdays and hours: the mean after a change less the mean of the same places, weekdays and
 * hours before it (direct standardisation to the answers after it), less the same difference of the places where nothing changed.
 * The interval is clustered by day: answers of one day go alike, also across places. Where at least three places stand for comparison,
 * what they move apart from each other beyond chance is added (method of moments, DerSimonian and Laird 1986): one place moves as much
 * by itself. Degrees of freedom by Satterthwaite.
 * Sources: Angrist and Pischke 2009, chapters 5 and 8; Conley and Taber 2011 for few changed places.
 * @param others of places where nothing changed; null where there are none
 * @param byHour whether only equal weekdays and hours are compared; else all of a place's values are alike
 * @returns in the unit of the cells' sums; null with too few days or answers to compare
 */
export function differenceInDifferences(
  own: Sides,
  others: Sides | null,
  { byHour = true } = {},
): Effect | null {
  const ways = byHour ? ALIKE : ALIKE.slice(-1)
  const changed = standardised(own, ways)
  const compared = others && standardised(others, ways)
  if (!changed || (others && !compared)) return null
  const before = clustered(changed.before, compared?.before)
  const after = clustered(changed.after, compared?.after)
  if (before.days < LEAST_DAYS || after.days < LEAST_DAYS) return null
  const places = others && compared ? spreadOfPlaces(others, [changed.shares, compared.shares]) : NO_SPREAD
  const parts = [before, after, places]
  const total = parts.reduce((sum, { variance }) => sum + variance, 0)
  const df = total ** 2 / parts.reduce((sum, part) => sum + part.variance ** 2 / Math.max(1, part.df), 0)
  return {
    own: changed.move,
    others: compared?.move ?? null,
    effect: changed.move.change - (compared?.move.change ?? 0),
    margin: total > 0 ? student95(Math.max(1, df)) * Math.sqrt(total) : 0,
    variance: { before: before.variance, after: after.variance, places: places.variance },
    daysAfter: after.days,
  }
}

/**
 * What each day adds to a group's change, how much of the variance it has where all values vary alike, and how many kinds of days were
 * told apart.
 */
type DayParts = { byDay: Map<number, number>; loads: Map<number, number>; kinds: number }
type Standardised = { move: Move; before: DayParts; after: DayParts; shares: number[] }

function standardised(sides: Sides, ways: readonly Alike[]): Standardised | null {
  for (const alike of ways) {
    const result = standardisedBy(sides, alike)
    if (result) return result
  }
  return null
}

type Stratum = { n: number; sum: number; days: Set<number> }

/** @returns null where too many answers after the change have no counterpart before it */
function standardisedBy({ before, after }: Sides, { kinds, of }: Alike): Standardised | null {
  const nameOf = ({ place, hour }: HourCell) => `${of(hour)} ${place}`
  const old = new Map<string, Stratum>()
  for (const cell of before) {
    const stratum = old.get(nameOf(cell)) ?? { n: 0, sum: 0, days: new Set() }
    stratum.n += cell.n
    stratum.sum += cell.sum
    stratum.days.add(cell.day)
    old.set(nameOf(cell), stratum)
  }
  // The days of a stratum tell their spread only among each other: one alone has none.
  const counterpartOf = (cell: HourCell) => {
    const stratum = old.get(nameOf(cell))
    return stratum && stratum.days.size > 1 ? stratum : undefined
  }
  const matched = after.flatMap((cell) => {
    const stratum = counterpartOf(cell)
    return stratum ? [{ cell, stratum, name: nameOf(cell) }] : []
  })
  const nAfter = total(matched.map(({ cell }) => cell))
  if (nAfter === 0 || nAfter < COVERED * total(after)) return null
  const weights = new Map<string, number>()
  const places = new Map<string, number>()
  let [meanBefore, meanAfter] = [0, 0]
  for (const { cell, stratum, name } of matched) {
    const weight = cell.n / nAfter
    weights.set(name, (weights.get(name) ?? 0) + weight)
    places.set(cell.place, (places.get(cell.place) ?? 0) + weight)
    meanBefore += (weight * stratum.sum) / stratum.n
    meanAfter += cell.sum / nAfter
  }
  const change = meanAfter - meanBefore
  const daysAfter = new Map<number, number>()
  const ofSample = smallSample(new Set(matched.map(({ cell }) => cell.day)).size)
  const loadsAfter = new Map<number, number>()
  for (const { cell, stratum } of matched) {
    add(daysAfter, cell.day, (ofSample * (cell.sum - cell.n * (stratum.sum / stratum.n + change))) / nAfter)
    add(loadsAfter, cell.day, cell.n / nAfter ** 2)
  }
  const daysBefore = new Map<number, number>()
  const loadsBefore = new Map<number, number>()
  for (const cell of before) {
    const [name, weight] = [nameOf(cell), weights.get(nameOf(cell))]
    if (weight === undefined) continue
    const { n, sum, days } = old.get(name)!
    const residual = (cell.sum - (cell.n * sum) / n) * (weight / n)
    add(daysBefore, cell.day, -residual * smallSample(days.size))
    add(loadsBefore, cell.day, cell.n * (weight / n) ** 2)
  }
  return {
    move: { before: meanBefore, after: meanAfter, change, nBefore: total(before), nAfter },
    before: { byDay: daysBefore, loads: loadsBefore, kinds },
    after: { byDay: daysAfter, loads: loadsAfter, kinds: 1 },
    shares: [...places.values()],
  }
}

/** What the residuals of a few days are smaller by than they would be around the true mean. */
function smallSample(days: number): number {
  return days > 1 ? Math.sqrt(days / (days - 1)) : 1
}

/** The variance of a difference of two groups whose answers of one day belong together. */
function clustered(own: DayParts, others: DayParts | undefined) {
  const days = new Set([...own.byDay.keys(), ...(others?.byDay.keys() ?? [])])
  let variance = 0
  for (const day of days) variance += ((own.byDay.get(day) ?? 0) - (others?.byDay.get(day) ?? 0)) ** 2
  const loads = [...days].map((day) => (own.loads.get(day) ?? 0) + (others?.loads.get(day) ?? 0))
  // Few days of one group weigh more than many of the other (Kish's effective number).
  const effective = sumOf(loads) ** 2 / sumOf(loads.map((load) => load ** 2))
  return { variance, df: effective - lostTo(own, others), days: days.size }
}

/** Degrees of freedom that the means of days take: those of days that both groups have are taken once. */
function lostTo(own: DayParts, others: DayParts | undefined): number {
  if (!others) return own.kinds
  const shared = own.byDay.keys().reduce((count, day) => count + (others.byDay.has(day) ? 1 : 0), 0)
  const overlap = shared / Math.min(own.byDay.size, others.byDay.size)
  return Math.max(own.kinds, others.kinds) + (1 - overlap) * Math.min(own.kinds, others.kinds)
}

type Part = { variance: number; df: number }
const NO_SPREAD: Part = { variance: 0, df: 1 }

/**
 * How differently places move where nothing changed, beyond the chance of their answers.
 * @param shares of the answers of each place, of both groups: places of few answers move the mean of the group little
 */
function spreadOfPlaces(others: Sides, shares: readonly (readonly number[])[]): Part {
  const byPlace = (cells: readonly HourCell[]) => Map.groupBy(cells, ({ place }) => place)
  const [before, after] = [byPlace(others.before), byPlace(others.after)]
  const moves = [...after].flatMap(([place, cells]) => {
    const [was, is] = [togetherOf(before.get(place) ?? []), togetherOf(cells)]
    if (was.n < 2 || is.n < 2) return []
    return [{ change: mean(is)! - mean(was)!, variance: varianceOfMean(was) + varianceOfMean(is) }]
  })
  const weighed = moves.filter(({ variance }) => variance > 0)
  if (weighed.length < LEAST_PLACES) return NO_SPREAD
  const weights = weighed.map(({ variance }) => 1 / variance)
  const all = sumOf(weights)
  const centre = sumOf(weighed.map(({ change }, i) => weights[i]! * change)) / all
  const q = sumOf(weighed.map(({ change }, i) => weights[i]! * (change - centre) ** 2))
  const df = weighed.length - 1
  const spread = Math.max(0, (q - df) / (all - sumOf(weights.map((weight) => weight ** 2)) / all))
  return { variance: spread * sumOf(shares.flat().map((share) => share ** 2)), df }
}

function varianceOfMean({ n, sum, squares }: { n: number; sum: number; squares: number }): number {
  return Math.max(0, (squares - (sum * sum) / n) / (n - 1)) / n
}

function togetherOf(cells: readonly HourCell[]) {
  const result = { n: 0, sum: 0, squares: 0 }
  for (const { n, sum, squares } of cells) {
    result.n += n
    result.sum += sum
    result.squares += squares
  }
  return result
}

function add(sums: Map<number, number>, key: number, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount)
}

function total(cells: readonly HourCell[]): number {
  return sumOf(cells.map(({ n }) => n))
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/**
 * How many days after a change its interval becomes as narrow as wanted, at the pace of the answers so far.
 * @param margin half of the wanted interval
 * @returns days in all; null where no wait helps: the answers before are too few, or places differ too much
 */
export function daysForMargin(
  { variance, margin: current, daysAfter }: Effect,
  margin: number,
): number | null {
  const sum = variance.before + variance.after + variance.places
  if (sum === 0 || margin <= 0) return null
  // The point of Student's distribution stays about what it is.
  const wanted = sum * (margin / current) ** 2 - variance.before - variance.places
  return wanted <= 0 ? null : Math.ceil((daysAfter * variance.after) / wanted)
}
