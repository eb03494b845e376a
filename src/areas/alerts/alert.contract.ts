import { z } from 'zod'
import { rowRange } from '../../platform/query/row-range.ts'
import { TOPICS } from '../analytics/cards/comments/topic.ts'
import { SurveyId, Uuid } from '../questionnaire/condition.contract.ts'

/** The answers that a rule matches. `which` and each non-empty list must match. */
export const AlertCondition = z.strictObject({
  which: z.enum(['complaint', 'detractor', 'passive', 'promoter', 'comment', 'any']),
  /** Any of these occurs in the guest's text, in any case and with any ending. */
  words: z.array(z.string().trim().min(2).max(40)).max(50).default([]),
  branches: z.array(z.string().max(40)).max(1000).default([]),
  subjects: z.array(z.string().max(40)).max(1000).default([]),
  /** The guest's text is about any of these topics, as the analytics detect them. */
  topics: z.array(z.enum(TOPICS)).max(TOPICS.length).default([]),
})
export type AlertCondition = z.infer<typeof AlertCondition>

/** The channels that a rule can leave out; mail always remains as the last one. */
export const LeavableWay = z.enum(['telegram', 'push', 'sms'])
export type LeavableWay = z.infer<typeof LeavableWay>

/** The recipients; each by their own channels, and once, whatever rules match. */
export const AlertWho = z.strictObject({
  owners: z.boolean().default(false),
  /** The manager of the answer's branch. */
  manager: z.boolean().default(false),
  members: z.array(z.string().max(40)).max(200).default([]),
  /** Telegram groups, by chat id. */
  groups: z
    .array(z.string().regex(/^-?\d{1,20}$/))
    .max(50)
    .default([]),
  /** Channels left out for this rule; `who`: a member's id, `owners` or `manager`. */
  without: z
    .array(z.strictObject({ who: z.string().max(40), way: LeavableWay }))
    .max(610)
    .default([]),
})
export type AlertWho = z.infer<typeof AlertWho>

const rule = {
  title: z.string().trim().min(1).max(80),
  when: AlertCondition,
  who: AlertWho,
  /** Waits for the end of quiet hours. */
  quiet: z.boolean().default(true),
  /** By SMS before all other channels, to members with a confirmed number, up to the daily limit. */
  sms: z.boolean().default(false),
  active: z.boolean().default(true),
}
export const AlertRule = z.object({ id: z.string(), ...rule })
export type AlertRule = z.infer<typeof AlertRule>
export const AlertRules = z.object({ rules: z.array(AlertRule) })

export const AlertRulesQuery = z.object({ surveyId: SurveyId })
/** The survey's complete list of rules in order; one without id is created. */
export const SaveAlertRules = z.strictObject({
  surveyId: SurveyId,
  rules: z.array(z.strictObject({ id: z.string().max(40).optional(), ...rule })).max(20),
})

export const AlertWaysQuery = z.object({ surveyId: SurveyId })
/**
 * The team members who can receive alerts about the survey, with their channels; for members who do
 * not run the team, only the caller.
 */
export const AlertWays = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      owner: z.boolean(),
      /** Whether they receive complaints while the survey's settings name nobody. */
      isDefault: z.boolean(),
      telegram: z.boolean(),
      push: z.boolean(),
      sms: z.boolean(),
    }),
  ),
})
export type AlertWays = z.infer<typeof AlertWays>

export const AlertKind = z.enum([
  'new',
  'reminder',
  'escalation',
  'digest',
  'test',
  'mention',
  'gift',
  'level',
  'level_end',
  'visit',
])
export type AlertKind = z.infer<typeof AlertKind>

export const AlertDeliveriesQuery = z.object({
  surveyId: SurveyId,
  limit: rowRange(),
})
export const AlertDelivery = z.object({
  /** Of a `level` or `level_end`: the id of the level alert. Of a `visit` zeros: the id of the mystery visit is its `mark`. */
  answerId: z.string(),
  kind: AlertKind,
  /** The guest's text, if the caller may read it. */
  words: z.string(),
  /** With the answer, `kind` and `mark` its key. */
  recipient: z.string(),
  mark: z.string(),
  to: z.string(),
  channel: z.enum(['email', 'telegram', 'push', 'sms']).nullable(),
  status: z.enum(['waiting', 'held', 'sent', 'read', 'failed']),
  /** In the caller's language: why it waits, failed, or used another channel. */
  reason: z.string().nullable(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
  dueAt: z.date().nullable(),
  /** Its price, in whole tiyn. */
  price: z.number(),
})
export const AlertDeliveries = z.object({ deliveries: z.array(AlertDelivery), total: z.number() })
export type AlertDeliveries = z.infer<typeof AlertDeliveries>

/** Sends a failed message again, by the person's current channels. */
export const RepeatAlert = z.strictObject({
  surveyId: SurveyId,
  answerId: Uuid,
  kind: AlertKind,
  recipient: z.string().max(80),
  mark: z.string().max(80).default(''),
})

/** Sends the caller a test by each of their channels; every one is a delivery row with the same id. */
export const TestAlert = z.strictObject({ surveyId: SurveyId, id: Uuid.optional() })

export const TelegramState = z.object({
  /** The bot's name; null: this installation has none. */
  bot: z.string().nullable(),
  linked: z.boolean(),
  groups: z.array(z.object({ chatId: z.string(), title: z.string(), blocked: z.boolean() })),
})
export const LinkTelegram = z.strictObject({ group: z.boolean().default(false) })
export const TelegramLink = z.object({ url: z.string(), expiresAt: z.date() })
/** Without `chatId` the caller's own chat. */
export const UnlinkTelegram = z.object({
  chatId: z
    .string()
    .regex(/^-?\d{1,20}$/)
    .optional(),
})

const Endpoint = z.url().max(1000)
/** The caller's browsers with push enabled, and the key that a browser subscribes with (RFC 8292). */
export const PushState = z.object({
  publicKey: z.string(),
  devices: z.array(
    z.object({ id: z.string(), title: z.string(), createdAt: z.date(), sentAt: z.date().nullable() }),
  ),
})
/** A browser's subscription, as its Push API returns it. */
export const SubscribePush = z.strictObject({
  endpoint: Endpoint,
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/, 'invalid'),
    auth: z.string().regex(/^[\w-]{16,40}={0,2}$/, 'invalid'),
  }),
  /** The device's name for the caller. */
  title: z.string().trim().max(80).default(''),
})
/** By the id from the list, or by the browser's own address. */
export const UnsubscribePush = z.object({ id: Uuid.optional(), endpoint: Endpoint.optional() })

/** The caller's number for SMS alerts. `ready`: the account has an active SMS gateway. */
export const AlertPhoneState = z.object({
  phone: z.string().nullable(),
  confirmed: z.boolean(),
  ready: z.boolean(),
  /** Whole tiyn per part. */
  price: z.number(),
  /** Parts per day for the whole account, and how many are left. */
  limit: z.number(),
  left: z.number(),
})
export type AlertPhoneState = z.infer<typeof AlertPhoneState>
/** Sends a code to the number by SMS. */
export const SetAlertPhone = z.strictObject({ phone: z.string().trim().min(5).max(40) })
export const ConfirmAlertPhone = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
})
