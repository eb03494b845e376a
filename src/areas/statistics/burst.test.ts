import { expect, test } from 'vitest'
import { chanceOfBurst, usualShare } from './burst.ts'

test('a burst is as unlikely as the beta-binomial distribution says', () => {
  // 4 of 4 from Beta(2, 18): 2·3·4·5 / (20·21·22·23); 1 of 2 from Beta(1, 1): two of three equally likely counts.
  expect(chanceOfBurst({ bad: 4, n: 4 }, { bad: 2, good: 18 })).toBeCloseTo(120 / 212_520, 10)
  expect(chanceOfBurst({ bad: 1, n: 2 }, { bad: 1, good: 1 })).toBeCloseTo(2 / 3, 10)
  expect(chanceOfBurst({ bad: 0, n: 8 }, { bad: 3, good: 9 })).toBeCloseTo(1, 10)
})

test('a branch without history is judged by its survey, and long history is not trusted without bounds', () => {
  expect(usualShare({ bad: 0, n: 0 }, { bad: 0, n: 0 })).toEqual({ bad: 2, good: 18 })
  const { bad, good } = usualShare({ bad: 0, n: 0 }, { bad: 398, n: 980 })
  expect(bad / (bad + good)).toBeCloseTo(0.4, 10)
  const long = usualShare({ bad: 1200, n: 10_000 }, { bad: 1200, n: 10_000 })
  expect(long.bad + long.good).toBe(60)
  expect(long.bad / 60).toBeCloseTo(0.12, 3)
})
