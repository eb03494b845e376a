import { z } from 'zod'
import { rowRange } from '../../platform/query/row-range.ts'
import { LevelEnding, ScoreFall, UnhappyBurst } from '../alerts/level/level.contract.ts'
import { REVIEW_SITES } from '../reviews/sites.contract.ts'

export const MOST_WEBHOOKS = 20

/** Events that programs may subscribe to. */
export const EVENTS = [
  'answer.created',
  'answer.updated',
  'complaint.created',
  'complaint.overdue',
  'score.changed',
  'review.created',
  'visit.submitted',
  'visit.accepted',
  'visit.returned',
  'visit.rejected',
  'survey.published',
  'export.finished',
  'balance.low',
] as const
export const WebhookEvent = z.enum(EVENTS)
export type WebhookEvent = z.infer<typeof WebhookEvent>

const Id = z.string().min(1).max(40)

/** What of the events is sent; what is not named is not narrowed. */
export const WebhookFilter = z.strictObject({
  /** Ids of surveys. */
  surveys: z.array(Id).min(1).max(1000).optional(),
  /** Codes of branches; applies to answers, complaints, reviews, mystery visits and scores of a branch. */
  branches: z.array(Id).min(1).max(1000).optional(),
  /** Answers with a bad score alone. */
  bad: z.literal(true).optional(),
})
export type WebhookFilter = z.infer<typeof WebhookFilter>

/** Makes a webhook, or with an id changes one; what is not named stays. */
export const SaveWebhook = z.strictObject({
  id: Id.optional(),
  url: z.string().trim().max(2000).optional(),
  events: z.array(WebhookEvent).min(1).max(EVENTS.length).optional(),
  filter: WebhookFilter.optional(),
  /** Whether messages hold what guests left to be reached by; off unless somebody wants it. */
  contacts: z.boolean().optional(),
  active: z.boolean().optional(),
  /** Gives it a new secret; the old one signs too for a day. */
  rotate: z.literal(true).optional(),
})
export type SaveWebhook = z.infer<typeof SaveWebhook>
/** `secret` is returned only once, for a new webhook or a changed secret. */
export const WebhookSaved = z.object({ id: z.string(), secret: z.string().optional() })

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  filter: WebhookFilter,
  contacts: z.boolean(),
  active: z.boolean(),
  failingSince: z.string().nullable(),
  /** When it was switched off, because it failed for three days. */
  disabledAt: z.string().nullable(),
  createdAt: z.string(),
})
export type Webhook = z.infer<typeof Webhook>
export const Webhooks = z.object({ webhooks: z.array(Webhook) })
export const WebhookQuery = z.object({ id: Id })
export const WebhookRemoved = z.object({ removed: z.boolean() })

/** Without an event, the first that the webhook listens to. */
export const TestWebhook = z.strictObject({ id: Id, event: WebhookEvent.optional() })
export const TestSent = z.object({ delivery: z.string() })

export const DeliveriesQuery = z.object({ id: Id, limit: rowRange() })
export const WebhookDelivery = z.object({
  id: z.string(),
  event: z.string(),
  at: z.string(),
  attempts: z.number(),
  /** Of the last attempt: the answer's HTTP status; null where nobody answered. */
  status: z.number().nullable(),
  /** Why nobody answered. */
  problem: z.string().nullable(),
  ms: z.number().nullable(),
  done: z.boolean(),
  /** When it is tried again; null when it is not. */
  nextAt: z.string().nullable(),
  /** The body as it was sent. */
  request: z.string(),
  /** The beginning of the answer. */
  response: z.string(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
export const WebhookDeliveries = z.object({ deliveries: z.array(WebhookDelivery), total: z.number() })

/** Sends one message again, or all of a period. */
export const ReplayWebhook = z.union([
  z.strictObject({ id: Id, delivery: z.string().max(60) }),
  z.strictObject({
    id: Id,
    from: z.iso.datetime({ offset: true }),
    to: z.iso.datetime({ offset: true }),
    /** Those alone that have not arrived. */
    failed: z.boolean().default(false),
  }),
])
export const Replayed = z.object({ queued: z.number() })

const Place = z.object({ id: z.string(), title: z.string() })
/** What messages about an answer say of it. */
export const AnswerData = z.object({
  id: z.string(),
  survey: Place,
  version: z.number(),
  receivedAt: z.string(),
  branch: Place.nullable(),
  subject: Place.nullable(),
  placement: z.string().nullable(),
  locale: z.string(),
  seconds: z.number().nullable(),
  status: z.string(),
  complaint: z.boolean(),
  /** The score of the main question on its scale. */
  score: z.object({ value: z.number(), to: z.number(), bad: z.boolean() }).nullable(),
  comment: z.string(),
  /** Values by the ids of questions, without those by which a guest can be reached. */
  answers: z.record(z.string(), z.unknown()),
  /** For webhooks that ask for contacts. */
  contact: z
    .object({ name: z.string().optional(), phone: z.string().optional(), email: z.string().optional() })
    .nullable()
    .optional(),
  /** Where a member works on it. */
  url: z.string(),
})
export type AnswerData = z.infer<typeof AnswerData>

/** What messages about a level alert say of it: once when it begins, once when it is over. */
export const ScoreChangeData = z.object({
  id: z.string(),
  state: z.enum(['opened', 'ended']),
  survey: Place,
  /** A branch by its code; a region or city by its name; null: the whole survey. */
  place: z
    .object({ kind: z.enum(['region', 'city', 'branch', 'subject']), id: z.string(), title: z.string() })
    .nullable(),
  openedAt: z.string(),
  endedAt: z.string().nullable(),
  ending: LevelEnding.nullable(),
  /** A score that was decided to have fallen; null for a burst. */
  fall: ScoreFall.nullable(),
  /** Many unhappy guests within minutes; null for a fall. */
  burst: UnhappyBurst.nullable(),
  url: z.string(),
})
export type ScoreChangeData = z.infer<typeof ScoreChangeData>

/** What messages about a review on a public site say of it. */
export const ReviewData = z.object({
  id: z.string(),
  survey: Place,
  branch: Place.nullable(),
  site: z.enum(REVIEW_SITES),
  stars: z.number(),
  author: z.string(),
  words: z.string(),
  reviewUrl: z.string().nullable(),
  postedAt: z.string(),
  url: z.string(),
})
export type ReviewData = z.infer<typeof ReviewData>

/** What messages about a mystery visit say of it; never who made it. */
export const VisitData = z.object({
  id: z.string(),
  survey: Place,
  branch: Place.nullable(),
  /** The planned day in the account's zone. */
  day: z.string(),
  /** The share of the weights, 0…1; null when nothing was seen. */
  score: z.number().nullable(),
  /** Whether a critical point was not met. */
  failed: z.boolean(),
  url: z.string(),
})
export type VisitData = z.infer<typeof VisitData>

const message = <Type extends WebhookEvent, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: z.string(), data })

/** Every message as it is posted; the OpenAPI document lists them. */
export const MESSAGES = {
  'answer.created': message('answer.created', AnswerData),
  'answer.updated': message('answer.updated', AnswerData),
  'complaint.created': message('complaint.created', AnswerData),
  'complaint.overdue': message('complaint.overdue', AnswerData),
  'score.changed': message('score.changed', ScoreChangeData),
  'review.created': message('review.created', ReviewData),
  'visit.submitted': message('visit.submitted', VisitData),
  'visit.accepted': message('visit.accepted', VisitData),
  'visit.returned': message('visit.returned', VisitData),
  'visit.rejected': message('visit.rejected', VisitData),
  'survey.published': message('survey.published', z.object({ survey: Place, version: z.number() })),
  'export.finished': message(
    'export.finished',
    z.object({ survey: Place, jobId: z.string(), url: z.string() }),
  ),
  'balance.low': message('balance.low', z.object({ url: z.string() })),
} satisfies Record<WebhookEvent, z.ZodType>
