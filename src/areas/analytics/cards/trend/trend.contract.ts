import { z } from 'zod'

export const TrendPoint = z.object({
  from: z.string(),
  to: z.string(),
  n: z.number(),
  nps: z.number().nullable(),
  npsLow: z.number().nullable(),
  npsHigh: z.number().nullable(),
  csat: z.number().nullable(),
  csatLow: z.number().nullable(),
  csatHigh: z.number().nullable(),
  ces: z.number().nullable(),
  cesLow: z.number().nullable(),
  cesHigh: z.number().nullable(),
})
export type TrendPoint = z.infer<typeof TrendPoint>

/**
 * A day on which the leading metric moved to another level, in its unit; `from` and `to` are the 95 % interval of that day. Decided
 * once, on the evening of `decidedOn`; on `withdrawnOn`, if at all, too few of its answers were left to speak for it.
 */
export const LevelChange = z.object({
  day: z.string(),
  from: z.string(),
  to: z.string(),
  decidedOn: z.string(),
  before: z.number(),
  after: z.number(),
  withdrawnOn: z.string().nullable(),
})
export type LevelChange = z.infer<typeof LevelChange>
