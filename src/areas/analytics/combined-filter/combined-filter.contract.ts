import { z } from 'zod'

/** Filters together, which no counters are kept by: how their numbers came about. */
export const CombinedFilter = z.object({
  /** As of when the numbers are, where a background job counted all answers for them; null where they are current. */
  countedAt: z.iso.datetime().nullable(),
  /** The work by which this member has filters counted: these or, while that goes on, others. */
  work: z.object({ id: z.string(), isOfThese: z.boolean() }).nullable(),
})
export type CombinedFilter = z.infer<typeof CombinedFilter>
