import { z } from 'zod'

const Key = z.string().min(1).max(200)

export const WeeklyLetterQuery = z.object({ key: Key })
/** What the link in a weekly letter is about. */
export const WeeklyLetterState = z.object({
  survey: z.string(),
  business: z.string(),
  isStopped: z.boolean(),
})
export type WeeklyLetterState = z.infer<typeof WeeklyLetterState>

/** Ends the letters, or takes that back. */
export const ChangeWeeklyLetter = z.strictObject({ key: Key, stopped: z.boolean().default(true) })
