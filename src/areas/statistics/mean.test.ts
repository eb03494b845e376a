import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mean, meanDifference, meanInterval, moments } from './mean.ts'

const someHistogram = fc.array(fc.nat(1e5), { minLength: 2, maxLength: 11 })

test('1000 marks of 1–10 have the sum 6865 and the mean 6.865', () => {
  const of = moments([0, 10, 30, 100, 130, 150, 115, 255, 140, 70], 1)
  expect(of).toMatchObject({ n: 1000, sum: 6865 })
  expect(mean(of)).toBe(6.865)
})

test('the interval is Student’s: five marks 1 to 5 have the mean 3 ± 1.96', () => {
  // s = √2.5, t(4) = 2.776445: 2.776445 · √(2.5 / 5) = 1.963243.
  const interval = meanInterval(moments([1, 1, 1, 1, 1], 1))
  expect(interval?.low).toBeCloseTo(3 - 1.963243, 5)
  expect(interval?.high).toBeCloseTo(3 + 1.963243, 5)
})

test('equal scores never give an interval of zero width: the fewer scores, the wider it is', () => {
  const low = (count: number) => {
    const interval = meanInterval(moments([0, 0, 0, 0, 0, 0, count], 1), { low: 1, high: 7 })
    expect(interval?.high).toBe(7)
    return interval!.low
  }
  // As if a seventh had said 6: s² = 1/7, t(5) = 2.570582.
  expect(low(6)).toBeCloseTo(7 - 2.570582 * Math.sqrt(1 / 7 / 6), 5)
  expect(low(5)).toBeLessThan(low(6))
  expect(low(100)).toBeGreaterThan(low(6))
  // One that really is a step off leaves less certain than none.
  expect(meanInterval(moments([0, 0, 0, 0, 0, 1, 5], 1))!.low).toBeLessThan(low(6))
})

test('the interval stays on the scale', () => {
  const interval = meanInterval(moments([1, 0, 0, 0, 1], 1), { low: 1, high: 5 })
  expect(interval).toEqual({ low: 1, high: 5 })
})

test('no answers, no mean; one answer, no interval', () => {
  expect(mean(moments([0, 0, 0], 1))).toBeNull()
  expect(meanInterval(moments([0, 1, 0], 1))).toBeNull()
  expect(meanDifference(moments([0, 1, 0], 1), moments([3, 4, 5], 1))).toBeNull()
})

test('two groups of one and the same mark each are not judged: nothing tells chance from change', () => {
  expect(meanDifference(moments([0, 4, 0], 1), moments([0, 0, 4], 1))).toBeNull()
})

test('Welch’s test: Student’s sleep data (t = −1.8608, df = 17.776, p = 0.07939)', () => {
  const of = (values: number[]) => ({
    n: values.length,
    sum: values.reduce((a, b) => a + b, 0),
    squares: values.reduce((a, b) => a + b * b, 0),
  })
  const difference = meanDifference(
    of([0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]),
    of([1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]),
  )
  expect(difference?.t).toBeCloseTo(-1.8608, 4)
  expect(difference?.df).toBeCloseTo(17.776, 3)
  expect(difference?.p).toBeCloseTo(0.07939, 5)
  expect(difference?.verdict).toBe('edge')
})

test('counting by histogram gives the same as going through the answers one by one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 2, maxLength: 200 }), (marks) => {
      const histogram = new Array(7).fill(0)
      for (const mark of marks) histogram[mark - 1]++
      const of = moments(histogram, 1)
      const average = marks.reduce((a, b) => a + b, 0) / marks.length
      expect(mean(of)).toBeCloseTo(average, 9)
      expect(of.squares).toBe(marks.reduce((a, b) => a + b * b, 0))
    }),
  )
})

test('the mean lies within its interval', () => {
  fc.assert(
    fc.property(someHistogram, (histogram) => {
      const of = moments(histogram, 1)
      const interval = meanInterval(of, { low: 1, high: histogram.length })
      if (interval === null) return
      expect(interval.low).toBeLessThanOrEqual(mean(of)! + 1e-9)
      expect(interval.high).toBeGreaterThanOrEqual(mean(of)! - 1e-9)
    }),
  )
})
