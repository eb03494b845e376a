const formats = new Map<string, Intl.DateTimeFormat>()
const latest = new Map<string, LocalTime & { minute: number }>()

export type LocalTime = {
  /** 'YYYY-MM-DD' */
  day: string
  /** 0–23 */
  hour: number
}

/** The calendar day of an instant in a time zone, 'YYYY-MM-DD'. */
export function dayIn(timezone: string, instant: Date): string {
  return timeIn(timezone, instant).day
}

/** The weekday of a day 'YYYY-MM-DD', from Monday 0 to Sunday 6. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The calendar day and the hour of an instant in a time zone. */
export function timeIn(timezone: string, instant: Date): LocalTime {
  // Answers come in the order of time: within a minute, in no zone of the world, does either change.
  const minute = Math.floor(instant.getTime() / 60_000)
  const cached = latest.get(timezone)
  if (cached?.minute === minute) return cached
  const text = formatOf(timezone).format(instant)
  const time = { minute, day: text.slice(0, 10), hour: Number(text.slice(12, 14)) }
  latest.set(timezone, time)
  return time
}

/** Making a format costs a hundred times its use, and there are few zones. */
function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    })
    formats.set(timezone, format)
  }
  return format
}
