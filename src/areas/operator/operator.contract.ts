import { z } from 'zod'
import { Range } from '../billing/billing.contract.ts'

/**
 * What became of a mail: `kept` where no mail server was set, `waiting` for one that answers, `refused` when it will not be
 * tried again; its last error says why.
 */
export const MailState = z.enum(['kept', 'waiting', 'sent', 'refused'])
export type MailState = z.infer<typeof MailState>

const MailLine = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  state: MailState,
  attempts: z.number(),
  lastError: z.string().nullable(),
})

export const OutboxQuery = z.object({ id: z.string().max(100).optional() })
/** What a trial's gateway, which is a stand-in, was asked to pass on. */
export const PassedOn = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'whatsapp', 'telegram', 'call', 'topup']),
  provider: z.string(),
  to: z.string(),
  /** Of a call: whether it rings the `member` or the `guest`. */
  text: z.string(),
  at: z.string(),
  /** Of the bot: what can be pressed below the message, and where the chat stands as a page. */
  buttons: z.array(z.string()).default([]),
  chat: z.string().optional(),
})
/** Presses a button below a message of a trial's bot, as the person who sees it. */
export const PressPassedOn = z.strictObject({ item: z.string().max(100), words: z.string().max(200) })
export type PassedOn = z.infer<typeof PassedOn>
/** The latest 200 mails, and as many messages by other ways; with `id` one mail, as it was written. */
export const Outbox = z.object({ mails: z.array(MailLine), passedOn: z.array(PassedOn) })
export const OutboxMail = z.object({ mail: MailLine.extend({ html: z.string(), text: z.string() }) })
/** One mail with `id`, otherwise the latest. */
export const OutboxAnswer = z.union([OutboxMail, Outbox])
export type Outbox = z.infer<typeof Outbox>
export type OutboxMail = z.infer<typeof OutboxMail>

/**
 * What of an account wants somebody's eye: it has used up its answers, its tariff ends within 30 days, it has an order that is not paid,
 * it is suspended.
 */
const ACCOUNT_STATES = ['limit', 'ends', 'waiting', 'suspended'] as const
const AccountState = z.enum(ACCOUNT_STATES)
export type AccountState = z.infer<typeof AccountState>

/**
 * `attention`: any state that wants somebody's eye. Chosen alike are `paying` (a tariff now that was bought or is by contract), `trial`,
 * `free` (no tariff now) and `closed`.
 */
export const ACCOUNT_FILTERS = ['attention', ...ACCOUNT_STATES, 'paying', 'trial', 'free', 'closed'] as const

/** `q`: a part of a company's name or of its owner's address, or the account's number. */
export const AccountsFileQuery = z.object({
  q: z.string().max(100).optional(),
  state: z.enum(ACCOUNT_FILTERS).optional(),
  tariff: z.coerce.number().int().min(1).max(6).optional(),
})
export const AccountsQuery = AccountsFileQuery.extend({ limit: Range })
/** Accounts with their tariff and money, the newest first; `balance` in tenge. */
export const Account = z.object({
  id: z.number(),
  company: z.string(),
  email: z.string(),
  tariff: z.number(),
  until: z.string().nullable(),
  used: z.number(),
  /** null: without limit. */
  limit: z.number().nullable(),
  balance: z.number(),
  credit: z.number(),
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
  isClosed: z.boolean(),
  /** Why it may change nothing; null: it is not suspended. */
  suspended: z.string().nullable(),
  states: z.array(AccountState),
})
export type Account = z.infer<typeof Account>
/** `attention`: how many of all want somebody's eye. */
export const Accounts = z.object({ accounts: z.array(Account), total: z.number(), attention: z.number() })
