import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysIn } from '../../counters/calendar.ts'
import {
  areWholeMonths,
  chartPieces,
  cutPeriod,
  isDay,
  mondayOf,
  previousPeriod,
  stepFor,
  type TrendStep,
} from './period.ts'

const someDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const somePeriod = fc.tuple(someDay, fc.nat(800)).map(([from, days]) => ({ from, to: addDays(from, days) }))

test.each([
  ['2026-11-21', true, 'a day'],
  ['2024-02-29', true, 'a leap day'],
  ['2026-02-29', false, 'no such day that year'],
  ['2026-02-30', false, 'no such day'],
  ['2026-13-01', false, 'no such month'],
  ['2026-1-1', false, 'digits missing'],
  ['26-01-01', false, 'two-digit year'],
  ['1999-12-31', false, 'before this product'],
  ['infinity', false, 'a word that PostgreSQL would take'],
  ['2026-11-21T00:00', false, 'with a time'],
  ['2026-11-21\n', false, 'with a line break'],
  ['', false, 'nothing'],
])('%j is a day: %s (%s)', (text, is) => {
  expect(isDay(text)).toBe(is)
})

test.each([
  { period: { from: '2026-10-23', to: '2026-11-21' }, before: { from: '2026-09-23', to: '2026-10-22' } },
  { period: { from: '2026-03-01', to: '2026-03-01' }, before: { from: '2026-02-28', to: '2026-02-28' } },
  { period: { from: '2025-01-01', to: '2025-12-31' }, before: { from: '2024-01-02', to: '2024-12-31' } },
])('the period before $period.from – $period.to is as long and ends the day before', ({ period, before }) => {
  expect(previousPeriod(period)).toEqual(before)
})

test('weeks start on Monday', () => {
  expect(mondayOf('2026-11-21')).toBe('2026-11-16')
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2000-01-01')).toBe('1999-12-27')
})

test('a period is cut into weeks from Monday, the ends cut short', () => {
  expect(cutPeriod({ from: '2026-11-12', to: '2026-11-25' }, 'week')).toEqual([
    { from: '2026-11-12', to: '2026-11-15' },
    { from: '2026-11-16', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-25' },
  ])
})

test('a period is cut into calendar months, whatever their length', () => {
  expect(cutPeriod({ from: '2024-01-31', to: '2024-03-01' }, 'month')).toEqual([
    { from: '2024-01-31', to: '2024-01-31' },
    { from: '2024-02-01', to: '2024-02-29' },
    { from: '2024-03-01', to: '2024-03-01' },
  ])
})

test('the pieces cover every day once, in order', () => {
  fc.assert(
    fc.property(somePeriod, fc.constantFrom<TrendStep>('day', 'week', 'month'), (period, step) => {
      const pieces = cutPeriod(period, step)
      expect(pieces[0]?.from).toBe(period.from)
      expect(pieces.at(-1)?.to).toBe(period.to)
      expect(pieces.reduce((days, piece) => days + daysIn(piece), 0)).toBe(daysIn(period))
      pieces.slice(1).forEach((piece, i) => {
        expect(piece.from).toBe(addDays(pieces[i]!.to, 1))
      })
    }),
  )
})

test('a chart gets days for a fortnight, weeks for a quarter, months for a year', () => {
  expect(stepFor({ from: '2026-11-08', to: '2026-11-21' })).toBe('day')
  expect(stepFor({ from: '2026-08-24', to: '2026-11-21' })).toBe('week')
  expect(stepFor({ from: '2025-11-22', to: '2026-11-21' })).toBe('month')
})

test('a wish for days is granted as long as they can be drawn', () => {
  expect(stepFor({ from: '2026-01-01', to: '2026-11-21' }, 'day')).toBe('day')
  expect(stepFor({ from: '2024-01-01', to: '2026-11-21' }, 'day')).toBe('month')
  expect(stepFor({ from: '2026-11-08', to: '2026-11-21' }, 'month')).toBe('month')
})

test('a chart has no more points than can be drawn: of a century, the months until now', () => {
  const pieces = chartPieces({ from: '2000-01-01', to: '2099-12-31' }, 'month', '2026-11-22')
  expect(pieces).toHaveLength(323)
  expect([pieces[0]!.from, pieces.at(-1)!.to]).toEqual(['2000-01-01', '2026-11-30'])
  const later = chartPieces({ from: '2000-01-01', to: '2099-12-31' }, 'month', '2060-05-05')
  expect([later.length, later.at(-1)!.from]).toEqual([400, '2060-05-01'])
  expect(chartPieces({ from: '2026-01-01', to: '2030-12-31' }, 'month', '2026-11-22')).toHaveLength(60)
})

test('a month is whole from its first to its last day', () => {
  expect(areWholeMonths({ from: '2024-02-01', to: '2024-02-29' })).toBe(true)
  expect(areWholeMonths({ from: '2024-02-01', to: '2024-02-28' })).toBe(false)
  expect(areWholeMonths({ from: '2024-02-02', to: '2024-02-29' })).toBe(false)
  expect(areWholeMonths({ from: '2024-01-01', to: '2024-02-29' })).toBe(true)
  expect(areWholeMonths({ from: '2023-12-01', to: '2024-02-28' })).toBe(false)
})
