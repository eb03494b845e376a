import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '../../text/runtime.js'
import { formatClock, formatDays, formatMonth, formatWeekday } from './days.ts'

afterEach(() => overwriteGetLocale(() => 'ru'))

const NBSP = '\u00a0'

test.each([
  ['2026-11-16', '2026-11-16', `16${NBSP}ноя`],
  ['2026-11-16', '2026-11-22', `16–22${NBSP}ноя`],
  ['2026-10-26', '2026-11-01', `26${NBSP}окт – 1${NBSP}ноя`],
  ['2026-12-28', '2027-01-03', `28${NBSP}дек 2026 – 3${NBSP}янв 2027`],
])('the days %s to %s are said as short as they can be', (from, to, words) => {
  overwriteGetLocale(() => 'ru')
  expect(formatDays({ from, to })).toBe(words)
})

test('Kazakh days have Kazakh names in every browser', () => {
  overwriteGetLocale(() => 'kk')
  expect(formatDays({ from: '2026-11-16', to: '2026-11-22' })).toBe(`16–22${NBSP}қар`)
  expect(formatWeekday('2026-11-21T05:00:00Z', 'Asia/Almaty')).toBe('сенбі')
})

test('months of a long chart name their year where it begins', () => {
  overwriteGetLocale(() => 'en')
  expect(['2026-12-01', '2027-01-01', '2027-02-01'].map((day) => formatMonth(day))).toEqual([
    'Dec',
    `Jan${NBSP}2027`,
    'Feb',
  ])
})

test('the wall’s clock is that of the account', () => {
  expect(formatClock('2026-11-20T19:00:05Z', 'Asia/Almaty')).toBe('00:00:05')
  expect(formatWeekday('2026-11-20T19:00:05Z', 'Asia/Almaty')).toBe('суббота')
})
