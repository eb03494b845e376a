import { student95 } from './probability.ts'
import { relativeWeights } from './relative-weights.ts'

/** What a driver brings: its share of what all drivers explain (they add up to 1), with its 95 % interval. */
type Driver = { id: string; importance: number; low: number; high: number }
export type Drivers = {
  drivers: Driver[]
  /** Guests who gave the outcome and every driver. */
  n: number
  /** The part of the outcome's variance that the drivers explain, 0..1. */
  explained: number
}

/** Additive moments of some guests: how many, the sums of their marks, and of the marks' products. */
export type DriverSums = { n: number; sums: number[]; products: number[][] }

/** Guests who gave the same marks. */
export type MarkPattern = {
  /** Places of these marks among the drivers; that of the outcome is the number of drivers. */
  places: number[]
  /** Their moments, in the order of `places`: a group of the jackknife each. */
  groups: DriverSums[]
}

/** Fewer guests than this show nothing. */
export const LEAST_GUESTS = 50
/** Groups that single guests are dealt to. */
const GROUPS = 20
/** From fewer groups than this an interval is too unsure to be shown. */
export const LEAST_GROUPS = 10

/**
 * What moves the score: Johnson's relative weights of the marks, among guests who gave all of them. Marks that few gave are
 * left out, the rarest first, until enough guests remain. The interval is that of the delete-a-group jackknife
 * (Kott 2001), computed from moments that add up.
 * @param ids of the drivers
 * @returns null where there are too few guests or groups, fewer than two drivers, or nothing varies
 */
export function driversOf(ids: readonly string[], patterns: readonly MarkPattern[]): Drivers | null {
  const outcome = ids.length
  const relevant = patterns.filter(({ places }) => places.includes(outcome))
  const chosen = chooseMarks(ids, relevant)
  if (!chosen) return null
  const groups = groupsOf(relevant, [...chosen, outcome])
  const whole = groups.reduce((sum, group) => together(sum, group, 1), empty(chosen.length + 1))
  const varying = chosen.map((_, i) => i).filter((i) => variance(whole, i) > 0)
  if (whole.n < LEAST_GUESTS || groups.length < LEAST_GROUPS) return null
  if (varying.length < 2 || variance(whole, chosen.length) === 0) return null
  const all = weightsOf(whole, varying)
  const without = groups.map((group) => shares(weightsOf(together(whole, group, -1), varying)))
  const explained = all.reduce((sum, weight) => sum + weight, 0)
  if (explained <= 0) return null
  const count = groups.length
  return {
    n: whole.n,
    explained: Math.min(1, explained),
    drivers: shares(all)
      .map((importance, i) => {
        const parts = without.map((each) => each[i]!)
        const centre = parts.reduce((sum, part) => sum + part, 0) / count
        const spread = parts.reduce((sum, part) => sum + (part - centre) ** 2, 0)
        const margin = student95(count - 1) * Math.sqrt(((count - 1) / count) * spread)
        return {
          id: ids[chosen[varying[i]!]!]!,
          importance,
          low: Math.max(0, importance - margin),
          high: Math.min(1, importance + margin),
        }
      })
      .sort((a, b) => b.importance - a.importance),
  }
}

/**
 * Single guests as patterns, dealt to twenty groups in turn.
 * @param rows one per guest: the marks, then the outcome; null where it was not given
 */
export function patternsOf(rows: readonly (readonly (number | null)[])[]): MarkPattern[] {
  const patterns = new Map<string, MarkPattern & { guests: number }>()
  for (const row of rows) {
    const places = [...row.keys()].filter((place) => row[place] !== null)
    const key = places.join()
    const pattern = patterns.get(key) ?? {
      places,
      groups: Array.from({ length: GROUPS }, () => empty(places.length)),
      guests: 0,
    }
    patterns.set(key, pattern)
    const marks = places.map((place) => row[place]!)
    add(pattern.groups[pattern.guests++ % GROUPS]!, marks)
  }
  return [...patterns.values()]
}

function guestsOf(patterns: readonly MarkPattern[]): number {
  return patterns.reduce((sum, { groups }) => sum + groups.reduce((n, group) => n + group.n, 0), 0)
}

/** Places of the marks that enough guests gave together. */
function chooseMarks(ids: readonly string[], patterns: readonly MarkPattern[]): number[] | null {
  const guests = guestsOf(patterns)
  const withAll = (wanted: readonly number[]) =>
    guestsOf(patterns.filter(({ places }) => wanted.every((place) => places.includes(place))))
  let chosen = ids.map((_, place) => place)
  while (chosen.length >= 2) {
    const complete = withAll(chosen)
    // A mark given by few (a question asked of some alone) would reduce all to those few.
    if (complete >= LEAST_GUESTS && complete >= guests / 2) return chosen
    const counts = chosen.map((place) => withAll([place]))
    const rarest = counts.indexOf(Math.min(...counts))
    if (complete >= LEAST_GUESTS && counts[rarest]! > guests / 2) return chosen
    chosen = chosen.filter((_, i) => i !== rarest)
  }
  return null
}

/** The moments of some marks among the guests who gave them all, by group; groups without guests are left out. */
function groupsOf(patterns: readonly MarkPattern[], wanted: readonly number[]): DriverSums[] {
  const groups: DriverSums[] = []
  for (const { places, groups: own } of patterns) {
    const at = wanted.map((place) => places.indexOf(place))
    if (at.includes(-1)) continue
    for (const [group, { n, sums, products }] of own.entries()) {
      const part = {
        n,
        sums: at.map((i) => sums[i]!),
        products: at.map((i) => at.map((j) => products[i]![j]!)),
      }
      groups[group] = together(groups[group] ?? empty(wanted.length), part, 1)
    }
  }
  return groups.filter(({ n }) => n > 0)
}

function empty(size: number): DriverSums {
  return {
    n: 0,
    sums: new Array(size).fill(0),
    products: Array.from({ length: size }, () => new Array(size).fill(0)),
  }
}

function add(to: DriverSums, marks: readonly number[]): void {
  to.n += 1
  marks.forEach((mark, i) => {
    to.sums[i]! += mark
    marks.forEach((other, j) => {
      to.products[i]![j]! += mark * other
    })
  })
}

function together(a: DriverSums, b: DriverSums, by: 1 | -1): DriverSums {
  return {
    n: a.n + by * b.n,
    sums: a.sums.map((sum, i) => sum + by * b.sums[i]!),
    products: a.products.map((row, i) => row.map((product, j) => product + by * b.products[i]![j]!)),
  }
}

function covariance({ n, sums, products }: DriverSums, i: number, j: number): number {
  return products[i]![j]! / n - (sums[i]! / n) * (sums[j]! / n)
}

function variance(moments: DriverSums, i: number): number {
  return Math.max(0, covariance(moments, i, i))
}

function weightsOf(moments: DriverSums, places: readonly number[]): number[] {
  const outcome = moments.sums.length - 1
  const correlation = (i: number, j: number) =>
    i === j ? 1 : covariance(moments, i, j) / Math.sqrt(variance(moments, i) * variance(moments, j)) || 0
  return relativeWeights(
    places.map((i) => places.map((j) => correlation(i, j))),
    places.map((i) => correlation(i, outcome)),
  )
}

function shares(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => (sum > 0 ? weight / sum : 0))
}
