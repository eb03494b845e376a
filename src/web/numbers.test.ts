import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '../text/runtime.js'
import { formatNumber, formatPercents, formatShare, formatSigned } from './numbers.ts'
import { formatDay, formatMoment } from './zones/times.ts'

let locale: 'ru' | 'en' | 'kk' = 'ru'
overwriteGetLocale(() => locale)
// The other files of this process read Russian.
afterEach(() => {
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

test('a share above zero is never shown as 0 %, nor a part as 100 %', () => {
  const texts = [0, 1 / 721, 0.005, 0.994, 720 / 721, 1].map((share) => formatShare(share))
  expect(texts).toEqual(['0\u00a0%', '<1\u00a0%', '1\u00a0%', '99\u00a0%', '>99\u00a0%', '100\u00a0%'])
  expect([formatPercents(0.004), formatPercents(0.999)]).toEqual(['<1', '>99'])
  expect([formatShare(0.0004, 1), formatShare(0.9999, 1)]).toEqual(['<0,1\u00a0%', '>99,9\u00a0%'])
  // Shares that were added up.
  expect(formatShare(0.1 + 0.2 + 0.6 + 0.1 - 1e-16)).toBe('100\u00a0%')
})

test('English numbers have commas and points', () => {
  locale = 'en'
  expect(formatNumber(1248.5, 1)).toBe('1,248.5')
  expect(formatShare(0.5)).toBe('50%')
})

test('a device whose time zones are older than the server’s shows the same times', () => {
  const { DateTimeFormat } = Intl
  // Almaty was six hours ahead until March 2024.
  const asBefore = new Proxy(DateTimeFormat, {
    construct: (target, [locale, options]) => new target(locale, { ...options, timeZone: 'Asia/Omsk' }),
  })
  Object.defineProperty(Intl, 'DateTimeFormat', { value: asBefore, configurable: true, writable: true })
  try {
    const texts = ['2024-02-29T17:59:00Z', '2024-02-29T19:01:00Z', '2026-11-20T20:05:00Z'].map((iso) =>
      formatMoment(iso, 'Asia/Almaty'),
    )
    expect(texts).toEqual(['29\u00a0февраля, 23:59', '1\u00a0марта, 00:01', '21\u00a0ноября, 01:05'])
    expect(formatMoment('2026-07-01T12:00:00Z', 'Europe/Kyiv')).toBe('1\u00a0июля, 15:00')
    expect(formatMoment('2026-01-01T12:00:00Z', 'Asia/Kolkata')).toBe('1\u00a0января, 17:30')
  } finally {
    Object.defineProperty(Intl, 'DateTimeFormat', {
      value: DateTimeFormat,
      configurable: true,
      writable: true,
    })
  }
})

test('a moment is shown in the requested time zone, with month names that do not depend on the browser', () => {
  const iso = '2026-11-20T20:05:00Z'
  expect(formatMoment(iso, 'Asia/Almaty')).toBe('21\u00a0ноября, 01:05')
  expect(formatMoment(iso, 'UTC')).toBe('20\u00a0ноября, 20:05')
  expect(formatDay(iso, 'Asia/Almaty')).toBe('21\u00a0ноября 2026')
  locale = 'kk'
  expect(formatMoment(iso, 'Asia/Almaty')).toBe('21\u00a0қараша, 01:05')
})
