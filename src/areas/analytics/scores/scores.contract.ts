import { z } from 'zod'
import { AnswerFilter } from '../../answers/answers.contract.ts'
import { METRICS } from '../../questionnaire/metrics.ts'
import { BranchResult } from '../analytics.contract.ts'

const Asked = AnswerFilter.pick({ id: true, qalayid: true })

/** Scores of at most 100 branches, named by their codes with commas between; without it of all, where there are no more than 500. */
export const ScoresQuery = Asked.extend({
  codes: z
    .string()
    .max(4200)
    .transform((text) => text.split(',').filter(Boolean))
    .refine((codes) => codes.length <= 100, 'invalid')
    .optional(),
})

/** `value` and its interval are of the leading metric, in its unit; `side` is set only where the difference is significant. */
export const BranchScores = z.object({
  metric: z.enum(METRICS).nullable(),
  /** Steps of the metric's scale; 0 without a metric. */
  steps: z.number(),
  /** Without `codes`: false where there are more branches than one answer lists; then it lists none. */
  complete: z.boolean(),
  branches: z.array(
    BranchResult.pick({ code: true, n: true, sample: true, low: true, high: true, side: true }).extend({
      value: z.number().nullable(),
    }),
  ),
})
export type BranchScores = z.infer<typeof BranchScores>

/** Scores of at most 100 subjects, named by their ids with commas between. */
export const SubjectScoresQuery = Asked.extend({
  ids: z
    .string()
    .max(4200)
    .transform((text) => text.split(',').filter(Boolean))
    .refine((ids) => ids.length <= 100, 'invalid'),
})

/** The leading metric of each, in its unit, with its interval; subjects without answers are left out. */
export const SubjectScores = z.object({
  metric: z.enum(METRICS).nullable(),
  /** Steps of the metric's scale; 0 without a metric. */
  steps: z.number(),
  subjects: z.array(
    z.object({
      id: z.string(),
      n: z.number(),
      value: z.number().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
    }),
  ),
})
export type SubjectScores = z.infer<typeof SubjectScores>
