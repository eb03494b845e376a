import { z } from 'zod'
import { COUNTRIES } from './holidays.ts'

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')
/** From when to when a branch is open, by its own clock. An end that is not after the beginning is of the next day; 24:00 is midnight. */
export const OpenInterval = z.strictObject({ from: Time, to: z.union([Time, z.literal('24:00')]) })
export type OpenInterval = z.infer<typeof OpenInterval>

/** One day: a break lies between two intervals; without any the branch is closed. */
const Day = z
  .array(OpenInterval)
  .max(6)
  .refine((day) => !overlaps(day), 'invalid')

/** Days with hours of their own, both ends included. */
const Exception = z
  .strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    hours: Day,
    note: z.string().trim().max(120).default(''),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'invalid' })

/** When a branch is open. */
export const Schedule = z.strictObject({
  /** Seven days from Monday. */
  week: z.array(Day).length(7),
  /** The country on whose public holidays the branch is closed; null: open as on other days. */
  holidays: z.enum(COUNTRIES).nullable(),
  /** Stronger than the week and the holidays; of several for a day the last counts. */
  exceptions: z.array(Exception).max(100),
})
export type Schedule = z.infer<typeof Schedule>

/** Whether intervals of one day run into each other; the last one may reach into the next day. */
function overlaps(day: readonly OpenInterval[]): boolean {
  const sorted = day.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return sorted.some(({ from }, at) => {
    const before = sorted[at - 1]
    return before !== undefined && (before.to <= before.from || before.to > from)
  })
}
