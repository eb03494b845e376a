import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logGamma, normalTwoSided, student95, studentTwoSided, Z95 } from './probability.ts'

test.each([
  [0, 1],
  [1, 0.317310507862914],
  [1.644853626951473, 0.1],
  [Z95, 0.05],
  [3, 0.00269979606326],
  [6, 1.973175290075e-9],
])('both tails of the normal distribution beyond %f hold %f', (z, p) => {
  expect(normalTwoSided(z)).toBeCloseTo(p, 13)
  expect(normalTwoSided(-z)).toBe(normalTwoSided(z))
})

test.each([
  [1, 12.706204736],
  [2, 4.30265273],
  [5, 2.570581836],
  [10, 2.228138852],
  [30, 2.042272456],
  [100, 1.983971519],
  [1000, 1.962339081],
])('the t of a 95 %% interval with %i degrees of freedom is that of the tables', (df, t) => {
  expect(student95(df)).toBeCloseTo(t, 8)
})

test('with very many answers t becomes z', () => {
  expect(student95(1e9)).toBeCloseTo(Z95, 6)
})

test('the tails of Student’s t: one degree of freedom is the Cauchy distribution', () => {
  for (const t of [0.1, 1, 5, 40])
    expect(studentTwoSided(t, 1)).toBeCloseTo(1 - (2 / Math.PI) * Math.atan(t), 12)
})

test('student95 undoes studentTwoSided for whole and broken degrees of freedom', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e5, noNaN: true }), (df) => {
      expect(studentTwoSided(student95(df), df)).toBeCloseTo(0.05, 9)
    }),
  )
})

test('logGamma gives the factorials', () => {
  let log = 0
  for (let n = 1; n <= 170; n++) {
    expect(logGamma(n)).toBeCloseTo(log, 9)
    log += Math.log(n)
  }
})
