import { expect, test } from 'vitest'
import { association, residuals } from './cross-table.ts'

/** Agresti (2007), Categorical Data Analysis, p. 38: gender and party; R's help of chisq.test gives the same. */
const PARTIES = [
  [762, 327, 468],
  [484, 239, 477],
]

test('a published table gives the published test', () => {
  const { chi2, df, p, isReliable } = association(PARTIES)
  expect(chi2).toBeCloseTo(30.07, 2)
  expect(df).toBe(2)
  expect(p! / 2.954e-7).toBeCloseTo(1, 3)
  expect(isReliable).toBe(true)
})

test('residuals point out the cells that make the difference', () => {
  // Agresti (2007), table 3.8: women are more often Democrats (4.50), men Republicans (5.32).
  const [women, men] = residuals(PARTIES)
  expect(women!.map((value) => value.toFixed(2))).toEqual(['4.50', '0.70', '-5.32'])
  expect(men!.map((value) => value.toFixed(2))).toEqual(['-4.50', '-0.70', '5.32'])
})

test('answers that tell each other have the strength 1, independent ones 0', () => {
  const certain = association([
    [30, 0],
    [0, 50],
  ])
  expect(certain.strength).toBeCloseTo(1, 12)
  const nothing = association([
    [10, 20],
    [30, 60],
  ])
  expect([nothing.chi2, nothing.p, nothing.strength]).toEqual([0, 1, 0])
})

test('few answers are said to be a guess, and one answer alone says nothing', () => {
  expect(
    association([
      [3, 1],
      [1, 3],
    ]).isReliable,
  ).toBe(false)
  expect(association([[5, 7]])).toMatchObject({ chi2: null, p: null, strength: null })
  expect(
    association([
      [5, 7],
      [0, 0],
    ]).p,
  ).toBe(null)
  expect(association([]).p).toBe(null)
})

test('options that nobody chose do not change the test', () => {
  const wide = PARTIES.map((row) => [...row, 0])
  expect(association([...wide, [0, 0, 0, 0]])).toEqual(association(PARTIES))
  expect(residuals(wide)[0]![3]).toBe(0)
})
