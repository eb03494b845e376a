import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '../../../text/runtime.js'
import { formatClock, formatDays, formatMonth, formatOpenDays, formatWeekday } from './days.ts'

afterEach(() => overwriteGetLocale(() => 'ru'))

const NBSP = '\u00a0'

test.each([
  ['2026-11-16', '2026-11-16', `16${NBSP}ноя`],
  ['2026-11-16', '2026-11-22', `16–22${NBSP}ноя`],
  ['2026-10-26', '2026-11-01', `26${NBSP}окт – 1${NBSP}ноя`],
])('the days %s to %s go without the reader’s own year, and with any other', (from, to, words) => {
  overwriteGetLocale(() => 'ru')
  expect(formatDays({ from, to }, '2026')).toBe(words)
  expect(formatDays({ from, to }, '2027')).toBe(`${words} 2026`)
  expect(formatDays({ from, to })).toBe(`${words} 2026`)
})

test('days of two years name both, for any reader', () => {
  overwriteGetLocale(() => 'ru')
  const words = `28${NBSP}дек 2026 – 3${NBSP}янв 2027`
  for (const year of ['2026', '2027', null])
    expect(formatDays({ from: '2026-12-28', to: '2027-01-03' }, year)).toBe(words)
})

test('a period with an open end says where it begins or ends', () => {
  overwriteGetLocale(() => 'ru')
  const [from, to] = ['2026-10-01', '2026-10-31']
  expect(formatOpenDays({ from, to: undefined })).toBe(`с 1${NBSP}октября 2026`)
  expect(formatOpenDays({ from: undefined, to })).toBe(`по 31${NBSP}октября 2026`)
  expect(formatOpenDays({ from, to })).toBe(`1–31${NBSP}окт 2026`)
  expect(formatOpenDays({ from: undefined, to: undefined })).toBe('Всё время')
})

test('Kazakh days have Kazakh names in every browser', () => {
  overwriteGetLocale(() => 'kk')
  expect(formatDays({ from: '2026-11-16', to: '2026-11-22' }, '2026')).toBe(`16–22${NBSP}қар`)
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
