import { z } from 'zod'
import { AnswerFilter, Status } from '../answers/answers.contract.ts'
import { FilterCondition } from '../answers/conditions/condition.contract.ts'
import { orNone, textOrNone } from '../answers/read/query-field.contract.ts'
import { FoundWords } from '../answers/search/find.contract.ts'
import { ItemId, SurveyId } from '../questionnaire/condition.contract.ts'
import { METRICS } from '../questionnaire/metrics.ts'
import { DayScore } from './board/day-score.contract.ts'
import { TOPICS } from './cards/comments/topic.ts'
import { DAY_PARTS } from './cards/heat/heatmap.ts'
import { ChartType, QuestionResult } from './cards/question/question.contract.ts'
import { LevelChange, TrendPoint } from './cards/trend/trend.contract.ts'
import type { TrendStep } from './filter/period.ts'
import { Findings } from './findings/findings.contract.ts'

const STEPS = ['day', 'week', 'month'] as const satisfies TrendStep[]

/**
 * What analytics is asked for. Without dates: from the first answer to the last.
 * `step` cuts the trend; without it, or where it would give more points than can be drawn, the length of the period decides.
 */
export const AnalyticsQuery = AnswerFilter.extend({
  find: textOrNone(200),
  placement: textOrNone(100),
  locale: textOrNone(35),
  status: orNone(Status),
  class: orNone(z.enum(['promoter', 'passive', 'detractor'])),
  step: orNone(z.enum(STEPS)),
})
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>
/** What the older call is asked for, which knows no search. */
export const AnalyticsOldQuery = AnalyticsQuery.omit({ find: true })

/** Below five answers all but `n` is null, and histograms are empty. */
const measured = {
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  n: z.number(),
  /** What may be said of it, by the number of answers: see small-sample.ts. */
  sample: z.enum(['none', 'hidden', 'low', 'rough', 'enough']),
  /** The value in the period of the same length before; null without dates. */
  previous: z.number().nullable(),
  change: z.number().nullable(),
  /** Whether the change is hardly chance (p < 0.05). */
  significant: z.boolean(),
}

/** Points, −100..100. */
export const NpsMetric = z.object({
  ...measured,
  promoters: z.number().nullable(),
  passives: z.number().nullable(),
  detractors: z.number().nullable(),
})
/** The value and its interval are shares 0..1 of the best steps; `mean` is on the scale. */
export const CsatMetric = z.object({
  ...measured,
  mean: z.number().nullable(),
  satisfied: z.number().nullable(),
  scale: z.number(),
  histogram: z.array(z.number()),
})
/** The value and its interval are means on the scale; `easy` is a share 0..1. */
export const CesMetric = z.object({
  ...measured,
  easy: z.number().nullable(),
  scale: z.number(),
  histogram: z.array(z.number()),
})
/** The value, its interval and those of its parts are heights on their scales, 0..100; `n` is that of the part with the fewest answers. */
export const CsiMetric = z.object({
  ...measured,
  parts: z.array(
    z.object({ question: ItemId, weight: z.number(), value: z.number().nullable(), n: z.number() }),
  ),
})
export const Metrics = z.object({
  nps: NpsMetric.nullable(),
  csat: CsatMetric.nullable(),
  ces: CesMetric.nullable(),
  /** Null until a survey says how important its marks are. */
  csi: CsiMetric.nullable(),
})
export type Metrics = z.infer<typeof Metrics>

const placed = {
  id: z.string(),
  title: z.string(),
  n: z.number(),
  /** Those of them that gave the leading metric its value. */
  scored: z.number(),
  sample: measured.sample,
  nps: z.number().nullable(),
  csat: z.number().nullable(),
  ces: z.number().nullable(),
  /** Interval of the survey's leading metric, in its unit. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** The leading metric drawn towards the common mean, the more the fewer answers it rests on: what rows are sorted by. */
  shrunk: z.number().nullable(),
  /** Answers out of starts, at most 1; null below five answers and where starts were not counted. */
  completion: z.number().nullable(),
  starts: z.number(),
  /** Whether it differs from all the others together, corrected for the number of comparisons; and which way. */
  significant: z.boolean(),
  side: z.enum(['better', 'same', 'worse']),
  /** Its place; a range where it doesn't differ significantly from its neighbours. Null below five answers. */
  place: z.object({ from: z.number(), to: z.number() }).nullable(),
}
export const BranchResult = z.object({ ...placed, code: z.string() })
export type BranchResult = z.infer<typeof BranchResult>
export const SubjectResult = z.object({ ...placed, position: z.string() })
export type SubjectResult = z.infer<typeof SubjectResult>
export const PlacementResult = z.object(placed)
export type PlacementResult = z.infer<typeof PlacementResult>

const Total = z.object({
  answers: z.number(),
  complaints: z.number(),
  /**
   * About the median: times are counted in classes (below 5, 8, 12, 16, 20, 25, 30, 40, 50, 60, 90, 120, 180, 300, 600 seconds), and it is
   * somewhere in its class. 600 stands for 600 and more, null for fewer than five times.
   */
  medianSeconds: z.number().nullable(),
  /** Answers out of starts, at most 1; null below five answers and where starts were not counted. */
  completion: z.number().nullable(),
})

export const Analytics = z.object({
  /** When these numbers were read. */
  at: z.iso.datetime(),
  filter: z.object({
    id: z.string(),
    qalayid: z.number(),
    subId: z.string().nullable(),
    subjectId: z.string().nullable(),
    startDate: z.string().nullable(),
    endDate: z.string().nullable(),
    find: z.string().nullable(),
    placement: z.string().nullable(),
    locale: z.string().nullable(),
    status: Status.nullable(),
    class: z.string().nullable(),
    where: z.array(FilterCondition),
    step: z.enum(STEPS),
    /** What `previous` and `change` compare with. */
    previous: z.object({ startDate: z.string(), endDate: z.string() }).nullable(),
  }),
  found: FoundWords.nullable(),
  survey: z.object({
    title: z.string(),
    metric: z.enum(METRICS).nullable(),
    /** The questions that the metrics are measured by. */
    main: z.object({ nps: ItemId.nullable(), csat: ItemId.nullable(), ces: ItemId.nullable() }),
    published: z.boolean(),
    /** From how many answers on a score is not marked as resting on few. */
    minimum: z.number(),
    /** The languages that guests can answer in. */
    locales: z.array(z.string()),
  }),
  total: Total,
  /** While answers move to the days of a new time zone: how many of them have; totals stay right, days are on their way. */
  rebuilding: z.object({ done: z.number(), total: z.number() }).nullable(),
  metrics: Metrics,
  trend: z.array(TrendPoint),
  /** Where the leading metric jumped to another level by more than chance, in order of days. */
  changes: z.array(LevelChange),
  /** The largest differences that are hardly chance. */
  findings: Findings,
  questions: z.array(QuestionResult),
  branches: z.array(BranchResult),
  subjects: z.array(SubjectResult),
  /** Where codes hang; those with five answers or more, the best first. */
  placements: z.array(PlacementResult),
  /** Seven rows from Monday, 24 hours each, by the clock of each answer's branch. `value` is the leading metric, null below five. */
  heatmap: z.array(z.array(z.object({ n: z.number(), value: z.number().nullable() }))),
  /** The part of the week that is worse than the rest by more than chance. */
  worstPart: z
    .object({
      days: z.enum(['weekdays', 'weekend']),
      part: z.enum(DAY_PARTS),
      n: z.number(),
      value: z.number(),
      /** The score of all the other answers. */
      rest: z.number(),
    })
    .nullable(),
  /** The words of comments: how many comments use each, and the leading metric of those. */
  words: z.array(
    z.object({ word: z.string(), n: z.number(), score: z.number().nullable(), side: placed.side }),
  ),
  /** What comments are about: how many name it, how many of those blame or praise it, and sentences to judge by. */
  topics: z.array(
    z.object({
      topic: z.enum(TOPICS),
      n: z.number(),
      /** Null below five mentions. */
      bad: z.number().nullable(),
      good: z.number().nullable(),
      examples: z.array(
        z.object({ id: z.string(), text: z.string(), mood: z.enum(['good', 'bad', 'plain']) }),
      ),
    }),
  ),
  /** What moves the leading metric: shares of what all drivers explain, with intervals; `performance` is the share of best marks. */
  drivers: z.array(
    z.object({
      question: ItemId,
      title: z.string(),
      importance: z.number(),
      low: z.number(),
      high: z.number(),
      performance: z.number().nullable(),
    }),
  ),
  /** The part of the leading metric's variance that the drivers explain together, 0..1. */
  explained: z.number().nullable(),
  /** How many answers the hours and the drivers were counted from, and how many comments, the newest, the words. */
  read: z.object({ answers: z.number(), comments: z.number(), guests: z.number() }),
})
export type Analytics = z.infer<typeof Analytics>
/** What the cards of results are drawn from: a shared report, which may leave its complaints out, has it too. */
export type ReportAnalytics = Omit<Analytics, 'total'> & { total: Pick<Analytics['total'], 'answers'> }

export const PlacementsQuery = AnswerFilter.pick({ id: true, qalayid: true, subId: true })
export const Placements = z.object({ placements: z.array(z.string()) })
export type Placements = z.infer<typeof Placements>

/** How many of the newest answers looked at are suspicious; the leading metric with and without them, null below five. */
export const SuspiciousShare = z.object({
  read: z.number(),
  suspicious: z.number(),
  score: z.number().nullable(),
  without: z.number().nullable(),
})
export type SuspiciousShare = z.infer<typeof SuspiciousShare>

/** How many were reached in some way, and how many of them answered; null where that is not counted. */
const Answering = z.object({ total: z.number(), answered: z.number() }).nullable()
export const Reached = z.object({ scans: Answering, invitations: Answering })
export type Reached = z.infer<typeof Reached>

export const SetChartQuery = z.object({ id: SurveyId, question: ItemId, chartType: ChartType })
export const ChartSet = z.object({ question: ItemId, chartType: ChartType })

export const BoardQuery = AnswerFilter.pick({ id: true, qalayid: true, subId: true })
export type BoardQuery = z.infer<typeof BoardQuery>

/** What a wall board shows: the last 30 days, today, and one guest's words. */
export const Board = z.object({
  id: z.string(),
  survey: z.object({ title: z.string(), metric: z.enum(METRICS).nullable() }),
  business: z.string(),
  timezone: z.string(),
  branch: z.object({ code: z.string(), title: z.string() }).nullable(),
  /** When these numbers were read. */
  at: z.iso.datetime(),
  /** When the newest answer came; null before the first. */
  answeredAt: z.iso.datetime().nullable(),
  total: Total,
  /** Answers since midnight in the account's zone. */
  today: z.number(),
  scores: z.array(DayScore),
  /** Complaints not yet resolved, of any age. */
  waiting: z.number(),
  metrics: Metrics,
  branches: z.array(BranchResult),
  latest: z
    .object({
      id: z.string(),
      words: z.string(),
      score: z.number().nullable(),
      scale: z.number().nullable(),
      branch: z.string().nullable(),
      placement: z.string().nullable(),
      receivedAt: z.iso.datetime(),
    })
    .nullable(),
})
export type Board = z.infer<typeof Board>
