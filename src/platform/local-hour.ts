/** Where in a week an instant lies: Monday is 0. */
export type WeekHour = { weekday: number; hour: number }

const HOUR = 3_600_000
const DAY = 24 * HOUR
const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number | 'changes'>()
const MOST_OFFSETS = 50_000

/** The weekday and hour of an instant in a time zone, by that zone's clock: the hour that is left out in spring has none. */
export function weekHourIn(timezone: string, instant: Date): WeekHour {
  const time = instant.getTime()
  const local = time + offsetAt(timezone, time)
  // Day 0, 1 January 1970, was a Thursday.
  const day = Math.floor(local / DAY)
  return { weekday: (((day + 3) % 7) + 7) % 7, hour: Math.floor((local - day * DAY) / HOUR) }
}

/** How far the clocks of a time zone are ahead of UTC, in milliseconds. Asking Intl costs a hundred times the sum; within a day of UTC the offset hardly ever changes. */
export function offsetAt(timezone: string, time: number): number {
  const day = Math.floor(time / DAY)
  const key = `${timezone} ${day}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    const [first, last] = [readOffset(timezone, day * DAY), readOffset(timezone, (day + 1) * DAY - 60_000)]
    offset = first === last ? first : 'changes'
    if (offsets.size >= MOST_OFFSETS) offsets.clear()
    offsets.set(key, offset)
  }
  return offset === 'changes' ? readOffset(timezone, time) : offset
}

function readOffset(timezone: string, time: number): number {
  let format = formats.get(timezone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    formats.set(timezone, format)
  }
  const parts = Object.fromEntries(
    format.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>
  const local = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute)
  return local - Math.floor(time / 60_000) * 60_000
}
