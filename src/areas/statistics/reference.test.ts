import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { association, residuals } from './cross-table.ts'
import { driversOf, patternsOf } from './drivers.ts'
import { meanDifference, meanInterval, moments } from './mean.ts'
import { npsDifference, npsInterval } from './nps.ts'
import { chiSquareTail, normalTwoSided, student95, studentTwoSided } from './probability.ts'
import { relativeWeights } from './relative-weights.ts'
import { shareDifference, shareInterval } from './share.ts'
import { holm } from './significance.ts'
import { slope } from './slope.ts'

/** What SciPy and NumPy say about the same cases: see reference/make.py. */
const numbers = JSON.parse(
  readFileSync(new URL('./reference/numbers.json', import.meta.url), 'utf8'),
) as Reference

type Interval = { low: number; high: number }
type Reference = {
  wilson: (Interval & { hits: number; n: number })[]
  nps: (Interval & { classes: Classes })[]
  npsDifference: { now: Classes; before: Classes; z: number; p: number }[]
  mean: (Interval & { histogram: number[] })[]
  meanDifference: { now: number[]; before: number[]; t: number; df: number; p: number }[]
  shareDifference: { now: Pair; before: Pair; exact: boolean; p: number }[]
  tables: {
    counts: number[][]
    chi2: number
    df: number
    p: number
    strength: number
    residuals: number[][]
  }[]
  holm: { ps: number[]; adjusted: number[] }[]
  weights: { predictors: number[][]; outcome: number[]; johnson: number[]; shapley?: number[] }[]
  drivers: { rows: number[][]; importance: number[]; low: number[]; high: number[] }[]
  slope: { points: [number, number, number, number][]; perStep: number; p: number }[]
  tails: Record<'df' | 'x' | 'chiSquare' | 't' | 'student' | 'normal' | 'student95', number>[]
}
type Classes = [number, number, number]
type Pair = [hits: number, n: number]

/** Equal to nine digits: of the number itself where it is small, as far tails are. */
function expectClose(actual: number | null | undefined, expected: number): void {
  const within = 1e-9 * Math.max(Math.abs(expected), expected === 0 ? 1 : 0) + 1e-13
  if (!(Math.abs((actual ?? Number.NaN) - expected) <= within)) expect(actual).toBe(expected)
}

const npsCounts = ([promoters, passives, detractors]: Classes) => ({ promoters, passives, detractors })
const share = ([hits, n]: Pair) => ({ hits, n })

test('intervals of shares are SciPy’s Wilson intervals', () => {
  for (const { hits, n, low, high } of numbers.wilson) {
    expectClose(shareInterval({ hits, n })?.low, low)
    expectClose(shareInterval({ hits, n })?.high, high)
  }
})

test('intervals of NPS are those of the mean of all answers and three more', () => {
  for (const { classes, low, high } of numbers.nps) {
    expectClose(npsInterval(npsCounts(classes))?.low, low)
    expectClose(npsInterval(npsCounts(classes))?.high, high)
  }
})

test('two NPS differ with the same certainty', () => {
  for (const { now, before, z, p } of numbers.npsDifference) {
    const result = npsDifference(npsCounts(now), npsCounts(before))
    expectClose(result?.z, z)
    expectClose(result?.p, p)
  }
})

test('intervals of means are Student’s, computed from single answers', () => {
  for (const { histogram, low, high } of numbers.mean) {
    expectClose(meanInterval(moments(histogram, 1))?.low, low)
    expectClose(meanInterval(moments(histogram, 1))?.high, high)
  }
})

test('two means are compared as SciPy compares them (Welch)', () => {
  for (const { now, before, t, df, p } of numbers.meanDifference) {
    const result = meanDifference(moments(now, 1), moments(before, 1))
    expectClose(result?.t, t)
    expectClose(result?.df, df)
    expectClose(result?.p, p)
  }
})

test('two shares are compared by χ² where it holds, and exactly where it does not', () => {
  for (const { now, before, exact, p } of numbers.shareDifference) {
    const result = shareDifference(share(now), share(before))
    expect(result?.z === null).toBe(exact)
    expectClose(result?.p, p)
  }
})

test('tables of two questions have SciPy’s χ², its probability, Cramér’s V and residuals', () => {
  for (const { counts, residuals: expected, ...test } of numbers.tables) {
    const result = association(counts)
    for (const name of ['chi2', 'df', 'p', 'strength'] as const) expectClose(result[name], test[name])
    residuals(counts).forEach((row, i) => {
      row.forEach((residual, j) => {
        expectClose(residual, expected[i]![j]!)
      })
    })
  }
})

test('many comparisons at once are corrected as Holm says', () => {
  for (const { ps, adjusted } of numbers.holm) {
    holm(ps).forEach((p, i) => {
      expectClose(p, adjusted[i]!)
    })
  }
})

test('relative weights from correlations are those from the singular values of the marks', () => {
  for (const { predictors, outcome, johnson } of numbers.weights) {
    relativeWeights(predictors, outcome).forEach((weight, i) => {
      expect(weight).toBeCloseTo(johnson[i]!, 9)
    })
  }
})

test('relative weights tell nearly what the average over all orders tells (Shapley)', () => {
  const apart = numbers.weights.flatMap(({ predictors, outcome, shapley }) =>
    relativeWeights(predictors, outcome).flatMap((weight, i) =>
      shapley ? [Math.abs(weight - shapley[i]!)] : [],
    ),
  )
  expect(apart.length).toBeGreaterThan(30)
  expect(Math.max(...apart)).toBeLessThan(0.02)
})

test('importance of drivers and its interval are those of single guests’ marks', () => {
  for (const { rows, importance, low, high } of numbers.drivers) {
    const ids = importance.map((_, i) => String(i))
    const result = driversOf(ids, patternsOf(rows))
    for (const driver of result!.drivers) {
      const place = Number(driver.id)
      expect(driver.importance).toBeCloseTo(importance[place]!, 9)
      expect(driver.low).toBeCloseTo(low[place]!, 9)
      expect(driver.high).toBeCloseTo(high[place]!, 9)
    }
  }
})

test('a line through uncertain points is NumPy’s weighted fit', () => {
  for (const { points, perStep, p } of numbers.slope) {
    const result = slope(points.map(([x, value, low, high]) => ({ x, value, low, high })))
    expectClose(result?.perStep, perStep)
    expectClose(result?.p, p)
  }
})

test('tails of the distributions agree with SciPy far out as well', () => {
  for (const { df, x, t, ...expected } of numbers.tails) {
    expectClose(chiSquareTail(x, df), expected.chiSquare)
    expectClose(studentTwoSided(t, df), expected.student)
    expectClose(normalTwoSided(t), expected.normal)
    expectClose(student95(df), expected.student95)
  }
})
