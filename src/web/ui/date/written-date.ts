/**
 * A day as people write it: 31.12.2026, 31/12/26, 31 12 2026 or 31122026, day first in each language of the product; also 2026-12-31.
 * @returns YYYY-MM-DD; undefined for what is no day of the calendar
 */
export function readDay(text: string): string | undefined {
  const whole = text.trim()
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(whole) ?? []
  const [, day, month, year] =
    /^(\d{1,2})[./\s-]+(\d{1,2})[./\s-]+(\d{4}|\d{2})$/.exec(whole) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(whole) ??
    []
  if (isoYear) return dayOfParts(isoYear, isoMonth!, isoDay!)
  return year && dayOfParts(year.length === 2 ? `20${year}` : year, month!, day!)
}

/**
 * A day and a time of 24 hours: 31.12.2026 18:30 or 2026-12-31T18:30.
 * @returns YYYY-MM-DDTHH:MM, as fields of the browser have it; undefined for anything else
 */
export function readMoment(text: string): string | undefined {
  const [, before, hour, minute] = /^(.+?)(?<![\s,T])[\s,T]+(\d{1,2})[:.](\d{2})$/.exec(text.trim()) ?? []
  const day = before && readDay(before)
  if (!day || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${day}T${hour!.padStart(2, '0')}:${minute}`
}

/** A day, or a day with its time, as the page's language writes it. */
export function writtenDate(date: string, locale: string): string {
  const [day = '', time] = date.split('T')
  const [year, month, dayOfMonth] = day.split('-')
  const text = [dayOfMonth, month, year].join(locale === 'en' ? '/' : '.')
  return time ? `${text} ${time}` : text
}

function dayOfParts(year: string, month: string, day: string): string | undefined {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isDay && Number(year) >= 1900 ? date.toISOString().slice(0, 10) : undefined
}
