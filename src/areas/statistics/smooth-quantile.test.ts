import { expect, test } from 'vitest'
import { smoothQuantile } from './smooth-quantile.ts'

test('quantiles by Harrell and Davis agree with published values and never name one value alone', () => {
  // scipy.stats.mstats.hdquantiles([1..10], [0.25, 0.5, 0.75])
  const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  expect(smoothQuantile(values, 0.5)).toBeCloseTo(5.5, 10)
  expect(smoothQuantile(values, 0.25) + smoothQuantile(values, 0.75)).toBeCloseTo(11, 10)
  expect(smoothQuantile([5, 5, 5], 0.25)).toBeCloseTo(5, 10)
  const odd = [0, 0, 0, 0, 0, 60, 100, 100, 100, 100, 100]
  expect(Math.abs(smoothQuantile(odd, 0.5) - 60)).toBeGreaterThan(3)
})
