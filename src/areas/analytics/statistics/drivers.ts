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

/** Additive moments of some guests: how many, sums, and sums of products; the outcome stands last. */
type Moments = { n: number; sums: number[]; products: number[][] }

/** Fewer guests than this show nothing. */
const LEAST_GUESTS = 50
const GROUPS = 20

/**
 * What moves the score: Johnson's relative weights of the marks, among guests who gave all of them. Marks that few gave are
 * left out, the rarest first, until enough guests remain. The interval is that of the delete-a-group jackknife
 * (Kott 2001) with 20 groups, computed from moments that add up.
 * @param ids of the drivers, in the order of each row's marks
 * @param rows one per guest: the marks, then the outcome; null where it was not given
 * @returns null where there are too few guests, fewer than two drivers, or nothing varies
 */
export function driversOf(
  ids: readonly string[],
  rows: readonly (readonly (number | null)[])[],
): Drivers | null {
  const given = rows.filter((row) => row.at(-1) !== null)
  const chosen = chooseMarks(ids, given)
  if (!chosen) return null
  const groups = Array.from({ length: GROUPS }, () => empty(chosen.length + 1))
  let n = 0
  for (const row of given) {
    const marks = [...chosen.map((place) => row[place]), row.at(-1)]
    if (marks.every((mark) => typeof mark === 'number')) add(groups[n++ % GROUPS]!, marks as number[])
  }
  const whole = groups.reduce((sum, group) => together(sum, group, 1), empty(chosen.length + 1))
  const varying = chosen.map((_, i) => i).filter((i) => variance(whole, i) > 0)
  if (n < LEAST_GUESTS || varying.length < 2 || variance(whole, chosen.length) === 0) return null
  const all = weightsOf(whole, varying)
  const without = groups.map((group) => shares(weightsOf(together(whole, group, -1), varying)))
  const explained = all.reduce((sum, weight) => sum + weight, 0)
  if (explained <= 0) return null
  return {
    n,
    explained: Math.min(1, explained),
    drivers: shares(all)
      .map((importance, i) => {
        const parts = without.map((each) => each[i]!)
        const centre = parts.reduce((sum, part) => sum + part, 0) / GROUPS
        const spread = parts.reduce((sum, part) => sum + (part - centre) ** 2, 0)
        const margin = student95(GROUPS - 1) * Math.sqrt(((GROUPS - 1) / GROUPS) * spread)
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

/** Places of the marks that enough guests gave together. */
function chooseMarks(ids: readonly string[], rows: readonly (readonly (number | null)[])[]): number[] | null {
  let chosen = ids.map((_, place) => place)
  while (chosen.length >= 2) {
    const complete = rows.filter((row) => chosen.every((place) => row[place] !== null)).length
    // A mark given by few (a question asked of some alone) would reduce all to those few.
    if (complete >= LEAST_GUESTS && complete >= rows.length / 2) return chosen
    const counts = chosen.map((place) => rows.filter((row) => row[place] !== null).length)
    const rarest = counts.indexOf(Math.min(...counts))
    if (complete >= LEAST_GUESTS && counts[rarest]! > rows.length / 2) return chosen
    chosen = chosen.filter((_, i) => i !== rarest)
  }
  return null
}

function empty(size: number): Moments {
  return {
    n: 0,
    sums: new Array(size).fill(0),
    products: Array.from({ length: size }, () => new Array(size).fill(0)),
  }
}

function add(to: Moments, marks: readonly number[]): void {
  to.n += 1
  marks.forEach((mark, i) => {
    to.sums[i]! += mark
    marks.forEach((other, j) => {
      to.products[i]![j]! += mark * other
    })
  })
}

function together(a: Moments, b: Moments, by: 1 | -1): Moments {
  return {
    n: a.n + by * b.n,
    sums: a.sums.map((sum, i) => sum + by * b.sums[i]!),
    products: a.products.map((row, i) => row.map((product, j) => product + by * b.products[i]![j]!)),
  }
}

function covariance({ n, sums, products }: Moments, i: number, j: number): number {
  return products[i]![j]! / n - (sums[i]! / n) * (sums[j]! / n)
}

function variance(moments: Moments, i: number): number {
  return Math.max(0, covariance(moments, i, i))
}

function weightsOf(moments: Moments, places: readonly number[]): number[] {
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
