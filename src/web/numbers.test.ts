import { beforeEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '../text/runtime.js'
import { formatDay, formatMoment, formatNumber, formatShare, formatSigned } from './numbers.ts'

let locale: 'ru' | 'en' | 'kk' = 'ru'
overwriteGetLocale(() => locale)
beforeEach(() => {
  locale = 'ru'
})

test('Russian numbers have spaces that do not break, commas and a true minus', () => {
  expect(formatNumber(1248)).toBe('1\u00a0248')
  expect(formatNumber(1234567.891, 2)).toBe('1\u00a0234\u00a0567,89')
  expect(formatNumber(-5.84, 1)).toBe('−5,8')
  expect(formatNumber(-0.2)).toBe('0')
  expect(formatShare(0.864)).toBe('86\u00a0%')
})

test('a score says its sign, and nothing has none', () => {
  expect([51, -6, 0, 0.4].map((value) => formatSigned(value))).toEqual(['+51', '−6', '0', '0'])
})

test('English numbers have commas and points', () => {
  locale = 'en'
  expect(formatNumber(1248.5, 1)).toBe('1,248.5')
  expect(formatShare(0.5)).toBe('50%')
})

test('a moment is told in the zone that is asked for, and in words that every browser knows', () => {
  const iso = '2026-11-20T20:05:00Z'
  expect(formatMoment(iso, 'Asia/Almaty')).toBe('21\u00a0ноября, 01:05')
  expect(formatMoment(iso, 'UTC')).toBe('20\u00a0ноября, 20:05')
  expect(formatDay(iso, 'Asia/Almaty')).toBe('21\u00a0ноября 2026')
  locale = 'kk'
  expect(formatMoment(iso, 'Asia/Almaty')).toBe('21\u00a0қараша, 01:05')
})
