import { z } from 'zod'
import { SurveyId } from '../../questionnaire/condition.contract.ts'
import { METRICS } from '../../questionnaire/metrics.ts'

const GoalId = z.string().regex(/^[\w-]{22}$/)
const Day = z.iso.date()

export const GOAL_PLACES = ['survey', 'region', 'city', 'branch'] as const
export type GoalPlace = (typeof GOAL_PLACES)[number]

export const GoalsQuery = z.object({ id: SurveyId })
export const GoalQuery = z.object({ id: SurveyId, goal: GoalId })

export const SetGoal = z.strictObject({
  id: SurveyId,
  /** Replaces this goal; without it a new one is set. */
  goal: GoalId.optional(),
  data: z.strictObject({
    metric: z.enum(METRICS),
    place: z.enum(GOAL_PLACES).default('survey'),
    /** A branch’s code, or the name of a city or region; left out for the survey. */
    placeId: z.string().max(200).default(''),
    /** NPS in points, CSAT as a share 0…1, CES as the mean on its scale. */
    target: z.number().min(-100).max(100),
    /** The last of the 30 days that decide; within two years. */
    dueOn: Day,
  }),
})
export type NewGoal = z.infer<typeof SetGoal>['data']

/** `open`: its day has not come. `unknown`: too few answers to say. */
const GOAL_STATES = ['open', 'reached', 'missed', 'unknown'] as const
export type GoalState = (typeof GOAL_STATES)[number]

export const Goal = z.object({
  id: z.string(),
  metric: z.enum(METRICS),
  place: z.object({ kind: z.enum(GOAL_PLACES), id: z.string(), title: z.string() }),
  target: z.number(),
  dueOn: z.string(),
  setOn: z.string(),
  state: z.enum(GOAL_STATES),
  /** The last 30 days, or those before the day; null below five answers. `low`, `high`: 95 % interval. */
  now: z.object({ value: z.number(), low: z.number(), high: z.number(), n: z.number() }).nullable(),
  /** What is missing, never below 0; null where `now` is. */
  left: z.number().nullable(),
  /** In tenths, 0.1 being “at most” and 0.9 “at least”, if the score goes on as it did; null where there is too little to say. */
  chance: z.number().nullable(),
})
export type Goal = z.infer<typeof Goal>

/** What a goal can be set for in a survey, as far as its member sees it. */
export const GoalChoices = z.object({
  /** `steps`: of the metric's scale. */
  metrics: z.array(z.object({ metric: z.enum(METRICS), steps: z.number() })),
  places: z.array(Goal.shape.place),
})
export type GoalChoices = z.infer<typeof GoalChoices>

export const GoalList = z.object({ goals: z.array(Goal) })
