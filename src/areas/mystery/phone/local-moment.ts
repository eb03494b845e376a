import { formatDayShort } from '../../analytics/filter/days.ts'

const padded = (part: number) => String(part).padStart(2, '0')

/** An instant by the phone's own clock: «28 ноя, 14:05». Browsers alone may call it: a server has another clock. */
export function localMoment(iso: string): string {
  const at = new Date(iso)
  const day = `${at.getFullYear()}-${padded(at.getMonth() + 1)}-${padded(at.getDate())}`
  return `${formatDayShort(day)}, ${padded(at.getHours())}:${padded(at.getMinutes())}`
}
