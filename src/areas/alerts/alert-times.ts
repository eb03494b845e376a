import { offsetAt } from '../../platform/local-hour.ts'
import { openAt } from '../branch/schedule/opening.ts'
import type { Schedule } from '../branch/schedule/schedule.contract.ts'

const STEP_MS = 15 * 60_000
/** Nobody is closed longer without saying so by other hours. */
const LONGEST_CLOSED_MS = 14 * 86_400_000

/**
 * When a complaint's deadline is over: so long after it came, or after the branch opens where it came while that was closed.
 * @param seconds the deadline
 * @param schedule null: nobody said when the branch is open
 */
export function deadlineOf(
  receivedAt: Date,
  seconds: number,
  schedule: Schedule | null,
  timezone: string,
): Date {
  let from = receivedAt.getTime()
  if (openAt(schedule, receivedAt, timezone) === false) {
    const last = from + LONGEST_CLOSED_MS
    // Hours begin at quarters; the first one that is open is the opening.
    for (let at = Math.ceil(from / STEP_MS) * STEP_MS; at < last; at += STEP_MS)
      if (openAt(schedule, new Date(at), timezone)) {
        from = at
        break
      }
  }
  return new Date(from + seconds * 1000)
}

/**
 * When quiet hours end in which an instant lies; null outside of them.
 * @param from 'HH:MM', where they begin by the clock of the zone; `to` where they end, the next day if it is earlier
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
  // The clock may change before the end, which is a time of the clock.
  const changed = offsetAt(timezone, end) - offsetAt(timezone, whole)
  return new Date(end - changed)
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}
