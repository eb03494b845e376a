import { expect, test } from 'vitest'
import { amountSummary } from './amount-summary.ts'

test('a few long waits move the mean, not the median; figures are those of R', () => {
  // x <- c(5, 5, 10, 10, 10, 15, 15, 20, 25, 90); t.test(x); quantile(x, c(.5, .9))
  const { n, mean, low, high, median, ninth } = amountSummary([90, 5, 10, 15, 5, 25, 10, 20, 10, 15])!
  expect([n, mean, median]).toEqual([10, 20.5, 12.5])
  expect(ninth).toBeCloseTo(31.5, 9)
  expect(low).toBeCloseTo(2.462, 3)
  expect(high).toBeCloseTo(38.538, 3)
})

test('large amounts that lie close together keep their digits', () => {
  const { mean, low, high } = amountSummary([1e9, 1e9 + 1, 1e9 + 2, 1e9 + 3, 1e9 + 4])!
  expect([mean, low - 1e9, high - 1e9].map((each) => Number(each.toFixed(3)))).toEqual([
    1e9 + 2,
    0.037,
    3.963,
  ])
})

test('a mean lies within what can be said', () => {
  expect(amountSummary([0, 0, 0, 0, 1, 60], { low: 0, high: 60 })).toMatchObject({ low: 0, median: 0 })
})

test('nothing is shown of fewer than five answers', () => {
  expect(amountSummary([1, 2, 3, 4])).toBeNull()
})
