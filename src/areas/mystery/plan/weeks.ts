import { weekdayOf } from '../../../platform/day.ts'
import { addDays } from '../../counters/calendar.ts'

const WEEK_MS = 7 * 86_400_000
/** A Monday. */
const FIRST_MONDAY = Date.parse('2000-01-03')

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -weekdayOf(day))
}

/** Weeks since the first Monday of 2000. */
export function weekNumber(day: string): number {
  return Math.floor((Date.parse(day) - FIRST_MONDAY) / WEEK_MS)
}

/** The Monday of a week by its number. */
export function mondayOfWeek(week: number): string {
  return new Date(FIRST_MONDAY + week * WEEK_MS).toISOString().slice(0, 10)
}
