import { weekdayOf } from '../../../platform/day.ts'
import { isHoliday } from './holidays.ts'
import type { OpenInterval, Schedule } from './schedule.contract.ts'

/** All day, as an interval. */
export const ALL_DAY: OpenInterval = { from: '00:00', to: '24:00' }

/**
 * Whether a branch is open at an instant. Hours are by the branch's own clock: where it is put back, the hour that comes twice is
 * open twice.
 * @param timezone the branch's, as Intl knows it
 * @returns null when nobody said when the branch is open
 */
export function openAt(schedule: Schedule | null, instant: Date, timezone: string): boolean | null {
  if (!schedule) return null
  const { day, time } = clockIn(timezone, instant)
  // Last night's hours may reach into this morning.
  return (
    openingHoursOf(schedule, day).some(({ from, to }) => from <= time && (to > time || to <= from)) ||
    openingHoursOf(schedule, dayBefore(day)).some(({ from, to }) => to <= from && time < to)
  )
}

/**
 * The hours of a calendar day: its own where it has some, none on a holiday that is kept, else those of the weekday.
 * @param day 'YYYY-MM-DD'
 */
export function openingHoursOf(
  { week, holidays, exceptions }: Schedule,
  day: string,
): readonly OpenInterval[] {
  const own = exceptions.findLast(({ from, to }) => from <= day && day <= to)
  if (own) return own.hours
  if (holidays && isHoliday(holidays, day)) return []
  return week[weekdayOf(day)] ?? []
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

function clockIn(timeZone: string, instant: Date): { day: string; time: string } {
  const text = formatIn(timeZone).format(instant)
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

/** Made once for each zone: making one costs more than a thousand uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, format)
  return format
}
