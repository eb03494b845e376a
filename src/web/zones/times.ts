import { getLocale } from '../../text/runtime.js'
import type { Locale } from '../locale.ts'
import { dayParts, formatCalendarDay } from './calendar-day.ts'
import { wallClock } from './wall-clock.ts'

/** A moment in a time zone: «21 ноября, 11:24». The zone is always named, so that server and browser agree. */
export function formatMoment(iso: string, timeZone: string, locale: Locale = getLocale()): string {
  const { day, month } = dayParts(wallClock(iso, timeZone).slice(0, 10), locale)
  return `${day}\u00a0${month}, ${formatTime(iso, timeZone)}`
}

/** The time alone, by the clock of a zone: «11:24». */
function formatTime(iso: string, timeZone: string): string {
  return wallClock(iso, timeZone).slice(11, 16)
}

/** A day in a time zone: «21 ноября 2026». */
export function formatDay(iso: string, timeZone: string, locale: Locale = getLocale()): string {
  return formatCalendarDay(wallClock(iso, timeZone).slice(0, 10), locale)
}
