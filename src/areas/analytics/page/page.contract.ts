import { z } from 'zod'
import { dayOrNone, textOrNone } from '../../answers/read/query-field.contract.ts'
import { Analytics, AnalyticsQuery, Reached, SuspiciousShare } from '../analytics.contract.ts'
import { Comparison } from '../compare/compare.contract.ts'
import { CrossTable } from '../cross-tab/cross.contract.ts'
import { View } from '../views/view.contract.ts'

/** Analytics' filter; two questions to be crossed; and what takes a side's place in a comparison. */
export const AnalyticPageQuery = AnalyticsQuery.extend({
  // What is not there, or does not fit, is left out of the page: any text may stand in an address.
  a: textOrNone(300),
  b: textOrNone(300),
  subId2: textOrNone(300),
  subjectId2: textOrNone(300),
  startDate2: dayOrNone,
  endDate2: dayOrNone,
})
export type AnalyticPageQuery = z.infer<typeof AnalyticPageQuery>

/** All that the analytic page shows beside its list of answers. */
export const AnalyticPage = z.object({
  analytics: Analytics,
  /** Those that can be chosen, in their order; where there are many, the chosen ones alone. */
  branches: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      lat: z.number().nullable(),
      lon: z.number().nullable(),
    }),
  ),
  /** How many branches can be chosen. */
  branchCount: z.number(),
  subjects: z.array(z.object({ id: z.string(), title: z.string() })),
  placements: z.array(z.string()),
  suspicious: SuspiciousShare,
  /** Null under a filter that nothing of it is counted by. */
  reached: Reached.nullable(),
  /** Null where none is asked for, and where the questions do not fit. */
  cross: CrossTable.nullable(),
  comparison: Comparison.nullable(),
  views: z.array(View),
  /** Whether the survey has no answer at all that the member sees. */
  silent: z.boolean(),
})
export type AnalyticPage = z.infer<typeof AnalyticPage>
