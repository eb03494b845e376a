import { z } from 'zod'

export const NewsQuery = z.object({
  /** Seconds since the page was read: a change that came meanwhile is sent at once. */
  age: z.coerce.number().int().min(0).max(600).optional(),
})
