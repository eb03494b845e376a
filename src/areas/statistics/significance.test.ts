import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareInterval } from './share.ts'
import { differenceInterval, holm, verdict } from './significance.ts'

test.each([
  [0, 'significant'],
  [0.0499, 'significant'],
  [0.05, 'edge'],
  [0.0999, 'edge'],
  [0.1, 'same'],
  [1, 'same'],
])('a chance of %f is %s', (p, name) => {
  expect(verdict(p)).toBe(name)
})

test('Holm’s correction: the textbook case of four comparisons', () => {
  expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02])
})

test('a corrected chance is never smaller than the single one, nor above 1, and the order stays', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (ps) => {
      const corrected = holm(ps)
      ps.forEach((p, i) => {
        expect(corrected[i]).toBeGreaterThanOrEqual(p)
        expect(corrected[i]).toBeLessThanOrEqual(1)
        ps.forEach((q, j) => {
          if (p < q) expect(corrected[i]).toBeLessThanOrEqual(corrected[j]!)
        })
      })
    }),
  )
})

test('the interval of a difference: Newcombe’s 56 of 70 against 48 of 80, method 10', () => {
  const [one, two] = [
    { value: 0.8, ...shareInterval({ hits: 56, n: 70 })! },
    { value: 0.6, ...shareInterval({ hits: 48, n: 80 })! },
  ]
  const { low, high } = differenceInterval(one, two)
  expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.0524', '0.3339'])
})
