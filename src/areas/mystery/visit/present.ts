import { databaseNow } from '../../../platform/clock.ts'
import { dayIn } from '../../../platform/day.ts'
import { offsetAt } from '../../../platform/local-hour.ts'
import { addDays } from '../../counters/calendar.ts'
import type { Present } from './stored-visit.ts'

/** The present moment in a time zone. */
export function presentIn(timezone: string): Present {
  const now = databaseNow()
  const today = dayIn(timezone, now)
  return { now, today, yesterday: addDays(today, -1) }
}

/** The instant of a minute of a day in a time zone. */
export function instantOf(timezone: string, day: string, minute: number): Date {
  const local = Date.parse(`${day}T00:00:00Z`) + minute * 60_000
  const first = local - offsetAt(timezone, local)
  return new Date(local - offsetAt(timezone, first))
}
