import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type NpsCounts, netPromoterScore, npsCounts, npsDifference, npsInterval } from './nps.ts'

const counts = (promoters: number, passives: number, detractors: number): NpsCounts => ({
  promoters,
  passives,
  detractors,
})

const someCounts = fc.record({
  promoters: fc.nat(1e6),
  passives: fc.nat(1e6),
  detractors: fc.nat(1e6),
})

test('0–6 are detractors, 7 and 8 passives, 9 and 10 promoters', () => {
  expect(npsCounts([1, 1, 1, 1, 1, 1, 1, 10, 10, 100, 100])).toEqual(counts(200, 20, 7))
})

test('a histogram of another scale is refused', () => {
  expect(() => npsCounts([1, 2, 3, 4, 5])).toThrow(RangeError)
})

test.each([
  { reason: 'halves, thirds, sixths (Cross Validated)', of: counts(162, 108, 54), score: 33.333 },
  { reason: '70 % less 20 %', of: counts(70, 10, 20), score: 50 },
  { reason: '9 promoters, 2 detractors of 11', of: counts(9, 0, 2), score: 63.636 },
  { reason: 'a third and a bit', of: counts(15, 13, 8), score: 19.444 },
  { reason: 'nobody recommends', of: counts(0, 0, 3), score: -100 },
])('the score of $reason is $score', ({ of, score }) => {
  expect(netPromoterScore(of)).toBeCloseTo(score, 3)
})

test('without answers there is no score, no interval and nothing to compare', () => {
  const none = counts(0, 0, 0)
  expect(netPromoterScore(none)).toBeNull()
  expect(npsInterval(none)).toBeNull()
  expect(npsDifference(none, counts(1, 0, 0))).toBeNull()
  expect(npsDifference(counts(1, 0, 0), none)).toBeNull()
})

test.each([
  { of: counts(50, 30, 20), low: 14.1, high: 44.2 },
  { of: counts(15, 13, 8), low: -6.3, high: 42.2 },
])('the adjusted interval of $of runs from $low to $high', ({ of, low, high }) => {
  expect(npsInterval(of)?.low).toBeCloseTo(low, 1)
  expect(npsInterval(of)?.high).toBeCloseTo(high, 1)
})

test('an interval never leaves the scale and is never empty', () => {
  fc.assert(
    fc.property(someCounts, (of) => {
      const interval = npsInterval(of)
      if (interval === null) return
      expect(interval.low).toBeGreaterThanOrEqual(-100)
      expect(interval.high).toBeLessThanOrEqual(100)
      expect(interval.high).toBeGreaterThan(interval.low)
    }),
  )
  expect(npsInterval(counts(5, 0, 0))?.high).toBe(100)
  expect(npsInterval(counts(0, 0, 5))?.low).toBe(-100)
})

test('more answers of the same mix narrow the interval', () => {
  fc.assert(
    fc.property(someCounts, fc.integer({ min: 2, max: 9 }), (of, times) => {
      const interval = npsInterval(of)
      const more = npsInterval(counts(of.promoters * times, of.passives * times, of.detractors * times))
      if (interval === null || more === null) return
      expect(more.high - more.low).toBeLessThan(interval.high - interval.low)
    }),
  )
})

test.each([
  { now: counts(50, 30, 20), before: counts(60, 25, 15), z: -1.37, p: 0.17, verdict: 'same' },
  { now: counts(500, 300, 200), before: counts(450, 300, 250), z: 2.8, p: 0.005, verdict: 'significant' },
])('$now against $before is $verdict', ({ now, before, z, p, verdict }) => {
  const difference = npsDifference(now, before)
  expect(difference?.z).toBeCloseTo(z, 2)
  expect(difference?.p).toBeCloseTo(p, 3)
  expect(difference?.verdict).toBe(verdict)
})

test('a comparison the other way round has the opposite sign and the same chance', () => {
  fc.assert(
    fc.property(someCounts, someCounts, (a, b) => {
      const there = npsDifference(a, b)
      const back = npsDifference(b, a)
      if (there === null || back === null) return
      expect(there.change).toBeCloseTo(-back.change, 9)
      expect(there.p).toBeCloseTo(back.p, 12)
    }),
  )
})
