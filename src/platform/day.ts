const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant in a time zone, 'YYYY-MM-DD'. */
export function dayIn(timezone: string, instant: Date): string {
  return formatOf(timezone).format(instant).slice(0, 10)
}

/** The hour of an instant in a time zone, 0–23. */
export function hourIn(timezone: string, instant: Date): number {
  return Number(formatOf(timezone).format(instant).slice(12, 14))
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
