import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestSteps, shareDifference, shareInterval, shareValue } from './share.ts'

const someShare = fc
  .tuple(fc.nat(1e6), fc.nat(1e6))
  .map(([hits, rest]) => ({ hits, n: hits + rest }))
  .filter(({ n }) => n > 0)

test.each([
  { hits: 81, n: 263, low: 0.2553, high: 0.3662 },
  { hits: 15, n: 148, low: 0.0624, high: 0.1605 },
  { hits: 0, n: 20, low: 0, high: 0.1611 },
  { hits: 1, n: 29, low: 0.0061, high: 0.1718 },
  { hits: 45, n: 60, low: 0.6277, high: 0.8422 },
  { hits: 420, n: 500, low: 0.8053, high: 0.8695 },
  { hits: 8, n: 10, low: 0.4902, high: 0.9433 },
  { hits: 10, n: 10, low: 0.7225, high: 1 },
])('$hits of $n lie between $low and $high (Wilson)', ({ hits, n, low, high }) => {
  expect(shareInterval({ hits, n })?.low).toBeCloseTo(low, 4)
  expect(shareInterval({ hits, n })?.high).toBeCloseTo(high, 4)
})

test('without answers there is no share, no interval and nothing to compare', () => {
  const none = { hits: 0, n: 0 }
  expect(shareValue(none)).toBeNull()
  expect(shareInterval(none)).toBeNull()
  expect(shareDifference(none, { hits: 1, n: 2 })).toBeNull()
  expect(shareDifference({ hits: 1, n: 2 }, none)).toBeNull()
})

test('the interval holds the share and stays within 0 and 1', () => {
  fc.assert(
    fc.property(someShare, (share) => {
      const { low, high } = shareInterval(share)!
      const value = shareValue(share)!
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(low).toBeLessThanOrEqual(value + 1e-12)
      expect(high).toBeGreaterThanOrEqual(value - 1e-12)
    }),
  )
})

test('45 of 60 against 30 of 60 is significant', () => {
  const difference = shareDifference({ hits: 45, n: 60 }, { hits: 30, n: 60 })
  expect(difference?.change).toBeCloseTo(0.25, 12)
  expect(difference?.z).toBeCloseTo(2.83, 2)
  expect(difference?.p).toBeCloseTo(0.0047, 4)
  expect(difference?.verdict).toBe('significant')
})

test.each([
  {
    reason: 'the lady tasting tea (Fisher 1935)',
    now: { hits: 3, n: 4 },
    before: { hits: 1, n: 4 },
    p: 0.485714,
  },
  {
    reason: 'whales and sharks of two oceans (SciPy)',
    now: { hits: 8, n: 10 },
    before: { hits: 1, n: 6 },
    p: 0.034965,
  },
  { reason: 'all satisfied on both sides', now: { hits: 7, n: 7 }, before: { hits: 9, n: 9 }, p: 1 },
])('few answers are compared exactly: $reason', ({ now, before, p }) => {
  const difference = shareDifference(now, before)
  expect(difference?.p).toBeCloseTo(p, 6)
})

test('the exact test takes over when fewer than five answers are expected in a cell', () => {
  expect(shareDifference({ hits: 5, n: 10 }, { hits: 5, n: 10 })?.z).toBe(0)
  expect(shareDifference({ hits: 4, n: 10 }, { hits: 5, n: 10 })?.z).toBeNull()
})

test('a chance is always a chance, whichever test is used', () => {
  fc.assert(
    fc.property(someShare, someShare, (a, b) => {
      const p = shareDifference(a, b)!.p
      expect(p).toBeGreaterThanOrEqual(0)
      expect(p).toBeLessThanOrEqual(1)
      expect(shareDifference(b, a)!.p).toBeCloseTo(p, 9)
    }),
  )
})

test('the best two steps of five', () => {
  expect(bestSteps([14, 9, 10, 32, 42], 2)).toEqual({ hits: 74, n: 107 })
})
