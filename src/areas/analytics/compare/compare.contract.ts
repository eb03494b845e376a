import { z } from 'zod'
import { dayOrNone, textOrNone } from '../../answers/read/query-field.contract.ts'
import { ItemId } from '../../questionnaire/condition.contract.ts'
import { METRICS } from '../../questionnaire/metrics.ts'
import { AnalyticsQuery } from '../analytics.contract.ts'
import { TrendPoint } from '../cards/trend/trend.contract.ts'

/** Analytics' filter, and what takes its place on the other side: a branch, a subject, or days. */
export const CompareQuery = AnalyticsQuery.extend({
  subId2: textOrNone(100),
  subjectId2: textOrNone(100),
  startDate2: dayOrNone,
  endDate2: dayOrNone,
}).superRefine((query, context) => {
  const refuse = (field: string) => context.addIssue({ code: 'custom', path: [field], message: 'invalid' })
  const { subId2, subjectId2, startDate2, endDate2 } = query
  if ((startDate2 === undefined) !== (endDate2 === undefined))
    refuse(startDate2 === undefined ? 'startDate2' : 'endDate2')
  if ([subId2, subjectId2, startDate2 ?? endDate2].filter((part) => part !== undefined).length !== 1)
    refuse('subId2')
})
export type CompareQuery = z.infer<typeof CompareQuery>

const SideMetric = z.object({
  /** As in analytics; null below five answers. */
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  n: z.number(),
  sample: z.enum(['none', 'hidden', 'low', 'rough', 'enough']),
})
export type SideMetric = z.infer<typeof SideMetric>

const Side = z.object({
  /** The branch's code or the person's id. */
  of: z.string().nullable(),
  /** The branch or the person; null for everything that the filter lets through. */
  title: z.string().nullable(),
  /** Everything but the other side. */
  isRest: z.boolean(),
  period: z.object({ from: z.string(), to: z.string() }).nullable(),
  answers: z.number(),
  trend: z.array(TrendPoint),
})
export type Side = z.infer<typeof Side>

const pair = <Shape extends z.ZodType>(shape: Shape) => z.tuple([shape, shape])

export const Comparison = z.object({
  kind: z.enum(['branch', 'subject', 'period']),
  step: z.enum(['day', 'week', 'month']),
  /** The two periods share days: the same answers on both sides, so significance can't be tested. */
  overlaps: z.boolean(),
  sides: pair(Side),
  metrics: z.array(
    z.object({
      metric: z.enum(METRICS),
      question: ItemId,
      /** Steps of the question's scale. */
      steps: z.number(),
      sides: pair(SideMetric),
      /** The first side's value less the second's. */
      change: z.number().nullable(),
      /** Null where there is too little to say, or the sides overlap. */
      verdict: z.enum(['significant', 'edge', 'same']).nullable(),
    }),
  ),
  questions: z.array(
    z.object({
      id: ItemId,
      type: z.string(),
      title: z.string(),
      /** Guests who answered it. */
      n: pair(z.number()),
      mean: pair(z.number().nullable()),
      distribution: z.array(
        z.object({
          value: z.union([z.number(), z.boolean(), z.string()]),
          label: z.string(),
          row: z.string().optional(),
          /** Null below five answers to the question. */
          shares: pair(z.number().nullable()),
          counts: pair(z.number().nullable()),
        }),
      ),
    }),
  ),
})
export type Comparison = z.infer<typeof Comparison>
