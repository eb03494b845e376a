import { expect, test } from 'vitest'
import { drawHistogram } from '../../testing/draw-histogram.ts'
import { seeded } from '../../testing/seeded.ts'
import { easy, easyBoxes } from './ces.ts'
import { metricWithInterval } from './metric.ts'
import { shareValue } from './share.ts'

test('5 disagree, 5 neutral and 10 agree of five steps: it was easy for 50 % (Delighted, article 249)', () => {
  expect(shareValue(easy([2, 3, 5, 4, 6]))).toBe(0.5)
})

test.each([
  { scale: 3, best: 1, reason: 'three smileys: only the happy one' },
  { scale: 5, best: 2, reason: '4 and 5' },
  { scale: 7, best: 3, reason: '5 to 7' },
  { scale: 10, best: 3, reason: '8 to 10' },
])('of $scale steps the best $best count as easy: $reason', ({ scale, best }) => {
  expect(easyBoxes(scale)).toBe(best)
})

test.each([
  { n: 5, chances: [0.02, 0.01, 0.02, 0.05, 0.1, 0.2, 0.6] },
  { n: 12, chances: [0.03, 0, 0, 0, 0.02, 0.05, 0.9] },
  { n: 12, chances: [0.05, 0.02, 0.03, 0.1, 0.8] },
  { n: 30, chances: [0.05, 0, 0, 0, 0, 0, 0.95] },
  { n: 30, chances: [0.1, 0.1, 0.15, 0.2, 0.2, 0.15, 0.1] },
])('the interval of $n skewed answers holds the true mean in at least 93 of 100 cases', ({ n, chances }) => {
  const chance = seeded(n)
  const truth = chances.reduce((sum, each, at) => sum + each * (at + 1), 0)
  let holds = 0
  for (let i = 0; i < 1000; i++) {
    const histogram = drawHistogram(chance, chances, n)
    const { low, high } = metricWithInterval('ces', histogram).interval!
    if (low <= truth && truth <= high) holds += 1
  }
  expect(holds / 1000).toBeGreaterThanOrEqual(0.93)
})
