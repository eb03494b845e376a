import { formatCalendarDay } from '../../../../web/zones/calendar-day.ts'
import { formatDay, formatMoment } from '../../../../web/zones/times.ts'
import { wallClock } from '../../../../web/zones/wall-clock.ts'
import { interfaceLanguage } from '../interface-locale.ts'

/** A day of the calendar, 'YYYY-MM-DD', in the guest's language: ours as the interface writes it, any other by `Intl`. */
export function dayWords(day: string, locale: string): string {
  const ours = interfaceLanguage(locale)
  return ours ? formatCalendarDay(day, ours) : written(`${day}T00:00:00Z`, locale, { year: 'numeric' })
}

/** The day of a moment in a time zone. */
export function dayIn(timeZone: string, iso: string, locale: string): string {
  const ours = interfaceLanguage(locale)
  return ours ? formatDay(iso, timeZone, ours) : dayWords(wallClock(iso, timeZone).slice(0, 10), locale)
}

/** A moment in a time zone, without the year. */
export function momentIn(timeZone: string, iso: string, locale: string): string {
  const ours = interfaceLanguage(locale)
  if (ours) return formatMoment(iso, timeZone, ours)
  const clock = `${wallClock(iso, timeZone).slice(0, 16)}:00Z`
  return written(clock, locale, { hour: '2-digit', minute: '2-digit' })
}

function written(iso: string, locale: string, parts: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC', ...parts })
  return format.format(new Date(iso))
}
