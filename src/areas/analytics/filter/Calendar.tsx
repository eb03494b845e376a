import { DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { kk } from 'react-day-picker/locale/kk'
import { ru } from 'react-day-picker/locale/ru'
import { getLocale } from '../../../text/runtime.js'
import styles from './Calendar.module.css'
import type { OpenDays } from './page-filter.ts'

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
  range_start: styles.start!,
  range_middle: styles.middle!,
  range_end: styles.end!,
}

/** Two days out of a month's sheet, by pointer or arrow keys; weeks begin on Monday. What is chosen here stands in the fields above. */
export default function Calendar({
  days,
  today,
  onChange,
}: {
  days: OpenDays
  today: string
  onChange: (days: OpenDays) => void
}) {
  const to = days.to ?? today
  return (
    <DayPicker
      mode="range"
      locale={LOCALES[getLocale()]}
      weekStartsOn={1}
      fixedWeeks
      showOutsideDays
      classNames={CLASSES}
      defaultMonth={dateOf(to)}
      today={dateOf(today)}
      endMonth={dateOf(to > today ? to : today)}
      disabled={{ after: dateOf(to > today ? to : today) }}
      selected={{
        from: days.from ? dateOf(days.from) : undefined,
        to: days.to ? dateOf(days.to) : undefined,
      }}
      onSelect={(_, pressed) => onChange(rangeWith(days, dayOf(pressed)))}
    />
  )
}

/** The first press begins a new range, the second ends it, in whichever order. */
function rangeWith({ from, to }: OpenDays, pressed: string): OpenDays {
  if (from === undefined || to !== undefined) return { from: pressed, to: undefined }
  return pressed < from ? { from: pressed, to: from } : { from, to: pressed }
}

/** A day of the calendar as the library has it: midnight by the clock of this browser. */
function dateOf(day: string): Date {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(year!, month! - 1, date)
}

function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
