import { z } from 'zod'
import { rowRange } from '../../../platform/row-range.ts'
import { textOrNone } from '../../answers/read/query-field.contract.ts'
import { SurveyId, Uuid } from '../../questionnaire/condition.contract.ts'

/** By what a guest is written to: the guest's own page reaches everyone, the others whoever left an address for them. */
export const Channel = z.enum(['page', 'email', 'sms', 'whatsapp', 'telegram'])
export type Channel = z.infer<typeof Channel>

const MessageStatus = z.enum(['scheduled', 'queued', 'sent', 'delivered', 'read', 'failed', 'unknown'])

export const MessageQuery = z.object({
  surveyId: SurveyId,
  /** The answer's id: this chat alone. */
  chatId: textOrNone(60).pipe(Uuid.optional()),
  limit: rowRange('1-10'),
  /** Messages of each chat, the newest; `1-1` for a list of chats. */
  innerLimit: rowRange('1-10'),
  /** From where the call comes; the web alone so far. */
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
  /** Whole tiyn. */
  price: z.number(),
})
export type Message = z.infer<typeof Message>

/** A chat with one guest. `channels`: those by which the guest can be reached now. */
export const Chat = z.object({
  chatId: z.string(),
  title: z.string(),
  recepient: z.string().nullable(),
  unread: z.number(),
  channels: z.array(
    z.object({
      channel: Channel,
      recepient: z.string().nullable(),
      /** Whole tiyn for a message, of an SMS for each of its parts. */
      price: z.number(),
      /** WhatsApp: until when it takes free text; null once a template has to be used. */
      openUntil: z.date().nullable(),
      /** WhatsApp: whether the account has a template for later. */
      template: z.boolean(),
      /** WhatsApp: whether its templates can be listed, to choose one for a message. */
      choosable: z.boolean(),
    }),
  ),
  messages: z.array(Message),
})
export type Chat = z.infer<typeof Chat>
export const ChatList = z.object({ chats: z.array(Chat) })

export const TemplatesQuery = z.object({ surveyId: SurveyId })
/** The account's templates of WhatsApp. `fresh`: as its owner has them now; otherwise as they were when it answered last. */
export const MessageTemplates = z.object({
  fresh: z.boolean(),
  templates: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      /** With `{{1}}` or `{{name}}` where something is to be filled in. */
      body: z.string(),
      variables: z.array(z.string()),
    }),
  ),
})
export type MessageTemplates = z.infer<typeof MessageTemplates>

/**
 * Writes to a guest. `recepient` (spelled so in the specification) must be one that the guest left; empty: the guest's own page.
 * `dateTime` in the future: sent then.
 */
export const SendMessage = z
  .strictObject({
    /** Made by the page, so that a repeat is sent once. */
    id: Uuid.optional(),
    chatId: Uuid,
    surveyId: SurveyId,
    title: z.string().trim().max(200).default(''),
    recepient: z.string().trim().max(254).default(''),
    channel: Channel.optional(),
    /** With a template what is left empty here is made of it. */
    msgText: z.string().trim().max(4096),
    /** WhatsApp: one of the account's templates, with words for each of its places. */
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
