import { getLocale } from '../text/runtime.js'

/** A number as the page's language writes it: «1 248,5», “1,248.5”; a true minus sign. */
export function formatNumber(value: number, digits = 0): string {
  return new Intl.NumberFormat(getLocale(), { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .format(value)
    .replace('-', '−')
}

/** A score with its sign: «+51», «−6», «0». */
export function formatSigned(value: number, digits = 0): string {
  const text = formatNumber(value, digits)
  return Number(value.toFixed(digits)) > 0 ? `+${text}` : text
}

/** A moment in a time zone: «21 ноября, 11:24». The zone is always named, so that server and browser agree. */
export function formatMoment(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat(getLocale(), {
    timeZone,
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso))
}

/** A day in a time zone: «21 ноября 2026 г.». */
export function formatDay(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat(getLocale(), { timeZone, dateStyle: 'long' }).format(new Date(iso))
}
