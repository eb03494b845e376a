import { expect, test } from 'vitest'
import { daysForMargin, differenceInDifferences, type HourCell } from './difference-in-differences.ts'

const MONDAY = 20_454

/** So many satisfied guests (100) of ten, at noon of each of some days from a Monday on. */
function noons(place: string, from: number, hits: readonly number[]): HourCell[] {
  return hits.map((hit, at) => ({
    ...{ day: MONDAY + from + at, hour: 24 * ((((from + at) % 7) + 7) % 7) + 12, place },
    ...{ n: 10, sum: 100 * hit, squares: 1e4 * hit },
  }))
}

const weeks = (of: number, one: number) => Array.from({ length: 7 * of }, (_, at) => one + (at % 2))
const OWN = { before: noons('a', -28, weeks(4, 5)), after: noons('a', 0, weeks(3, 7)) }
const OTHERS = { before: noons('b', -28, weeks(4, 6)), after: noons('b', 0, weeks(3, 6)) }

test('the effect is the own change less that of the places where nothing changed', () => {
  const { own, others, effect } = differenceInDifferences(OWN, OTHERS)!
  expect(own.before).toBeCloseTo(55, 9)
  expect(own.change).toBeCloseTo(own.after - own.before, 9)
  expect(effect).toBeCloseTo(own.change - others!.change, 9)
  expect(own).toMatchObject({ nBefore: 280, nAfter: 210 })
})

test('weekdays that are missing after a change are left out before it, so a bad weekend looks like no improvement', () => {
  const weekend = (at: number) => at % 7 > 4
  const before = noons(
    'a',
    -28,
    Array.from({ length: 28 }, (_, at) => (weekend(at) ? 2 : 8)),
  )
  const after = noons(
    'a',
    0,
    Array.from({ length: 21 }, (_, at) => (weekend(at) ? 2 : 8)),
  )
  const workdays = after.filter(({ hour }) => hour < 5 * 24)
  const { own, effect } = differenceInDifferences({ before, after: workdays }, null)!
  expect(own.before).toBeCloseTo(80, 9)
  expect(effect).toBeCloseTo(0, 9)
})

test('answers of one day count together: the interval does not shrink where a day’s guests all say the same', () => {
  // The same two answers a day, given by one guest or by ten.
  const times = (cells: HourCell[], n: number) =>
    cells.map((cell) => ({ ...cell, n: cell.n * n, sum: cell.sum * n, squares: cell.squares * n }))
  const one = differenceInDifferences(OWN, OTHERS)!
  const many = differenceInDifferences(
    { before: times(OWN.before, 9), after: times(OWN.after, 9) },
    { before: times(OTHERS.before, 9), after: times(OTHERS.after, 9) },
  )!
  expect(many.margin).toBeCloseTo(one.margin, 9)
})

test('without changed places the interval is that of the difference of two means of days', () => {
  const flat = (from: number, hits: number[]) => noons('a', from, hits).map((cell) => ({ ...cell, hour: 12 }))
  const [before, after] = [
    [4, 6, 5, 5, 7, 3, 5, 5],
    [6, 8, 7, 7],
  ]
  const { margin, variance } = differenceInDifferences(
    { before: flat(-8, before!), after: flat(0, after!) },
    null,
  )!
  // By hand: the sample variances of the days' shares are 1000 / 7 and 200 / 3.
  expect(variance.before).toBeCloseTo(1000 / 7 / 8, 9)
  expect(variance.after).toBeCloseTo(200 / 3 / 4, 9)
  expect(margin).toBeGreaterThan(1.96 * Math.sqrt(variance.before + variance.after))
})

test('places that move apart by themselves widen the interval of the one that was changed', () => {
  const others = (moves: readonly number[]) => ({
    before: moves.flatMap((_, at) => noons(`p${at}`, -28, weeks(4, 5))),
    after: moves.flatMap((move, at) => noons(`p${at}`, 0, weeks(3, 5 + move))),
  })
  const calm = differenceInDifferences(OWN, others([0, 0, 0, 0]))!
  const restless = differenceInDifferences(OWN, others([3, -3, 3, -3]))!
  expect(calm.variance.places).toBe(0)
  expect(restless.margin).toBeGreaterThan(2 * calm.margin)
})

test('a narrower interval needs more days, and no wait helps where the answers before are too few', () => {
  const effect = differenceInDifferences(OWN, OTHERS)!
  expect(daysForMargin(effect, effect.margin)).toBe(21)
  expect(daysForMargin(effect, effect.margin * 0.9)!).toBeGreaterThan(21)
  const restless = { ...effect, variance: { ...effect.variance, places: effect.variance.after } }
  expect(daysForMargin(restless, effect.margin / 2)).toBeNull()
})
