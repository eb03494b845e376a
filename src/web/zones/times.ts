import { getLocale } from '../../text/runtime.js'
import type { Locale } from '../locale.ts'
import { wallClock } from './wall-clock.ts'

const months = {
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  en: 'January February March April May June July August September October November December',
  kk: 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан',
}

/** A moment in a time zone: «21 ноября, 11:24». The zone is always named, so that server and browser agree. */
export function formatMoment(iso: string, timeZone: string, locale: Locale = getLocale()): string {
  const { day, month } = dayParts(iso, timeZone, locale)
  return `${day}\u00a0${month}, ${formatTime(iso, timeZone)}`
}

/** The time alone, by the clock of a zone: «11:24». */
export function formatTime(iso: string, timeZone: string): string {
  return wallClock(iso, timeZone).slice(11, 16)
}

/** A day in a time zone: «21 ноября 2026». */
export function formatDay(iso: string, timeZone: string, locale: Locale = getLocale()): string {
  const { day, month, year } = dayParts(iso, timeZone, locale)
  return locale === 'kk' ? `${year}\u00a0жылғы ${day}\u00a0${month}` : `${day}\u00a0${month} ${year}`
}

function dayParts(iso: string, timeZone: string, locale: Locale) {
  const [year, month, day] = wallClock(iso, timeZone).slice(0, 10).split('-')
  return { year, month: months[locale].split(' ')[Number(month) - 1], day: Number(day) }
}
