import { expect, test } from 'vitest'
import { easy, easyBoxes } from './ces.ts'
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
