import { dayIn } from '../../../platform/day.ts'
import { offsetAt } from '../../../platform/local-hour.ts'
import type { ScheduleTime } from './schedule.contract.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** The longest way from one run to the next. */
const LOOK_AHEAD_DAYS = 32

/**
 * When a schedule runs next, by the clocks of a time zone: each day, on a weekday, or on the first day of the month. An hour that the
 * clocks leave out in spring is the next one there is.
 * @param after the run is later than this
 */
export function nextRun({ every, weekday, hour }: ScheduleTime, timezone: string, after: Date): Date {
  const today = Date.parse(dayIn(timezone, after))
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead++) {
    const day = new Date(today + ahead * DAY_MS)
    if (every === 'week' && weekdayOf(day) !== weekday) continue
    if (every === 'month' && day.getUTCDate() !== 1) continue
    const run = instantOf(day.getTime() + hour * HOUR_MS, timezone)
    if (run > after.getTime()) return new Date(run)
  }
  throw new RangeError(`no run within ${LOOK_AHEAD_DAYS} days`)
}

/** The days that a report covers: yesterday, the seven days before the day it goes out, or the month before. */
export function daysOf(
  every: ScheduleTime['every'],
  timezone: string,
  due: Date,
): { startDate: string; endDate: string } {
  const today = Date.parse(dayIn(timezone, due))
  const back = (days: number) => isoDay(new Date(today - days * DAY_MS))
  if (every === 'day') return { startDate: back(1), endDate: back(1) }
  if (every === 'week') return { startDate: back(7), endDate: back(1) }
  const last = new Date(today)
  // Day 0 of a month is the last of the month before.
  last.setUTCDate(0)
  return { startDate: `${isoDay(last).slice(0, 7)}-01`, endDate: isoDay(last) }
}

/** Monday is 0. */
function weekdayOf(day: Date): number {
  return (day.getUTCDay() + 6) % 7
}

function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10)
}

/** The instant at which the clocks of a zone show a time, given as if it were UTC. */
function instantOf(local: number, timezone: string): number {
  const first = local - offsetAt(timezone, local)
  const run = local - offsetAt(timezone, first)
  // The time may not exist: then the clocks jump over it, and what they show is later.
  return run + offsetAt(timezone, run) === local ? run : Math.max(first, run)
}
