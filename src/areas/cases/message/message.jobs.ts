import { databaseNow } from '../../../platform/clock.ts'
import type { GatewayUrls } from '../../../platform/config/service-settings.ts'
import type { Db, OpenTransaction } from '../../../platform/database.ts'
import type { JobData, Jobs } from '../../../platform/jobs/jobs.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { layOut } from '../../../platform/mail/mail-layout.ts'
import { type TelegramBot, TelegramError } from '../../../platform/telegram/bot-client.ts'
import * as m from '../../../text/messages.js'
import { mailBrandOf } from '../../account/profile/brand.queries.ts'
import { ownPageKey } from '../../answers/own-page-key.ts'
import { interfaceLocale } from '../../questionnaire/words/interface-locale.ts'
import { GatewayError } from '../gateway/ask-provider.ts'
import { adapterOf } from '../gateway/check-gateway.ts'
import { findGateway, noteGateway, type OpenGateway } from '../gateway/gateway.queries.ts'
import { ATTEMPT_MS, afterFailure, canFind, passOn, STATE_CHECKS } from '../gateway/pass-on.ts'
import { replyAddress } from '../mail-in/reply-address.ts'
import { blockGuestChat } from '../telegram/guest-chat.queries.ts'
import { channelPrice, providerNumber } from './channel.queries.ts'
import { type MessageReason, reasonOf } from './message-reason.ts'
import {
  beginAttempt,
  dropMessage,
  endAttempt,
  type Finish,
  findSent,
  finishMessage,
  handToOutbox,
  holdMessage,
  holdPrice,
  noteState,
  settleLeftPrice,
  type Waiting,
} from './send.queries.ts'
import { textLength } from './text-length.ts'

export type MessageTools = {
  db: Db
  jobs: Pick<Jobs, 'send'>
  publicUrl: string
  secret: string
  gatewayUrls: GatewayUrls
  /** Undefined when the installation has no bot. */
  bot?: TelegramBot | undefined
  /** The reply address of letters, unless the account has its own; null: replies only on the guest's page. */
  replyAddress: string | null
}

const DAY_MS = 86_400_000

/**
 * Sends one message to a guest, or checks its state (`check`). Safe to repeat: messages already
 * sent, cancelled or erased are skipped, and one that a provider may have is looked up before it is
 * sent again; if it cannot be, its state becomes unknown.
 */
export async function sendQueuedMessage(tools: MessageTools, data: JobData['message']): Promise<void> {
  const { check, ...key } = data
  if (check !== undefined) return askState(tools, key, check)
  const attempt = await tools.db.transaction().execute((trx) => begin(tools, trx, key))
  if (!attempt) return
  const { message, send } = attempt
  try {
    const gatewayId = await send()
    await tools.db.transaction().execute(async (trx) => {
      await finishMessage(trx, key, { status: 'sent', gatewayId, held: attempt.held }, databaseNow())
      if (message.channel === 'sms') await queueCheck(tools, trx, key, 0)
    })
    if (attempt.gateway?.lastError)
      await noteGateway(tools.db, attempt.gateway, { at: databaseNow(), error: null })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    await fail(tools, key, attempt, error)
  }
}

type Begun = {
  message: Waiting
  held: number
  gateway?: OpenGateway | undefined
  canFind: boolean
  /** @returns the provider's id @throws GatewayError */
  send: () => Promise<string>
}

/** Does everything that needs no provider; otherwise records the attempt and returns the message. */
async function begin(
  tools: MessageTools,
  trx: OpenTransaction,
  key: JobData['message'],
): Promise<Begun | undefined> {
  const message = await holdMessage(trx, key)
  if (!message) {
    await settleLeftPrice(trx, key, databaseNow())
    return undefined
  }
  // Only before the first attempt: a provider may have it since.
  if (message.superseded && message.attempts === 0 && message.held === 0) {
    await dropMessage(trx, key)
    return undefined
  }
  const now = databaseNow()
  const { channel, recipient, held, triedAt } = message
  const end = async (reason: MessageReason) => {
    await finishMessage(trx, key, { status: 'failed', reason, held }, now)
    return undefined
  }
  if (channel === 'page') {
    await finishMessage(trx, key, { status: 'sent' }, now)
    return undefined
  }
  // Withdrawn consent also removed the address.
  const address = {
    email: message.email,
    sms: message.phone,
    whatsapp: message.phone,
    telegram: message.chat,
  }[channel]
  if (!address || (channel !== 'telegram' && address !== recipient)) return end('consent')
  if (channel === 'email') {
    await mail(tools, trx, key, message)
    await handToOutbox(trx, key)
    return undefined
  }
  // Another worker is sending it, or died doing so: the queue retries.
  if (triedAt && now.getTime() - triedAt.getTime() < ATTEMPT_MS) throw new Error('The message is being sent.')
  const price = (await channelPrice(trx, channel, now)) * textLength(channel, message.body).parts
  if (!(await holdPrice(trx, key, { held, price }))) return end('money')
  const begun = { message, held: held || price }
  if (channel === 'telegram') {
    if (!tools.bot) return end('gateway_unset')
    await beginAttempt(trx, key, now)
    return { ...begun, canFind: false, send: () => byTelegram(tools, tools.bot!, message) }
  }
  const gateway = await findGateway(trx, tools.secret, { accountId: key.accountId, kind: channel })
  await beginAttempt(trx, key, now)
  return {
    ...begun,
    gateway,
    canFind: canFind(gateway),
    send: () => byGateway(tools, gateway, key.id, message, now),
  }
}

async function byGateway(
  { gatewayUrls }: MessageTools,
  gateway: OpenGateway | undefined,
  id: string,
  message: Waiting,
  now: Date,
): Promise<string> {
  const { wroteAt } = message
  const outgoing = {
    id,
    to: providerNumber(message.recipient!),
    text: message.body,
    locale: interfaceLocale(message.locale),
    isOpen: wroteAt !== null && now.getTime() - wroteAt.getTime() < DAY_MS,
    ...(message.template && { template: message.template }),
  }
  return passOn(gateway, gatewayUrls, outgoing, message.unsure)
}

async function byTelegram({ db }: MessageTools, bot: TelegramBot, message: Waiting): Promise<string> {
  if (message.unsure) throw new GatewayError('away', { unsure: true })
  const chat = message.chat!
  try {
    const result = await bot.call<{ message_id: number }>('sendMessage', {
      chat_id: chat,
      text: message.body,
    })
    return `${chat} ${result.message_id}`
  } catch (error) {
    if (!(error instanceof TelegramError)) throw error
    if (error.reason === 'gone') {
      await blockGuestChat(db, chat, databaseNow())
      throw new GatewayError('telegram_gone')
    }
    if (error.reason === 'busy') throw new GatewayError('busy', { retry: true })
    throw error.reason === 'away'
      ? new GatewayError('away', { retry: true, unsure: !error.unasked })
      : new GatewayError('refused')
  }
}

/** After a failure: another attempt if it makes sense, otherwise the end, with its reason. */
async function fail(
  { db, jobs }: MessageTools,
  key: JobData['message'],
  { message, held, gateway, canFind }: Begun,
  error: GatewayError,
): Promise<void> {
  const now = databaseNow()
  const { reason, unsure } = error
  const words = reasonOf(reason)
  if (gateway && ['auth', 'money', 'away', 'sender'].includes(reason))
    await noteGateway(db, gateway, { at: now, error: reason })
  const { unsure: wasUnsure, attempts, sendAt } = message
  const nextStep = afterFailure(error, { unsure: wasUnsure, canFind, attempts, since: sendAt }, now)
  await db.transaction().execute(async (trx) => {
    if ('after' in nextStep) {
      await endAttempt(trx, key, { unsure: unsure || (wasUnsure && reason === 'away'), reason: words })
      await jobs.send(trx, 'message', key, { afterSeconds: nextStep.after })
    } else await finishMessage(trx, key, { status: nextStep.end, reason: words, held }, now)
  })
}

/** Asks the provider for a message's state, as long as it may change. */
async function askState(tools: MessageTools, key: JobData['message'], check: number): Promise<void> {
  const { db, secret, gatewayUrls } = tools
  const sentMessage = await findSent(db, key)
  if (sentMessage?.channel !== 'sms') return
  const gateway = await findGateway(db, secret, { accountId: key.accountId, kind: 'sms' })
  try {
    const { adapter, url } = adapterOf(gateway, gatewayUrls)
    const { gatewayId } = sentMessage
    const state = await adapter.stateOf?.(gateway!, url, {
      gatewayId,
      to: providerNumber(sentMessage.recipient),
    })
    if (state) await noteState(db, key.accountId, { gatewayId }, state, databaseNow())
  } catch (error) {
    // The next check may succeed.
    if (!(error instanceof GatewayError)) throw error
  }
  await db.transaction().execute((trx) => queueCheck(tools, trx, key, check + 1))
}

async function queueCheck(
  { jobs }: MessageTools,
  trx: OpenTransaction,
  key: JobData['message'],
  check: number,
): Promise<void> {
  const afterSeconds = STATE_CHECKS[check]
  if (afterSeconds !== undefined) await jobs.send(trx, 'message', { ...key, check }, { afterSeconds })
}

/** Stores the mail server's result for a letter. */
export async function noteMessageMail(
  db: Db,
  { message: key, error }: JobData['message-mail'],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await holdMessage(trx, key))) return
    const finish: Finish = error === null ? { status: 'sent' } : { status: 'failed', reason: 'mail_refused' }
    await finishMessage(trx, key, finish, databaseNow())
  })
}

/** A letter to the guest. A reply comes back into the chat if a mailbox is read; otherwise a button leads there. */
async function mail(
  { db, jobs, publicUrl, secret, replyAddress: common }: MessageTools,
  trx: OpenTransaction,
  key: JobData['message'],
  message: Waiting,
): Promise<void> {
  const locale = interfaceLocale(message.locale) as UiLocale
  const from = await mailBrandOf(trx, key.accountId, publicUrl)
  const page = `${publicUrl}/answer/${ownPageKey(secret, key.surveyId, key.answerId)}`
  const business = message.business || message.surveyTitle
  const own = await findGateway(db, secret, { accountId: key.accountId, kind: 'mail_in' })
  const address = (own?.active ? own.settings.address : undefined) ?? common
  const letter = layOut({
    locale,
    from,
    title: message.title || m.cases_mail_title({ business }, { locale }),
    paragraphs: message.body.split(/\n{2,}/),
    button: { label: m.cases_mail_reply({}, { locale }), url: page },
    footer: m.cases_mail_footer({ business }, { locale }),
  })
  const subject = message.title || m.cases_mail_title({ business }, { locale })
  await queueMail(
    trx,
    jobs,
    {
      to: message.recipient!,
      urgency: 'awaited',
      subject,
      ...letter,
      ...(address && { replyTo: replyAddress(secret, address, key) }),
      outcome: { name: 'message-mail', data: { message: key } },
    },
    { once: `message ${key.id}` },
  )
}
