import { offsetAt } from '../../platform/local-hour.ts'
import { openAt } from '../branch/schedule/opening.ts'
import type { Schedule } from '../branch/schedule/schedule.contract.ts'

const STEP_MS = 15 * 60_000
/** Nobody is closed longer than this within one schedule. */
const LONGEST_CLOSED_MS = 14 * 86_400_000

/**
 * The end of a complaint's deadline: counted from its arrival, or from the branch's opening if it
 * came while closed.
 * @param seconds the deadline
 * @param schedule null: opening hours are unknown
 */
export function deadlineOf(
  receivedAt: Date,
  seconds: number,
  schedule: Schedule | null,
  timezone: string,
): Date {
  let from = receivedAt.getTime()
  if (openAt(schedule, receivedAt, timezone) === false) {
    const latest = from + LONGEST_CLOSED_MS
    // Hours start at quarters; the first open one is the opening.
    for (let at = Math.ceil(from / STEP_MS) * STEP_MS; at < latest; at += STEP_MS)
      if (openAt(schedule, new Date(at), timezone)) {
        from = at
        break
      }
  }
  return new Date(from + seconds * 1000)
}

/**
 * The end of the quiet hours that contain an instant; null outside of them.
 * @param from 'HH:MM', the start in the zone's local time; `to` the end, on the next day if it is
 * earlier
 */
export function quietUntil(
  { quietFrom, quietTo }: { quietFrom: string | null; quietTo: string | null },
  instant: Date,
  timezone: string,
): Date | null {
  if (!quietFrom || !quietTo || quietFrom === quietTo) return null
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, timeStyle: 'short' }).format(instant)
  const isQuiet =
    quietFrom < quietTo ? quietFrom <= time && time < quietTo : quietFrom <= time || time < quietTo
  if (!isQuiet) return null
  const minutes = (minutesOf(quietTo) - minutesOf(time) + 1440) % 1440
  const whole = Math.floor(instant.getTime() / 60_000) * 60_000
  const end = whole + minutes * 60_000
  // The clock may change before the end, which is in local time.
  const offsetChange = offsetAt(timezone, end) - offsetAt(timezone, whole)
  return new Date(end - offsetChange)
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}
