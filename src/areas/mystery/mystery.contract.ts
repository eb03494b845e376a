import { z } from 'zod'
import { ItemId, localTextUpTo, SurveyId } from '../questionnaire/condition.contract.ts'

export const TRADES = ['cafe', 'shop', 'bank', 'clinic', 'fuel', 'hotel'] as const
export type MysteryTrade = (typeof TRADES)[number]

/** The value of a point that the checker could not see. It counts nowhere. */
export const UNSEEN = 'unseen'
/** The point id under which the photo of a receipt is sent. */
export const RECEIPT = 'receipt'

const Words = localTextUpTo(300)
const PartId = z.string().regex(/^[a-zA-Z0-9][\w-]{0,39}$/, 'invalid')
export const MysteryId = z.string().regex(/^[\w-]{22}$/)

/** A point of the checklist: a question with its weight in the score. */
export const MysteryPoint = z.strictObject({
  id: PartId.refine((id) => id !== RECEIPT, 'invalid'),
  section: PartId,
  /** A scale has five steps; a text has no score. */
  kind: z.enum(['yes_no', 'scale', 'text']),
  title: Words,
  /** The standard that the point checks: what counts as met. */
  standard: Words.nullable().default(null),
  weight: z.int().min(1).max(10).default(1),
  /** A critical point that is not met fails the whole visit. */
  critical: z.boolean().default(false),
  photo: z.boolean().default(false),
  /** The question that guests answer about the same thing; both are shown side by side. */
  guestQuestion: ItemId.nullable().default(null),
})
export type MysteryPoint = z.infer<typeof MysteryPoint>

const TestQuestion = z.strictObject({
  question: Words,
  answers: z.array(Words).min(2).max(4),
  /** The place of the right answer. */
  right: z.int().min(0).max(3),
})

const isUnique = (ids: readonly string[]) => new Set(ids).size === ids.length

/** A checklist as it is answered; what is saved is checked further. */
const ChecklistShape = z.strictObject({
  sections: z
    .array(z.strictObject({ id: PartId, title: Words }))
    .min(1)
    .max(12),
  points: z.array(MysteryPoint).min(1).max(60),
  /** Whether a photo of the receipt is required. */
  receipt: z.boolean().default(false),
  briefing: localTextUpTo(3000).nullable().default(null),
  test: z.array(TestQuestion).max(8).default([]),
})
export const MysteryChecklist = ChecklistShape.refine(({ points }) => isUnique(points.map(({ id }) => id)), {
  path: ['points'],
  message: 'invalid',
})
  .refine(({ sections }) => isUnique(sections.map(({ id }) => id)), {
    path: ['sections'],
    message: 'invalid',
  })
  .refine(
    ({ sections, points }) => points.every(({ section }) => sections.some(({ id }) => id === section)),
    {
      path: ['points'],
      message: 'invalid',
    },
  )
  .refine(({ points }) => points.some(({ kind }) => kind !== 'text'), {
    path: ['points'],
    message: 'invalid',
  })
  .refine(({ test }) => test.every(({ answers, right }) => right < answers.length), {
    path: ['test'],
    message: 'invalid',
  })
export type MysteryChecklist = z.infer<typeof MysteryChecklist>

const Minute = z.int().min(0).max(1440)
const Window = z
  .strictObject({ from: Minute, to: Minute })
  .refine(({ from, to }) => to - from >= 15, { path: ['to'], message: 'invalid' })

/** How visits are drawn. Minutes of a day in the account's zone. */
export const MysteryRules = z.strictObject({
  /** Every branch is visited once in so many weeks. */
  everyWeeks: z.int().min(1).max(12).default(2),
  /** So many weeks lie between two visits of one checker to the same branch. */
  apartWeeks: z.int().min(1).max(26).default(4),
  /** Monday is 0. */
  days: z.array(z.int().min(0).max(6)).min(1).max(7).default([0, 1, 2, 3, 4, 5, 6]),
  windows: z
    .array(Window)
    .min(1)
    .max(6)
    .default([{ from: 720, to: 900 }]),
  /** Visits of one checker in a week. */
  mostPerWeek: z.int().min(1).max(50).default(3),
  /** Whole tenge for a visit: noted, not paid by the service. */
  fee: z.int().min(0).max(10_000_000).default(0),
  /** An offer that is not taken in this time goes back to the plan. */
  offerHours: z.int().min(1).max(336).default(48),
})
export type MysteryRules = z.infer<typeof MysteryRules>

export const MysteryQuery = z.object({ id: SurveyId })
/** Either the whole programme, or a template to begin with. `revision`: the one that was read, so that no other change is lost. */
export const SaveMysteryProgramme = z.strictObject({
  id: SurveyId,
  revision: z.int().min(0),
  data: z.union([
    z.strictObject({ template: z.enum(TRADES) }),
    z.strictObject({ checklist: MysteryChecklist, rules: MysteryRules }),
  ]),
})
export const MysteryProgramme = z.object({
  checklist: ChecklistShape,
  rules: MysteryRules,
  revision: z.number(),
})
export type MysteryProgramme = z.infer<typeof MysteryProgramme>

/** `missed`: not sent a day after its window. `expired`: an offer that nobody took in time. */
export const VISIT_STATES = [
  'open',
  'offered',
  'expired',
  'taken',
  'missed',
  'sent',
  'returned',
  'accepted',
  'rejected',
  'cancelled',
] as const
export const VisitState = z.enum(VISIT_STATES)
export type VisitState = z.infer<typeof VisitState>

/** `fast`: less than eight seconds for a point. `copied`: a note word for word as in another visit. `far`: over 150 m from the branch. `nowhere`: without a place. `late`: outside its window. */
export const VISIT_MARKS = ['fast', 'copied', 'far', 'nowhere', 'late'] as const
export const VisitMark = z.enum(VISIT_MARKS)
export type VisitMark = z.infer<typeof VisitMark>

export const NamedBranch = z.object({ id: z.string(), code: z.string(), title: z.string() })
const WithId = z.object({ id: z.string(), name: z.string() })
export const Score = z.number().nullable()

/** A visit in a list. Scores are shares 0…1 of the weights. */
export const MysteryVisit = z.object({
  id: z.string(),
  branch: NamedBranch,
  /** Null for members who do not run the programme, and while nobody is to go. */
  checker: WithId.nullable(),
  day: z.string(),
  from: z.number(),
  to: z.number(),
  state: VisitState,
  fee: z.number(),
  score: Score,
  failed: z.boolean(),
  marks: z.array(VisitMark),
})
export type MysteryVisit = z.infer<typeof MysteryVisit>

const PointValue = z.union([z.boolean(), z.number(), z.string()]).nullable()
const ThreadEntry = z.object({ by: z.string(), at: z.string(), text: z.string() })

/** A visit with what the checker saw. */
export const MysteryVisitDetails = MysteryVisit.extend({
  sections: z.array(z.object({ id: z.string(), title: z.string(), score: Score })),
  points: z.array(
    z.object({
      id: z.string(),
      section: z.string(),
      title: z.string(),
      standard: z.string(),
      kind: MysteryPoint.shape.kind,
      weight: z.number(),
      critical: z.boolean(),
      value: PointValue,
      note: z.string(),
      failed: z.boolean(),
      photos: z.array(z.string()),
    }),
  ),
  receipt: z.object({ amount: z.number().nullable(), photos: z.array(z.string()) }),
  startedAt: z.date().nullable(),
  minutes: z.number().nullable(),
  /** Metres from the branch; null without consent, and for members who do not run the programme. */
  distance: z.number().nullable(),
  reason: z.string(),
  thread: z.array(ThreadEntry),
})
export type MysteryVisitDetails = z.infer<typeof MysteryVisitDetails>

export const MysteryVisitQuery = z.object({ id: SurveyId, visit: MysteryId })
export const MysteryPhotoQuery = z.object({ id: SurveyId, visit: MysteryId, photo: z.uuid() })
export const MysteryFileQuery = z.object({ id: SurveyId, format: z.enum(['csv', 'xlsx']).default('xlsx') })

export const ReviewMysteryVisit = z
  .strictObject({
    id: SurveyId,
    visit: MysteryId,
    verdict: z.enum(['accept', 'ask', 'reject']),
    /** What the checker reads; needed to ask again and to reject. */
    reason: z.string().trim().max(1000).default(''),
    /** The points to be looked at again; none: all. */
    points: z.array(PartId).max(60).default([]),
  })
  .refine(({ verdict, reason }) => verdict === 'accept' || reason !== '', {
    path: ['reason'],
    message: 'required',
  })
export type MysteryReview = z.infer<typeof ReviewMysteryVisit>

export const WriteMysteryThread = z.strictObject({
  id: SurveyId,
  visit: MysteryId,
  text: z.string().trim().min(1).max(1000),
})

export const MysteryPlanQuery = z.object({
  id: SurveyId,
  /** Draws the same plan again. */
  seed: PartId.optional(),
  weeks: z.coerce.number().int().min(1).max(12).default(4),
})
const PlannedVisit = z.object({
  branch: NamedBranch,
  checker: WithId.nullable(),
  day: z.string(),
  from: z.number(),
  to: z.number(),
})
/** What a draw would add to the plan. */
export const MysteryPlan = z.object({ seed: z.string(), visits: z.array(PlannedVisit) })
export type MysteryPlan = z.infer<typeof MysteryPlan>
/** Adds what the draw with this seed gives; 409 when the plan has changed since it was read. */
export const DrawMysteryPlan = z.strictObject({
  id: SurveyId,
  seed: PartId,
  weeks: z.int().min(1).max(12),
  /** How many visits the draw showed. */
  count: z.int().min(0).max(3000),
})
export const MysteryPlanned = z.object({ added: z.number() })
const HandPlaced = {
  id: SurveyId,
  /** From today on, half a year ahead at most. */
  day: z.iso.date(),
  /** Minutes of the day in the account's zone. */
  window: Window,
}
/** Adds one visit to the plan by hand; `branch`: its code. */
export const AddMysteryVisit = z.strictObject({
  ...HandPlaced,
  branch: z.string().min(1).max(40),
  checker: MysteryId.nullable().default(null),
})
/** Moves a visit that nobody has taken yet. */
export const MoveMysteryVisit = z.strictObject({ ...HandPlaced, visit: MysteryId })
/** Gives a planned visit to another checker, or to nobody. */
export const AssignMysteryVisit = z.strictObject({
  id: SurveyId,
  visit: MysteryId,
  checker: MysteryId.nullable(),
})
