import { z } from 'zod'
import { SurveyId, Uuid } from '../../questionnaire/condition.contract.ts'
import { METRICS } from '../../questionnaire/metrics.ts'

export const LevelKind = z.enum(['fall', 'burst'])
export const LevelPlace = z.enum(['survey', 'region', 'city', 'branch', 'subject'])
/**
 * Why an alert is over. `usual`: the score or the answers are as before; `silent`: no unhappy guest any more, but too few answers to
 * call it usual; `withdrawn`: the answers behind it were removed; `settled`: the lower level has lasted a quarter,
 * or the rule was switched off.
 */
export const LevelEnding = z.enum(['usual', 'silent', 'withdrawn', 'settled'])
export type LevelEnding = z.infer<typeof LevelEnding>

/** A score that was decided to have fallen. Levels in the metric's unit: NPS in points, CSAT as a share 0..1, CES on its scale. */
export const ScoreFall = z.object({
  metric: z.enum(METRICS),
  before: z.number(),
  after: z.number(),
  /** Answers at the new level when it was decided. */
  answers: z.number(),
  /** The first day of the new level, and the 95 % interval of that day. */
  day: z.iso.date(),
  from: z.iso.date(),
  to: z.iso.date(),
})
export type ScoreFall = z.infer<typeof ScoreFall>

/** Many unhappy guests of a branch within minutes: `bad` of its last `of` answers were below `below`. */
export const UnhappyBurst = z.object({
  metric: z.enum(METRICS),
  /** The best value of the question. */
  scale: z.number(),
  below: z.number(),
  bad: z.number(),
  of: z.number(),
  minutes: z.number(),
  /** The usual share of such answers there, 0..1; null where there is no history yet. */
  usual: z.number().nullable(),
})
export type UnhappyBurst = z.infer<typeof UnhappyBurst>

/** An alert about many answers; exactly one of `fall` and `burst` is not null. */
export const LevelAlert = z.object({
  id: Uuid,
  survey: z.object({ id: z.string(), title: z.string() }),
  place: z.object({ kind: LevelPlace, id: z.string(), title: z.string() }),
  fall: ScoreFall.nullable(),
  burst: UnhappyBurst.nullable(),
  openedAt: z.date(),
  /** Null while it lasts. */
  endedAt: z.date().nullable(),
  ending: LevelEnding.nullable(),
  acknowledgedAt: z.date().nullable(),
  acknowledgedBy: z.string().nullable(),
})
export type LevelAlert = z.infer<typeof LevelAlert>

/** `waiting`: those that last and nobody has acknowledged; `open`: those that last; otherwise the latest ones. */
export const LevelAlertsQuery = z.object({
  surveyId: SurveyId.optional(),
  state: z.enum(['waiting', 'open', 'all']).default('all'),
})
export const LevelAlerts = z.object({ alerts: z.array(LevelAlert) })
export type LevelAlerts = z.infer<typeof LevelAlerts>

export const AcknowledgeLevelAlert = z.strictObject({ surveyId: SurveyId, id: Uuid })

/** The key of the link in a message. */
const Key = z.string().min(1).max(200)
export const LevelLinkQuery = z.object({ key: Key })
/** The alert as its message says it, in the recipient's language. */
export const LevelLink = z.object({
  business: z.string(),
  locale: z.string(),
  title: z.string(),
  text: z.string(),
  isAcknowledged: z.boolean(),
  isOver: z.boolean(),
  /** The path of the page with the figures. */
  surveyUrl: z.string(),
})
export type LevelLink = z.infer<typeof LevelLink>
export const AcknowledgeLevelLink = z.strictObject({ key: Key })
