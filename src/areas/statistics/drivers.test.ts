import fc from 'fast-check'
import { expect, test } from 'vitest'
import { driversOf, patternsOf } from './drivers.ts'
import { eigen, relativeWeights } from './relative-weights.ts'

test('two drivers share R² as Shapley shares it: r = .6 and .5, correlated by .4, carry .2752 and .1652', () => {
  const weights = relativeWeights(
    [
      [1, 0.4],
      [0.4, 1],
    ],
    [0.6, 0.5],
  )
  expect(weights[0]).toBeCloseTo(0.2752, 4)
  expect(weights[1]).toBeCloseTo(0.1652, 4)
})

test('uncorrelated drivers carry the squares of their correlations', () => {
  const none = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]
  expect(relativeWeights(none, [0.5, -0.3, 0])).toEqual([0.25, 0.09, 0])
})

/** R² of a regression on some of the predictors, by elimination: independent of the eigenvalues used in the product. */
function rSquared(predictors: number[][], outcome: number[], chosen: number[]): number {
  const a = chosen.map((i) => [...chosen.map((j) => predictors[i]![j]!), outcome[i]!])
  const size = chosen.length
  for (let p = 0; p < size; p++) {
    const pivot = a[p]![p]!
    for (let row = 0; row < size; row++) {
      if (row === p) continue
      const factor = a[row]![p]! / pivot
      for (let k = p; k <= size; k++) a[row]![k]! -= factor * a[p]![k]!
    }
  }
  return chosen.reduce((sum, i, place) => sum + outcome[i]! * (a[place]![size]! / a[place]![place]!), 0)
}

/** Marks of guests who share a mood, so that they correlate. */
const guests = fc.array(
  fc.record({
    mood: fc.integer({ min: 1, max: 5 }),
    own: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 5 }),
  }),
  { minLength: 60, maxLength: 120 },
)
const rowOf = ({ mood, own }: { mood: number; own: number[] }) => [
  ...own.slice(0, 4).map((mark, i) => mark + (i < 3 ? mood : 0)),
  2 * mood + own[0]! + own[4]!,
]

function correlations(rows: number[][]): number[][] {
  const columns = rows[0]!.map((_, i) => rows.map((row) => row[i]!))
  const centred = columns.map((column) => {
    const mean = column.reduce((sum, x) => sum + x, 0) / column.length
    return column.map((x) => x - mean)
  })
  const dot = (a: number[], b: number[]) => a.reduce((sum, x, i) => sum + x * b[i]!, 0)
  return centred.map((a) => centred.map((b) => dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))))
}

test('whatever the marks, the drivers add up to R², and the order is close to that of Shapley', () => {
  fc.assert(
    fc.property(guests, (all) => {
      const rows = all.map(rowOf)
      const matrix = correlations(rows)
      if (matrix.flat().some((r) => !Number.isFinite(r))) return
      const predictors = matrix.slice(0, 4).map((row) => row.slice(0, 4))
      if (Math.min(...eigen(predictors).values) < 1e-3) return
      const outcome = matrix[4]!.slice(0, 4)
      const whole = rSquared(predictors, outcome, [0, 1, 2, 3])
      const weights = relativeWeights(predictors, outcome)
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(whole, 9)
      const result = driversOf(['a', 'b', 'c', 'd'], patternsOf(rows))!
      expect(result.explained).toBeCloseTo(whole, 9)
      for (const driver of result.drivers) {
        const place = 'abcd'.indexOf(driver.id)
        expect(driver.importance).toBeCloseTo(weights[place]! / whole, 9)
        expect(driver.low).toBeLessThanOrEqual(driver.importance)
        expect(driver.high).toBeGreaterThanOrEqual(driver.importance)
      }
    }),
    { numRuns: 50, seed: 7 },
  )
})

test('what really moves the score comes first, and its interval leaves out what does not', () => {
  const rows = Array.from({ length: 400 }, (_, i) => {
    const [a, b] = [1 + (i % 5), 1 + (Math.floor(i / 5) % 5)]
    return [a, b, 2 * a + (i % 3)]
  })
  const result = driversOf(['speed', 'music'], patternsOf(rows))!
  expect(result.drivers.map(({ id }) => id)).toEqual(['speed', 'music'])
  expect(result.drivers[0]!.low).toBeGreaterThan(0.9)
  expect(result.drivers[1]!.high).toBeLessThan(0.1)
  expect(result.n).toBe(400)
})

test('a question that few were asked does not take the others down with it', () => {
  const rows = Array.from({ length: 200 }, (_, i) => [1 + (i % 5), 1 + (i % 4), i < 20 ? 3 : null, i % 5])
  expect(
    driversOf(['a', 'b', 'rare'], patternsOf(rows))!
      .drivers.map(({ id }) => id)
      .sort(),
  ).toEqual(['a', 'b'])
})

test.each([
  ['fewer than fifty guests', Array.from({ length: 49 }, (_, i) => [i % 5, i % 4, i % 3])],
  ['equal marks', Array.from({ length: 80 }, () => [3, 3, 9])],
  ['an outcome nobody gave', Array.from({ length: 80 }, (_, i) => [i % 5, i % 4, null])],
  ['nobody', []],
])('nothing is said of %s', (_, rows) => {
  expect(driversOf(['a', 'b'], patternsOf(rows))).toBeNull()
})

test('drivers that always agree share alike', () => {
  const rows = Array.from({ length: 100 }, (_, i) => [i % 5, i % 5, i % 5])
  const { drivers } = driversOf(['a', 'b'], patternsOf(rows))!
  expect(drivers[0]!.importance).toBeCloseTo(0.5, 6)
})
