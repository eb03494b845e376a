import { z } from 'zod'
import { SurveyId } from '../survey/condition.contract.ts'
import { METRICS } from '../survey/survey.contract.ts'
import { BranchResult } from './analytics.contract.ts'

/** Scores of at most 100 branches, named by their codes with commas between. */
export const ScoresQuery = z.object({
  id: SurveyId,
  codes: z
    .string()
    .max(4200)
    .transform((text) => text.split(',').filter(Boolean))
    .refine((codes) => codes.length <= 100, 'invalid'),
})

/** `value` and its interval are of the leading metric, in its unit; `side` is told only where the difference is significant. */
export const BranchScores = z.object({
  metric: z.enum(METRICS).nullable(),
  /** Steps of the metric's scale; 0 without a metric. */
  steps: z.number(),
  branches: z.array(
    BranchResult.pick({ code: true, n: true, sample: true, low: true, high: true, side: true }).extend({
      value: z.number().nullable(),
    }),
  ),
})
export type BranchScores = z.infer<typeof BranchScores>
