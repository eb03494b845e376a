import { z } from 'zod'
import { rowRange } from '../../../platform/query/row-range.ts'
import { textOrNone } from '../../answers/read/query-field.contract.ts'
import { SurveyId, Uuid } from '../../questionnaire/condition.contract.ts'

/** The channels to a guest: the guest's own page reaches everyone, the others need an address. */
export const Channel = z.enum(['page', 'email', 'sms', 'whatsapp', 'telegram'])
export type Channel = z.infer<typeof Channel>

const MessageStatus = z.enum(['scheduled', 'queued', 'sent', 'delivered', 'read', 'failed', 'unknown'])

export const MessageQuery = z.object({
  surveyId: SurveyId,
  /** The answer's id: only this chat. */
  chatId: textOrNone(60).pipe(Uuid.optional()),
  limit: rowRange('1-10'),
  /** Messages of each chat, newest; `1-1` for a list of chats. */
  innerLimit: rowRange('1-10'),
  /** Where the call comes from; only the web so far. */
  subId: z.literal('web').default('web'),
})

export const Message = z.object({
  id: z.string(),
  direction: z.enum(['out', 'in']),
  channel: Channel,
  msgText: z.string(),
  /** When it was sent, or will be. */
  dateTime: z.date(),
  status: MessageStatus,
  /** Why it was not sent, in the caller's language. */
  reason: z.string().nullable(),
  by: z.string().nullable(),
  /** A rule sent it, not a member. */
  automatic: z.boolean(),
  /** Whole tiyn. */
  price: z.number(),
})
export type Message = z.infer<typeof Message>

/** A chat with one guest. `channels`: those that reach the guest now. */
export const Chat = z.object({
  chatId: z.string(),
  title: z.string(),
  recepient: z.string().nullable(),
  unread: z.number(),
  channels: z.array(
    z.object({
      channel: Channel,
      recepient: z.string().nullable(),
      /** Whole tiyn per message, for an SMS per part. */
      price: z.number(),
      /** WhatsApp: until when it accepts free text; null once a template is required. */
      openUntil: z.date().nullable(),
      /** WhatsApp: whether the account has a default template. */
      template: z.boolean(),
      /** WhatsApp: whether its templates can be listed and selected. */
      choosable: z.boolean(),
    }),
  ),
  messages: z.array(Message),
})
export type Chat = z.infer<typeof Chat>
export const ChatList = z.object({ chats: z.array(Chat) })

export const TemplatesQuery = z.object({ surveyId: SurveyId })
/** The account's WhatsApp templates. `fresh`: current; otherwise as last read. */
export const MessageTemplates = z.object({
  fresh: z.boolean(),
  templates: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      /** With `{{1}}` or `{{name}}` for its variables. */
      body: z.string(),
      variables: z.array(z.string()),
    }),
  ),
})
export type MessageTemplates = z.infer<typeof MessageTemplates>

/**
 * Writes to a guest. `recepient` (spelled so in the specification) must be an address that the
 * guest left; empty: the guest's own page. `dateTime` in the future: sent then.
 */
export const SendMessage = z
  .strictObject({
    /** Created by the page, so that a repeat is sent once. */
    id: Uuid.optional(),
    chatId: Uuid,
    surveyId: SurveyId,
    title: z.string().trim().max(200).default(''),
    recepient: z.string().trim().max(254).default(''),
    channel: Channel.optional(),
    /** With a template, an empty text is filled from it. */
    msgText: z.string().trim().max(4096),
    /** WhatsApp: one of the account's templates, with a value for each variable. */
    template: z
      .strictObject({
        name: z.string().max(512),
        language: z.string().max(20),
        variables: z.record(z.string().max(100), z.string().trim().max(900)),
      })
      .optional(),
    dateTime: z.iso.datetime({ offset: true }).optional(),
  })
  .refine(({ msgText, template }) => msgText !== '' || template, { path: ['msgText'], message: 'required' })
export type SendMessage = z.infer<typeof SendMessage>

export const CancelMessageQuery = z.object({ surveyId: SurveyId, chatId: Uuid, id: Uuid })
export const ReadChat = z.strictObject({ surveyId: SurveyId, chatId: Uuid })
