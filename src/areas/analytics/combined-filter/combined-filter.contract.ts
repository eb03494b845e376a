import { z } from 'zod'

/** Filters together, which no counters are kept by: how their numbers came about. */
export const CombinedFilter = z.object({
  /** The moment that the numbers tell of, where all answers were counted for them by a work; null where they tell of now. */
  countedAt: z.iso.datetime().nullable(),
  /** The work by which this member has filters counted: these or, while that goes on, others. */
  work: z.object({ id: z.string(), isOfThese: z.boolean() }).nullable(),
})
export type CombinedFilter = z.infer<typeof CombinedFilter>
