import { offsetAt } from '../../platform/local-hour.ts'

/** The instant of a local time in a zone («2026-03-02T10:00»), in ISO; undefined for anything else. */
export function localInstant(field: string, timezone: string): string | undefined {
  const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(field) ? Date.parse(`${field}:00Z`) : Number.NaN
  if (Number.isNaN(local)) return undefined
  const first = local - offsetAt(timezone, local)
  return new Date(local - offsetAt(timezone, first)).toISOString()
}
