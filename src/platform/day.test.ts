import { expect, test } from 'vitest'
import { dayIn, timeIn } from './day.ts'

test.each([
  ['Asia/Almaty', '2026-11-20T18:59:59Z', '2026-11-20', 23],
  ['Asia/Almaty', '2026-11-20T19:00:00Z', '2026-11-21', 0],
  ['Asia/Almaty', '2024-01-01T00:00:00Z', '2024-01-01', 6],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29', 3],
  ['America/New_York', '2026-11-01T03:59:59Z', '2026-10-31', 23],
])('in %s the instant %s falls on %s, hour %i', (zone, instant, day, hour) => {
  expect(dayIn(zone, new Date(instant))).toBe(day)
  expect(timeIn(zone, new Date(instant)).hour).toBe(hour)
})
