import { enGB } from 'react-day-picker/locale/en-GB'
import { kk } from 'react-day-picker/locale/kk'
import { ru } from 'react-day-picker/locale/ru'
import { getLocale } from '../../../text/runtime.js'
import styles from './calendar.module.css'

const LOCALES = { ru, en: enGB, kk }

/** Our classes by the library's names of its parts. */
const CLASSES = {
  root: styles.root!,
  nav: styles.nav!,
  button_previous: styles.previous!,
  button_next: styles.next!,
  chevron: styles.chevron!,
  month_caption: styles.caption!,
  caption_label: styles.captionLabel!,
  month_grid: styles.grid!,
  weekday: styles.weekday!,
  day: styles.day!,
  day_button: styles.dayButton!,
  outside: styles.outside!,
  disabled: styles.disabled!,
  today: styles.today!,
  selected: styles.selected!,
  range_start: styles.start!,
  range_middle: styles.middle!,
  range_end: styles.end!,
}

/** What every calendar of the product has in common: our look, the page's language, weeks that begin on Monday. */
export function calendarParts() {
  return {
    locale: LOCALES[getLocale()],
    weekStartsOn: 1,
    fixedWeeks: true,
    showOutsideDays: true,
    classNames: CLASSES,
  } as const
}

/** A day of the calendar as the library has it: midnight by the clock of this browser. */
export function dateOf(day: string): Date {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(year!, month! - 1, date)
}

export function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
