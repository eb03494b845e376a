import { getLocale } from '../../text/runtime.js'
import type { Locale } from '../locale.ts'

const months = {
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  en: 'January February March April May June July August September October November December',
  kk: 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан',
}

/** A day of the calendar, 'YYYY-MM-DD', which has no time zone: «21 ноября 2026». */
export function formatCalendarDay(date: string, locale: Locale = getLocale()): string {
  const { day, month, year } = dayParts(date, locale)
  return locale === 'kk' ? `${year}\u00a0жылғы ${day}\u00a0${month}` : `${day}\u00a0${month} ${year}`
}

/** @param date 'YYYY-MM-DD' */
export function dayParts(date: string, locale: Locale) {
  const [year, month, day] = date.split('-')
  return { year, month: months[locale].split(' ')[Number(month) - 1], day: Number(day) }
}
