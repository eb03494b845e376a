import { z } from 'zod'
import { where } from '../../answers/conditions/condition.contract.ts'
import { ItemId } from '../../questionnaire/condition.contract.ts'
import { METRICS } from '../../questionnaire/metrics.ts'
import { AnalyticsQuery } from '../analytics.contract.ts'

/** Analytics' filter for both groups, and the conditions of each; a group without conditions is everyone else. */
export const SegmentsQuery = AnalyticsQuery.extend({ groupA: where, groupB: where })
export type SegmentsQuery = z.infer<typeof SegmentsQuery>

const pair = <Shape extends z.ZodType>(shape: Shape) => z.tuple([shape, shape])

/** A value of one group with its 95 % interval; null below five answers. Shares are fractions. */
const Measure = z.object({
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  n: z.number(),
})

/** The first group's value less the second's, with its 95 % interval; `p` of a question is corrected for the number of questions. */
const SegmentDifference = z.object({
  value: z.number(),
  low: z.number(),
  high: z.number(),
  p: z.number(),
  differs: z.boolean(),
})
export type SegmentDifference = z.infer<typeof SegmentDifference>

export const Segments = z.object({
  /** Answers of each group, without those that are in both. */
  answers: pair(z.number()),
  /** Answers to which the conditions of both groups apply: they are left out of both. */
  both: z.number(),
  /** Answers to which neither applies. */
  neither: z.number(),
  metrics: z.array(
    z.object({
      metric: z.enum(METRICS),
      /** Steps of the question's scale. */
      steps: z.number(),
      sides: pair(Measure),
      /** Null where a group has fewer than 30 answers. */
      difference: SegmentDifference.nullable(),
    }),
  ),
  /** Shares of satisfied guests or of those who said yes, from the largest difference on; those with too few answers last. */
  questions: z.array(
    z.object({
      id: ItemId,
      title: z.string(),
      sides: pair(Measure),
      difference: SegmentDifference.nullable(),
      /** The smallest difference that would be seen four times out of five, as a fraction; null without answers. */
      detectable: z.number().nullable(),
    }),
  ),
  /** In what else the groups differ beyond chance: the share of answers on Saturdays and Sundays, and of a branch. */
  factors: z.array(
    z.object({ kind: z.enum(['weekend', 'branch']), title: z.string(), shares: pair(z.number()) }),
  ),
})
export type Segments = z.infer<typeof Segments>
