import { z } from 'zod'

/** One of the last answers of a day by the survey's leading metric; a list of them begins with the oldest. */
export const DayScore = z.object({
  value: z.number(),
  kind: z.enum(['good', 'middle', 'bad']),
  at: z.iso.datetime(),
})
