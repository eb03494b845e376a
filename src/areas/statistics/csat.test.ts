import { expect, test } from 'vitest'
import { topBoxes } from '../questionnaire/metric.ts'
import { satisfied } from './csat.ts'
import { shareValue } from './share.ts'

test('42 fives, 32 fours, 10 threes, 9 twos and 14 ones are 69 % satisfied (Delighted, article 240)', () => {
  const share = satisfied([14, 9, 10, 32, 42])
  expect(share).toEqual({ hits: 74, n: 107 })
  expect(Math.round(shareValue(share)! * 100)).toBe(69)
})

test.each([
  { scale: 2, best: 1, reason: 'yes or no' },
  { scale: 3, best: 1, reason: 'three smileys: only the happy one' },
  { scale: 4, best: 2, reason: 'half of an even scale' },
  { scale: 5, best: 2, reason: '4 and 5' },
  { scale: 7, best: 2, reason: '6 and 7' },
  { scale: 10, best: 2, reason: '9 and 10' },
])('of $scale steps the best $best count: $reason', ({ scale, best }) => {
  expect(topBoxes(scale)).toBe(best)
})
