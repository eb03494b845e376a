import { expect, test } from 'vitest'
import { daysOf, nextRun } from './next-run.ts'

const at = (text: string) => new Date(text)
const next = (time: Parameters<typeof nextRun>[0], zone: string, after: string) =>
  nextRun(time, zone, at(after)).toISOString()

test('a report goes out at its hour by the clocks of the account', () => {
  const monday = { every: 'week', weekday: 0, hour: 8 } as const
  // 23 November 2026 is a Monday; Almaty is five hours ahead of UTC.
  expect(next(monday, 'Asia/Almaty', '2026-11-23T02:59:59Z')).toBe('2026-11-23T03:00:00.000Z')
  expect(next(monday, 'Asia/Almaty', '2026-11-23T03:00:00Z')).toBe('2026-11-30T03:00:00.000Z')
  const daily = { every: 'day', weekday: 0, hour: 0 } as const
  expect(next(daily, 'Asia/Almaty', '2026-11-23T18:59:00Z')).toBe('2026-11-23T19:00:00.000Z')
  const monthly = { every: 'month', weekday: 0, hour: 9 } as const
  expect(next(monthly, 'Europe/Moscow', '2026-12-01T06:00:00Z')).toBe('2027-01-01T06:00:00.000Z')
})

test('an hour that the clocks leave out is the next there is, and one that they repeat comes once', () => {
  const night = { every: 'day', weekday: 0, hour: 2 } as const
  // Berlin jumps from 2:00 to 3:00 on 28 March 2027, which is 1:00 UTC.
  expect(next(night, 'Europe/Berlin', '2027-03-27T12:00:00Z')).toBe('2027-03-28T01:00:00.000Z')
  const first = next(night, 'Europe/Berlin', '2026-10-24T12:00:00Z')
  expect(['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z']).toContain(first)
  expect(next(night, 'Europe/Berlin', first)).toBe('2026-10-26T01:00:00.000Z')
})

test('a report covers whole days that are over', () => {
  const due = at('2026-11-23T03:00:00Z')
  expect(daysOf('day', 'Asia/Almaty', due)).toEqual({ startDate: '2026-11-22', endDate: '2026-11-22' })
  expect(daysOf('week', 'Asia/Almaty', due)).toEqual({ startDate: '2026-11-16', endDate: '2026-11-22' })
  expect(daysOf('month', 'Asia/Almaty', at('2027-03-01T03:00:00Z'))).toEqual({
    startDate: '2027-02-01',
    endDate: '2027-02-28',
  })
  // In Almaty it is 1 January already.
  expect(daysOf('month', 'Asia/Almaty', at('2026-12-31T20:00:00Z'))).toEqual({
    startDate: '2026-12-01',
    endDate: '2026-12-31',
  })
})
