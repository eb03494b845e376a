import * as m from '../../../text/messages.js'
import { getLocale } from '../../../text/runtime.js'
import type { Locale } from '../../../web/locale.ts'
import { formatDay } from '../../../web/zones/times.ts'
import { wallClock } from '../../../web/zones/wall-clock.ts'
import type { OpenDays } from './page-filter.ts'
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
const MONTH_NAMES = {
  ru: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
  en: 'January February March April May June July August September October November December',
  kk: 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан',
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

/** A day of the calendar in full: «16 ноября 2026». */
export function formatDate(day: string, locale: Locale = getLocale()): string {
  return formatDay(`${day}T00:00:00Z`, 'UTC', locale)
}

/** A month in full: «октябрь 2026». */
export function formatMonthName(day: string, locale: Locale = getLocale()): string {
  return `${MONTH_NAMES[locale].split(' ')[Number(day.slice(5, 7)) - 1]}\u00a0${day.slice(0, 4)}`
}

/** A month, with its year where one begins: «ноя», «янв 2027». */
export function formatMonth(day: string, locale: Locale = getLocale()): string {
  const month = monthOf(day, locale)
  return day.slice(5, 7) === '01' ? `${month}\u00a0${day.slice(0, 4)}` : month
}

/**
 * Days from first to last: «16 ноя 2026», «26 окт – 1 ноя 2026», «28 дек 2026 – 3 янв 2027».
 * @param thisYear the reader's own year, which goes without saying: «16–22 ноя». Without it, as on paper and in what
 *   others read later, the year is always named.
 */
export function formatDays(
  { from, to }: Period,
  thisYear?: string | null,
  locale: Locale = getLocale(),
): string {
  const short = (day: string) => formatDayShort(day, locale)
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)]
  if (first !== last) return `${short(from)} ${first} – ${short(to)} ${last}`
  const year = last === thisYear ? '' : ` ${last}`
  if (from === to) return short(from) + year
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${short(to)}${year}`
  return `${short(from)} – ${short(to)}${year}`
}

/** Days without an end or without a beginning: «с 1 октября 2026», «по 31 октября 2026»; those with both as above. */
export function formatOpenDays({ from, to }: OpenDays): string {
  if (from !== undefined && to !== undefined) return formatDays({ from, to })
  if (from !== undefined) return m.analytics_days_from({ day: formatDate(from) })
  return to === undefined ? m.analytics_period_all() : m.analytics_days_to({ day: formatDate(to) })
}

/** The weekday of an instant in a time zone: «суббота». */
export function formatWeekday(instant: string, timeZone: string): string {
  const weekday = new Date(`${wallClock(instant, timeZone)}Z`).getUTCDay()
  return WEEKDAYS[getLocale()].split(' ')[weekday] ?? ''
}

/** The time of an instant in a time zone, to the second: «11:24:05». */
export function formatClock(instant: string, timeZone: string): string {
  return wallClock(instant, timeZone).slice(11)
}

function monthOf(day: string, locale: Locale): string {
  return MONTHS[locale].split(' ')[Number(day.slice(5, 7)) - 1] ?? ''
}
