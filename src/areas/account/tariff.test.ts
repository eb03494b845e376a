import { expect, test } from 'vitest'
import { limitOf, tariffNow } from './tariff.ts'

const now = new Date('2026-11-21T10:00:00Z')
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)

test.each<[number, Date | null, number, string]>([
  [4, null, 4, 'without end'],
  [4, after, 4, 'still running'],
  [4, now, 1, 'over at this very moment'],
  [4, before, 1, 'over'],
  [1, null, 1, 'none'],
  [0, null, 1, 'unknown numbers open nothing'],
  [7, null, 1, 'unknown numbers open nothing'],
])('tariff %i until %s counts as %i: %s', (tariff, until, expected) => {
  expect(tariffNow(tariff, until, now)).toBe(expected)
})

test.each([
  [1, 0],
  [2, 100],
  [3, 250],
  [4, 600],
  [5, 1200],
  [6, Number.POSITIVE_INFINITY],
  [7, 0],
])('tariff %i unlocks %i reviews a year', (tariff, limit) => {
  expect(limitOf(tariff)).toBe(limit)
})
