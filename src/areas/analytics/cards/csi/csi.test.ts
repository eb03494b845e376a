import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moments } from '../../../statistics/mean.ts'
import { type CsiPart, csi, csiDifference } from './csi.ts'

const part = (histogram: number[], weight: number): CsiPart => ({
  of: moments(histogram, 1),
  scale: { from: 1, to: histogram.length },
  weight,
})

test('marks of different scales and importance make one index of 0–100', () => {
  // Means 4.2 of 5 and 5.5 of 7 are heights of 80 and 75; three times as important is three times as heavy.
  const index = csi([part([0, 0, 0, 8, 2], 3), part([0, 0, 0, 0, 5, 5, 0], 1)])
  expect(index?.value).toBeCloseTo((3 * 80 + 75) / 4, 9)
  expect(index?.n).toBe(10)
})

test('with one mark the interval is that of its mean', () => {
  // Five marks 1 to 5: 3 ± 1.963243 of 1–5.
  const index = csi([part([1, 1, 1, 1, 1], 7)])
  expect(index?.value).toBe(50)
  expect(index?.interval?.high).toBeCloseTo(50 + (1.963243 * 100) / 4, 4)
})

test('there is no index while a part has no scores', () => {
  expect(csi([])).toBeNull()
  expect(csi([part([0, 0, 1], 1), part([0, 0, 0], 1)])).toBeNull()
  expect(csi([part([0, 0, 1], 1)])?.interval).toBeNull()
})

test('the interval holds the index and stays within 0 and 100, whatever the weights', () => {
  const some = fc.tuple(fc.array(fc.nat(50), { minLength: 5, maxLength: 5 }), fc.integer({ min: 1, max: 10 }))
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 6 }), (marks) => {
      const index = csi(marks.map(([histogram, weight]) => part(histogram, weight)))
      if (!index?.interval) return
      expect(index.interval.low).toBeGreaterThanOrEqual(0)
      expect(index.interval.high).toBeLessThanOrEqual(100)
      expect(index.interval.low).toBeLessThanOrEqual(index.value + 1e-9)
      expect(index.interval.high).toBeGreaterThanOrEqual(index.value - 1e-9)
    }),
  )
})

test('marks that always agree are no more certain together than one alone', () => {
  const [one, two] = [
    [part([5, 10, 20, 30, 35], 1)],
    [part([5, 10, 20, 30, 35], 1), part([5, 10, 20, 30, 35], 1)],
  ]
  expect(csi(two)?.interval?.low).toBeCloseTo(csi(one)!.interval!.low, 9)
})

test('a plain fall is significant, a wobble is not', () => {
  const now = [part([30, 20, 20, 20, 10], 2), part([20, 20, 20, 20, 20], 1)]
  const before = [part([5, 5, 20, 30, 40], 2), part([10, 10, 20, 30, 30], 1)]
  expect(csiDifference(now, before)).toMatchObject({ verdict: 'significant' })
  expect(csiDifference(now, before)!.change).toBeLessThan(0)
  expect(csiDifference(now, now)).toMatchObject({ change: 0, verdict: 'same' })
})
