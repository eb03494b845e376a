import { expect, test } from 'vitest'
import { forecastLimit } from './forecast.ts'

const today = new Date('2026-11-23T00:00:00Z')
const steady = (days: number, n: number) => Array.from({ length: days }, () => n)

test.each([
  ['thirteen days', steady(13, 10), 100],
  ['29 answers', [...steady(29, 1), 0], 100],
  ['nothing left', steady(30, 10), 0],
  ['nothing comes', steady(30, 0), 100],
])('there is no forecast for %s', (_what, perDay, remaining) => {
  expect(forecastLimit(perDay, remaining, today)).toBeNull()
})

test('a steady stream reaches the limit on one day', () => {
  expect(forecastLimit(steady(30, 4), 88, today)).toEqual({
    date: '2026-12-15',
    low: '2026-12-15',
    high: '2026-12-15',
    perDay: 4,
  })
})

test('an uneven stream has an interval around its day, open where it may dry up', () => {
  const uneven = Array.from({ length: 30 }, (_, day) => (day % 3 === 0 ? 6 : 1))
  const { low, date, high } = forecastLimit(uneven, 88, today)!
  expect(low < date && date < high!).toBe(true)
  expect(forecastLimit([...steady(29, 0), 40], 88, today)?.high).toBeNull()
})
