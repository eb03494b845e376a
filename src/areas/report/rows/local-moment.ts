import { offsetAt } from '../../../platform/local-hour.ts'

/** A moment whose UTC shows what the clocks of a zone showed: spreadsheets know no zones. */
export function localMoment(timezone: string, at: Date): Date {
  return new Date(at.getTime() + offsetAt(timezone, at.getTime()))
}

/** For people: «2026-11-24 09:30:00» by the clocks of a zone. */
export function localText(timezone: string, at: Date): string {
  return localMoment(timezone, at).toISOString().slice(0, 19).replace('T', ' ')
}

/** For programs: «2026-11-24T09:30:00+05:00». */
export function instantText(timezone: string, at: Date): string {
  const offset = offsetAt(timezone, at.getTime())
  return new Date(at.getTime() + offset).toISOString().slice(0, 19) + offsetText(offset)
}

/** «+05:00» */
function offsetText(ms: number): string {
  const minutes = Math.abs(ms) / 60_000
  const two = (value: number) => String(value).padStart(2, '0')
  return `${ms < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
