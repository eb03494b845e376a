import { z } from 'zod'
import { LocalText, localTextUpTo, SurveyId } from '../questionnaire/condition.contract.ts'
import { Goal, GoalChoices } from './goal/goal.contract.ts'
import { Measure, MeasureId } from './measure/measure.contract.ts'

const ActionId = z.string().regex(/^[\w-]{22}$/)
const Code = z.string().min(1).max(40)
/** A day that the database can hold and that a survey can have answers of. */
const Day = z.iso.date().refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'invalid')
const Title = z.string().trim().min(1).max(120)

/** Waiting times in days; each measure offers some of them. */
export const WAITS = [7, 14, 21, 28, 35, 42, 56, 70, 84] as const
const WaitDays = z.union(WAITS.map((days) => z.literal(days)))
export type WaitDays = (typeof WAITS)[number]

/** What guests may read of an action: «Вы сказали — мы сделали». */
const ThanksLine = localTextUpTo(140)

const where = {
  /** Codes of the branches where it happened; none: everywhere. */
  branches: z.array(Code).max(200),
  /** Ids of the people or products that it was about. */
  subjects: z.array(Code).max(200),
}

export const NewAction = z.strictObject({
  id: SurveyId,
  data: z.strictObject({
    title: Title,
    beginsOn: Day,
    endsOn: Day.nullable().default(null),
    branches: where.branches.default([]),
    subjects: where.subjects.default([]),
    measure: MeasureId,
    /** Codes of branches, or ids of subjects where those are named, to compare with; without it all that fit. */
    compared: z.array(Code).max(200).optional(),
    /** Without it, the usual time of the measure: 21 for answers, 56 for visits. */
    waitDays: WaitDays.optional(),
    thanks: ThanksLine.nullable().default(null),
  }),
})
export type NewAction = z.infer<typeof NewAction>['data']

/** What was agreed on for the verdict cannot be changed; `restore` takes a withdrawal back. */
export const ChangeAction = z.strictObject({
  id: SurveyId,
  action: ActionId,
  data: z.strictObject({
    title: Title.optional(),
    /** Not before today: days that were already seen cannot be cut off. */
    endsOn: Day.nullable().optional(),
    thanks: ThanksLine.nullable().optional(),
    restore: z.literal(true).optional(),
  }),
})
export type ActionChange = z.infer<typeof ChangeAction>['data']

export const ActionsQuery = z.object({ id: SurveyId })
export const ActionQuery = z.object({ id: SurveyId, action: ActionId })

/**
 * `waiting`: its day has not come. `short`: not enough data. `helped`, `worse`: the interval excludes zero. `same`: it holds zero and is
 * narrow. `season`: a year ago these weeks went alike. `uncompared`: it moved, but there is nothing to compare with. `late`: recorded
 * after it began, so no verdict. `changed`: the measure is taken in another way now. `withdrawn`.
 */
export const VERDICTS = [
  'waiting',
  'short',
  'helped',
  'worse',
  'same',
  'season',
  'uncompared',
  'late',
  'changed',
  'withdrawn',
] as const
export type ActionVerdict = (typeof VERDICTS)[number]

const Period = z.object({ from: z.string(), to: z.string() })
const GroupMove = z.object({
  before: z.number(),
  after: z.number(),
  change: z.number(),
  nBefore: z.number(),
  nAfter: z.number(),
})
const EffectSize = z.object({ value: z.number(), low: z.number(), high: z.number() })

/** Before and after at equal places, weekdays and hours, in the measure's unit. */
export const ActionFigures = z.object({
  before: Period,
  after: Period,
  own: GroupMove,
  /** Where nothing changed; null where there is nothing to compare with. */
  others: GroupMove.nullable(),
  /** The own change less that of the others, with its 95 % interval. */
  effect: EffectSize,
  /** The same a year before; null where there are too few answers. */
  yearAgo: EffectSize.nullable(),
  /** What is missing for a verdict at the pace so far; null where no wait helps, or nothing is missing. */
  needed: z.object({ answers: z.number(), until: z.string() }).nullable(),
})
export type ActionFigures = z.infer<typeof ActionFigures>

const NamedBranch = z.object({ code: z.string(), title: z.string() })
const NamedSubject = z.object({ id: z.string(), title: z.string() })
/** What it is compared with: names as far as the member may see them, and how many in all. */
const ComparedWith = z.object({ names: z.array(z.string()), count: z.number() })

/** A recorded change by the business. */
export const Action = z.object({
  id: ActionId,
  number: z.number(),
  title: z.string(),
  beginsOn: z.string(),
  endsOn: z.string().nullable(),
  recordedOn: z.string(),
  branches: z.array(NamedBranch),
  subjects: z.array(NamedSubject),
  measure: Measure,
  compared: ComparedWith,
  waitDays: z.number(),
  /** The day on which it is decided, with the answers up to its eve. */
  decidesOn: z.string(),
  /** Half of the interval that a verdict needs. */
  margin: z.number(),
  verdict: z.enum(VERDICTS),
  decidedOn: z.string().nullable(),
  /** Answers or visits that the measure counts since it began, at its branches and about its people. */
  collected: z.number(),
  /** Null before its day. */
  figures: ActionFigures.nullable(),
  /** Other actions at the same places and time. */
  overlaps: z.array(z.object({ number: z.number(), title: z.string() })),
  /** Public holidays of Kazakhstan between the first and the last day. */
  holidays: z.array(z.string()),
  thanks: LocalText.nullable(),
  withdrawnOn: z.string().nullable(),
})
export type Action = z.infer<typeof Action>
export const ActionList = z.object({ actions: z.array(Action) })

export const ActionPlanQuery = z.object({
  id: SurveyId,
  beginsOn: Day.optional(),
  measure: MeasureId.optional(),
  /** Codes and ids, joined by commas. */
  branches: z.string().max(8000).optional(),
  subjects: z.string().max(8000).optional(),
})

/** What recording an action at these places would mean. */
export const ActionPlan = z.object({
  survey: z.object({ title: z.string(), locales: z.array(z.string()) }),
  today: z.string(),
  measures: z.array(Measure),
  branches: z.array(NamedBranch),
  subjects: z.array(NamedSubject),
  /** The chosen measure in the weeks before; null without answers. */
  before: z.object({ value: z.number(), n: z.number(), days: z.number() }).nullable(),
  /** Who can be compared with; `why` not: an own action in these weeks, or too few answers. */
  candidates: z.array(
    z.object({ id: z.string(), title: z.string(), why: z.enum(['action', 'answers']).nullable() }),
  ),
  usualWait: z.number(),
  /** By waiting time: how many answers or visits to expect, and how wide the interval is to both sides; null where unknown. */
  waits: z.array(z.object({ days: z.number(), answers: z.number(), margin: z.number().nullable() })),
})
export type ActionPlan = z.infer<typeof ActionPlan>

/** What the page of the log shows beside the actions. */
export const ActionPage = z.object({
  survey: z.object({ title: z.string(), locales: z.array(z.string()) }),
  today: z.string(),
  actions: z.array(Action),
  goals: z.array(Goal),
  goalChoices: GoalChoices,
})
