import { offsetOf } from '../../questionnaire/logic/clock.ts'

/**
 * The instant at which the clocks of a time zone show this.
 * @param local '2026-12-01T09:00'; of an hour that is left out in spring, the one after it is meant
 * @returns undefined for what is no day or hour
 */
export function instantOf(timezone: string, local: string): Date | undefined {
  const shown = Date.parse(`${local}Z`)
  if (Number.isNaN(shown)) return undefined
  const near = shown - offsetOf(timezone, new Date(shown)) * 60_000
  return new Date(shown - offsetOf(timezone, new Date(near)) * 60_000)
}
