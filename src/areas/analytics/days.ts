import { getLocale } from '../../text/runtime.js'
import type { Locale } from '../../web/locale.ts'
import type { Period } from './period.ts'

/*
 * Browsers differ in what they know of Kazakh, and versions of ICU in their spaces: what the server writes the browser
 * must write again letter for letter, so the words come from here.
 */
const MONTHS = {
  ru: 'янв фев мар апр мая июн июл авг сен окт ноя дек',
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  kk: 'қаң ақп нау сәу мам мау шіл там қыр қаз қар жел',
}
const WEEKDAYS = {
  ru: 'воскресенье понедельник вторник среда четверг пятница суббота',
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  kk: 'жексенбі дүйсенбі сейсенбі сәрсенбі бейсенбі жұма сенбі',
}

/** A day of the calendar: «16 ноя». */
export function formatDayShort(day: string, locale: Locale = getLocale()): string {
  return `${Number(day.slice(8))}\u00a0${monthOf(day, locale)}`
}

/** A month, with its year where one begins: «ноя», «янв 2027». */
export function formatMonth(day: string, locale: Locale = getLocale()): string {
  const month = monthOf(day, locale)
  return day.slice(5, 7) === '01' ? `${month}\u00a0${day.slice(0, 4)}` : month
}

/** Days from first to last: «16 ноя», «16–22 ноя», «26 окт – 1 ноя», «28 дек 2026 – 3 янв 2027». */
export function formatDays({ from, to }: Period, locale: Locale = getLocale()): string {
  const short = (day: string) => formatDayShort(day, locale)
  if (from === to) return short(from)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${short(to)}`
  const years = from.slice(0, 4) !== to.slice(0, 4)
  const end = (day: string) => (years ? `${short(day)} ${day.slice(0, 4)}` : short(day))
  return `${end(from)} – ${end(to)}`
}

/** The weekday of an instant in a time zone: «суббота». */
export function formatWeekday(instant: string, timeZone: string): string {
  const english = new Intl.DateTimeFormat('en', { timeZone, weekday: 'long' }).format(new Date(instant))
  return WEEKDAYS[getLocale()].split(' ')[WEEKDAYS.en.split(' ').indexOf(english)] ?? ''
}

/** The time of an instant in a time zone, to the second: «11:24:05». */
export function formatClock(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' }).format(
    new Date(instant),
  )
}

function monthOf(day: string, locale: Locale): string {
  return MONTHS[locale].split(' ')[Number(day.slice(5, 7)) - 1] ?? ''
}
