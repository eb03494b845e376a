import { z } from 'zod'
import { Uuid } from '../../questionnaire/condition.contract.ts'
import { MysteryId, MysteryPoint, VISIT_STATES } from '../mystery.contract.ts'

const Key = z.string().regex(/^[\w-]{22}$/)
const Device = z.string().regex(/^[\w-]{22}$/)
/** A checker by the link and the phone that it was opened on. */
const access = { key: Key, device: Device }

export const EnterMystery = z.strictObject({
  key: Key,
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'invalid'),
})
/** The token of this phone. It replaces that of any other phone. */
export const MysteryEntered = z.object({ device: z.string() })

export const MysteryAccess = z.strictObject(access)

const Text = z.string()
const OwnPoint = z.object({
  id: z.string(),
  section: z.string(),
  kind: MysteryPoint.shape.kind,
  title: Text,
  standard: Text,
  critical: z.boolean(),
  photo: z.boolean(),
})
export type OwnPoint = z.infer<typeof OwnPoint>

export const PointAnswer = z.strictObject({
  /** Yes or no, a step 1–5, `unseen`, or a text. */
  value: z.union([z.boolean(), z.int().min(1).max(5), z.string().max(2000)]).nullable(),
  note: z.string().trim().max(1000).default(''),
})
export type PointAnswer = z.infer<typeof PointAnswer>
/** A visit as its checker sees it. */
export const OwnVisit = z.object({
  id: z.string(),
  branch: z.object({
    title: z.string(),
    address: z.string(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
  }),
  day: z.string(),
  from: z.number(),
  to: z.number(),
  state: z.enum(VISIT_STATES),
  fee: z.number(),
  offerUntil: z.string().nullable(),
  reason: z.string(),
  askedPoints: z.array(z.string()),
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
  points: z.array(OwnPoint),
  receipt: z.boolean(),
  /** What was sent before, of a visit that is asked for again. */
  answers: z.record(z.string(), PointAnswer),
  startedAt: z.string().nullable(),
  /** Points that have a photo already, and `receipt`. */
  photographed: z.array(z.string()),
})
export type OwnVisit = z.infer<typeof OwnVisit>

export const MysteryDesk = z.object({
  name: z.string(),
  business: z.string(),
  locale: z.enum(['ru', 'en', 'kk']),
  briefing: z.string(),
  /** Null once it is passed, or where there is none. */
  test: z.array(z.object({ question: z.string(), answers: z.array(z.string()) })).nullable(),
  visits: z.array(OwnVisit),
  /** Whole tenge of accepted visits. */
  fees: z.number(),
})
export type MysteryDesk = z.infer<typeof MysteryDesk>

export const PassMysteryTest = z.strictObject({ ...access, answers: z.array(z.int().min(0).max(3)).max(8) })
export const MysteryTestResult = z.object({ passed: z.boolean() })

export const AnswerMysteryOffer = z.strictObject({ ...access, visit: MysteryId, take: z.boolean() })

const PointId = z.string().regex(/^[a-zA-Z0-9][\w-]{0,39}$/, 'invalid')
/** `photo` is made by the phone: a repeated upload is stored once. */
export const MysteryPhotoUpload = z.strictObject({ ...access, visit: MysteryId, point: PointId, photo: Uuid })
export const MysteryPhotoTaken = z.object({ photo: z.string() })

export type PointAnswers = Readonly<Record<string, PointAnswer>>

const When = z.iso.datetime().refine((at) => at >= '2000' && at < '2100', 'invalid')
export const SendMysteryVisit = z.strictObject({
  ...access,
  visit: MysteryId,
  /** Made by the phone: the same submission is stored once. */
  submission: Uuid,
  startedAt: When,
  finishedAt: When,
  answers: z.record(PointId, PointAnswer).refine((all) => Object.keys(all).length <= 60, 'invalid'),
  /** Whole tenge on the receipt. */
  receipt: z.int().min(0).max(100_000_000).nullable().default(null),
  /** Where the checker was; only with consent. */
  place: z
    .strictObject({
      lat: z.number().min(-90).max(90),
      lon: z.number().min(-180).max(180),
      accuracy: z.number().min(0).max(1_000_000),
    })
    .nullable()
    .default(null),
})
export type MysterySubmission = Omit<z.infer<typeof SendMysteryVisit>, 'key' | 'device'>
export const MysterySent = z.object({ state: z.enum(VISIT_STATES) })
