import { z } from 'zod'
import { LocalText, Uuid } from '../../questionnaire/condition.contract.ts'
import { Theme } from '../../questionnaire/theme.contract.ts'
import { GiftKind } from '../gift/gift.contract.ts'

const AnswerPageKey = z.string().regex(/^[\w-]{1,40}\.[\w-]{43}$/, 'invalid')
export const AnswerPageQuery = z.object({ key: AnswerPageKey })

/** What the guest's own page of an answer shows; never internal notes. Contacts are masked. */
export const AnswerPage = z.object({
  /** Opened by staff: nothing can be changed, and codes are left out. */
  readOnly: z.boolean(),
  business: z.string(),
  branch: z.string().nullable(),
  placement: z.string().nullable(),
  locale: z.string(),
  locales: z.array(z.string()),
  defaultLocale: z.string(),
  timezone: z.string(),
  /** The survey's colours, as on its own page. */
  theme: Theme.nullable(),
  receivedAt: z.date(),
  score: z.object({ value: z.number(), to: z.number(), bad: z.boolean() }).nullable(),
  words: z.string(),
  /** The kinds and ids of the files sent with it. */
  files: z.array(
    z.object({ kind: z.enum(['photo', 'voice', 'signature', 'file']), ids: z.array(z.string()) }),
  ),
  /** Its state for guests, with the moments: received, read, answered or settled. */
  state: z.enum(['received', 'read', 'answered', 'closed']),
  readAt: z.date().nullable(),
  answeredAt: z.date().nullable(),
  closedAt: z.date().nullable(),
  /** It was closed because what the guest wrote about is repaired. */
  fixed: z.boolean(),
  settled: z.boolean().nullable(),
  secondScore: z.number().nullable(),
  /**
   * Whether the guest can continue in Telegram: `offered`, or `linked` already; null when the
   * installation has no bot.
   */
  telegram: z.enum(['offered', 'linked']).nullable(),
  /** Until when the guest can write. */
  writeUntil: z.date().nullable(),
  messages: z.array(
    z.object({
      id: z.string(),
      direction: z.enum(['out', 'in']),
      text: z.string(),
      at: z.date(),
      /** First name of the member who wrote; null: nobody in particular. */
      by: z.string().nullable(),
    }),
  ),
  reward: z.object({ code: z.string(), validUntil: z.string().nullable() }).nullable(),
  /** Gifts from the case; only here a code is returned. */
  gifts: z.array(
    z.object({
      id: z.string(),
      kind: GiftKind,
      title: z.string(),
      /** In whole tiyn. */
      value: z.number(),
      code: z.string().nullable(),
      validUntil: z.string().nullable(),
    }),
  ),
  /** What the business did since, where it says so to guests who complained. */
  deeds: z.array(z.object({ text: LocalText, beginsOn: z.string() })),
  data: z.object({
    name: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    noCalls: z.boolean(),
  }),
})
export type AnswerPage = z.infer<typeof AnswerPage>

/** A one-time link that opens the bot. */
export const LinkOnAnswerPage = z.strictObject({ key: AnswerPageKey })
export const AnswerPageLink = z.object({ url: z.string() })

export const WriteOnAnswerPage = z.strictObject({
  key: AnswerPageKey,
  /** Created by the page, so that a repeat is one message. */
  id: Uuid,
  text: z.string().trim().min(1).max(2000),
})

/** «Помогли?» and, optionally, a second score. */
export const SettleOnAnswerPage = z.strictObject({
  key: AnswerPageKey,
  settled: z.boolean().optional(),
  score: z.int().min(0).max(10).optional(),
})

/** `calls`: only no more calls; `contact`: name, addresses and messages; `all`: the answer too. */
export const EraseOnAnswerPage = z.strictObject({
  key: AnswerPageKey,
  degree: z.enum(['calls', 'contact', 'all']),
})
