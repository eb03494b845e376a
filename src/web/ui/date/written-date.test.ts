import { expect, test } from 'vitest'
import { readDay, readMoment, writtenDate } from './written-date.ts'

test('a day is understood as people write it, day first, and nothing that is no day', () => {
  for (const text of ['31.12.2026', '31/12/26', ' 31 12 2026 ', '31122026', '311226', '2026-12-31'])
    expect(readDay(text), text).toBe('2026-12-31')
  expect(readDay('1.2.2027')).toBe('2027-02-01')
  for (const text of ['', '30.02.2026', '12/31/2026', '31.12', '31.12.0026', '2026-13-01', 'завтра'])
    expect(readDay(text), text).toBeUndefined()
})

test('a moment wants its time, of 24 hours', () => {
  for (const text of ['31.12.2026 8:05', '31.12.26, 08:05', '2026-12-31T08:05'])
    expect(readMoment(text), text).toBe('2026-12-31T08:05')
  for (const text of ['31.12.2026', '31.12.2026 24:00', '31.12.2026 8:60', '08:05'])
    expect(readMoment(text), text).toBeUndefined()
})

test('what a field shows is understood again', () => {
  for (const locale of ['ru', 'kk', 'en']) {
    expect(readDay(writtenDate('2026-02-01', locale))).toBe('2026-02-01')
    expect(readMoment(writtenDate('2026-02-01T09:30', locale))).toBe('2026-02-01T09:30')
  }
  expect(writtenDate('2026-02-01', 'ru')).toBe('01.02.2026')
})
