import { z } from 'zod'

/** An error as callers get it: RFC 9457, with the first message per field. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  reason: z.string().optional(),
  requestId: z.string(),
})
export type Problem = z.infer<typeof Problem>
