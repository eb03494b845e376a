import type { Db, Executor, OpenTransaction } from '../../platform/database.ts'
import type { JobData, Jobs } from '../../platform/jobs/jobs.ts'
import type { UiLocale } from '../../platform/locale.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import type { PushSettings } from '../../platform/push/push-client.ts'
import { type TelegramBot, TelegramError } from '../../platform/telegram/bot-client.ts'
import * as m from '../../text/messages.js'
import type { AlertKind } from './alert.contract.ts'
import { quietUntil } from './alert-times.ts'
import { type Complaint, caseStanding, localeOfMember, readComplaint } from './complaint.queries.ts'
import { complaintMail, overdueMail } from './complaint-mail.ts'
import {
  addDelivery,
  burstUntil,
  countAttempt,
  type DeliveryKey,
  dueDeliveries,
  finishDelivery,
  waitingDelivery,
} from './delivery.queries.ts'
import { gatheredMail } from './gathered-mail.ts'
import { type Notice, readNotice } from './notice.queries.ts'
import { isNotice, noticeHead, noticeMail } from './notice-mail.ts'
import { pushText } from './push/push-text.ts'
import { countWaiting, sendToDevices } from './push/send-push.queries.ts'
import { hasDevice } from './push/subscription.queries.ts'
import { groupRecipient, memberRecipient, type Recipient, recipientsOf } from './recipients.queries.ts'
import { alertText } from './telegram/alert-text.ts'
import { blockChat, chatOf, groupChat, moveChat } from './telegram/chat.queries.ts'

export type AlertTools = {
  db: Db
  jobs: Jobs
  publicUrl: string
  /** Undefined where the installation has no bot. */
  bot?: TelegramBot | undefined
  push: PushSettings
}

/** After so many failures of a way the next one is taken. */
const TRIES = 3

/**
 * Tells one person of an answer, once: by mail in the transaction of the cause, or by a job where they have a faster way. In quiet hours,
 * and in a burst, the message waits and goes out with the others.
 * @returns false when that was done before
 */
export async function tell(
  tools: AlertTools,
  trx: OpenTransaction,
  complaint: Complaint,
  recipient: Recipient,
  kind: AlertKind,
  mark = '',
): Promise<boolean> {
  const { accountId, surveyId, answerId } = complaint
  const key: DeliveryKey = { accountId, surveyId, answerId, kind, recipient: recipient.memberId, mark }
  const hold = recipient.atOnce ? null : await holdOf(trx, complaint, recipient, kind)
  if (!(await addDelivery(trx, key, hold))) return false
  if (hold) {
    const waiting = { accountId, surveyId, recipient: recipient.memberId }
    await tools.jobs.send(trx, 'gathered', waiting, { at: hold.until })
    return true
  }
  if (await hasFasterWay(tools, trx, accountId, recipient)) await tools.jobs.send(trx, 'alert', key)
  else await mail(tools, trx, complaint, recipient, key)
  return true
}

/** Whether there is anything faster than mail. */
export async function hasFasterWay(
  { bot }: Pick<AlertTools, 'bot'>,
  db: Executor,
  accountId: number,
  { memberId, group, outside }: Pick<Recipient, 'memberId' | 'group' | 'outside'>,
): Promise<boolean> {
  if (outside) return false
  if (bot && (group !== undefined || (await chatOf(db, accountId, memberId)) !== undefined)) return true
  return group === undefined && (await hasDevice(db, { accountId, memberId }))
}

async function holdOf(
  trx: OpenTransaction,
  complaint: Complaint,
  { memberId }: Recipient,
  kind: AlertKind,
): Promise<{ until: Date; reason: 'quiet' | 'burst' } | null> {
  const quiet = quietUntil(complaint.settings, new Date(), complaint.branchTimezone)
  if (quiet) return { until: quiet, reason: 'quiet' }
  if (kind !== 'new') return null
  const { accountId, surveyId } = complaint
  const burst = await burstUntil(trx, { accountId, surveyId, recipient: memberId })
  return burst && { until: burst, reason: 'burst' }
}

/** Sends one message by the first of the person's ways that works. Safe to run twice: what went out is left alone. */
export async function deliverAlert(tools: AlertTools, data: JobData['alert']): Promise<void> {
  const { db } = tools
  const key = data as DeliveryKey
  const waiting = await waitingDelivery(db, key)
  if (waiting && key.kind === 'test') return deliverTest(tools, key)
  const complaint = waiting && (await readComplaint(db, key, tools.publicUrl))
  if (!complaint) return
  const recipient = await findRecipient(db, complaint, key)
  const notice = isNotice(key.kind) ? await readNotice(db, key) : undefined
  if (!recipient || (isNotice(key.kind) && !notice))
    return finishDelivery(db, key, { status: 'failed', reason: 'gone' })
  let reason: string | null = null
  let channel: 'telegram' | 'push' | undefined
  // Each person's ways in their order; what fails for good gives way to the next, and mail is the last.
  for (const way of [byTelegram, byPush]) {
    const tried = await way(tools, complaint, recipient, key, notice)
    if (tried.is === 'sent') return finishDelivery(db, key, { status: 'sent', reason, ...tried.outcome })
    if (tried.is === 'again') return tools.jobs.send(db, 'alert', { ...data, ...tried.change }, tried.when)
    if (tried.is === 'none') continue
    channel ??= tried.channel
    reason ??= tried.reason
    if (tried.isPassing && waiting!.attempts + 1 < TRIES) {
      await countAttempt(db, key, tried.reason)
      throw tried.error
    }
  }
  if (!recipient.email)
    return finishDelivery(db, key, {
      status: 'failed',
      ...(channel && { channel }),
      reason: reason ?? 'no_bot',
    })
  await db.transaction().execute((trx) => mail(tools, trx, complaint, recipient, key, reason))
}

type Tried =
  | { is: 'none' }
  | { is: 'sent'; outcome: { channel: 'telegram' | 'push'; chat?: { id: number; messageId: number } } }
  | { is: 'again'; change?: { recipient: string }; when?: { afterSeconds: number } }
  | { is: 'failed'; channel: 'telegram' | 'push'; reason: string; isPassing: boolean; error: Error }

async function byTelegram(
  { db, bot, publicUrl }: AlertTools,
  complaint: Complaint,
  recipient: Recipient,
  key: DeliveryKey,
  notice: Notice | undefined,
): Promise<Tried> {
  const chat = recipient.group ?? (await chatOf(db, key.accountId, recipient.memberId))
  if (!bot || chat === undefined) return { is: 'none' }
  try {
    const now = await caseStanding(db, key)
    const head = notice && noticeHead(key.kind, notice, recipient.locale)
    const content = alertText(complaint, recipient, { kind: key.kind, now, publicUrl, head })
    const sent = await bot.call<{ message_id: number }>('sendMessage', { chat_id: chat, ...content })
    return { is: 'sent', outcome: { channel: 'telegram', chat: { id: chat, messageId: sent.message_id } } }
  } catch (error) {
    if (!(error instanceof TelegramError)) throw error
    if (error.reason === 'busy') return { is: 'again', when: { afterSeconds: error.retryAfter } }
    if (error.reason === 'moved') {
      await moveChat(db, chat, error.movedTo!)
      return { is: 'again', change: { recipient: `tg${error.movedTo}` } }
    }
    if (error.reason === 'gone') await blockChat(db, chat)
    const isPassing = error.reason === 'away'
    return { is: 'failed', channel: 'telegram', reason: `telegram_${error.reason}`, isPassing, error }
  }
}

async function byPush(
  { db, push, publicUrl }: AlertTools,
  complaint: Complaint,
  { memberId, locale }: Recipient,
  { accountId, surveyId, kind }: DeliveryKey,
  notice: Notice | undefined,
): Promise<Tried> {
  const who = { accountId, memberId }
  if (!(await hasDevice(db, who))) return { is: 'none' }
  const waiting = await countWaiting(db, accountId, surveyId)
  const head = notice && noticeHead(kind, notice, locale, true)
  const text = pushText(complaint, locale, { kind, waiting, publicUrl, head })
  const sent = await sendToDevices(db, push, who, text)
  if (sent.is === 'sent') return { is: 'sent', outcome: { channel: 'push' } }
  return {
    is: 'failed',
    channel: 'push',
    reason: sent.is === 'away' ? 'push_away' : 'push_gone',
    isPassing: sent.is === 'away',
    error: new Error('The push service did not answer.'),
  }
}

/** A test goes by the member's own ways, and says why where it can't. */
async function deliverTest({ db, bot, push, publicUrl }: AlertTools, key: DeliveryKey): Promise<void> {
  const { accountId, surveyId, recipient: memberId } = key
  const to = { locale: (await localeOfMember(db, accountId, memberId)) as UiLocale }
  const chat = await chatOf(db, accountId, memberId)
  let reason = 'no_bot'
  if (bot && chat !== undefined) {
    try {
      await bot.call('sendMessage', { chat_id: chat, text: m.alerts_telegram_test({}, to) })
      return await finishDelivery(db, key, { status: 'sent', channel: 'telegram' })
    } catch (error) {
      if (!(error instanceof TelegramError)) throw error
      reason = `telegram_${error.reason === 'gone' || error.reason === 'refused' ? error.reason : 'away'}`
    }
  }
  const message = {
    title: m.alerts_test_title({}, to),
    body: m.alerts_telegram_test({}, to),
    url: `${publicUrl}/survey/${surveyId}/call-centre`,
    tag: 'test',
    waiting: await countWaiting(db, accountId, surveyId),
  }
  const sent = await sendToDevices(db, push, { accountId, memberId }, message)
  if (sent.is === 'sent') return finishDelivery(db, key, { status: 'sent', channel: 'push' })
  await finishDelivery(db, key, {
    status: 'failed',
    channel: chat === undefined ? 'push' : 'telegram',
    reason,
  })
}

async function findRecipient(
  db: Executor,
  complaint: Complaint,
  { accountId, recipient, kind }: DeliveryKey,
): Promise<Recipient | undefined> {
  if (recipient.startsWith('tg')) {
    const chat = await groupChat(db, accountId, Number(recipient.slice(2)))
    return chat && groupRecipient(chat)
  }
  if (kind === 'test' || kind === 'escalation' || kind === 'digest' || isNotice(kind))
    return memberRecipient(db, complaint, recipient)
  const all = await recipientsOf(db, complaint)
  return all.find(({ memberId }) => memberId === recipient) ?? memberRecipient(db, complaint, recipient)
}

async function mail(
  { jobs, publicUrl }: AlertTools,
  trx: OpenTransaction,
  complaint: Complaint,
  recipient: Recipient,
  key: DeliveryKey,
  reason: string | null = null,
): Promise<void> {
  // A group has no address, and without a bot nothing reaches it.
  if (!recipient.email) return finishDelivery(trx, key, { status: 'failed', reason: 'no_bot' })
  const once = `${key.kind === 'new' ? 'complaint' : key.kind === 'escalation' ? 'overdue' : key.kind} ${key.answerId} ${recipient.memberId}${key.mark ? ` ${key.mark}` : ''}`
  const { kind } = key
  const notice = isNotice(kind) ? await readNotice(trx, key) : undefined
  if (isNotice(kind) && !notice) return finishDelivery(trx, key, { status: 'failed', reason: 'gone' })
  const letter = notice
    ? noticeMail(complaint, recipient, publicUrl, { kind, notice })
    : kind === 'reminder' || kind === 'escalation' || kind === 'digest'
      ? overdueMail(complaint, recipient, publicUrl, kind)
      : complaintMail(complaint, recipient, publicUrl)
  await queueMail(trx, jobs, letter, { once })
  await finishDelivery(trx, key, { status: 'sent', channel: 'email', reason })
}

/** What waited for somebody goes out as one message with its number. Safe to run twice, and early. */
export async function sendGathered(tools: AlertTools, data: JobData['gathered']): Promise<void> {
  const { accountId, surveyId, recipient: recipientId } = data
  await tools.db.transaction().execute(async (trx) => {
    const ids = await dueDeliveries(trx, data)
    const found = await Promise.all(
      ids.map((answerId) => readComplaint(trx, { accountId, surveyId, answerId }, tools.publicUrl)),
    )
    const complaints = found.filter((each) => each !== undefined && each.status !== 'spam') as Complaint[]
    const [first] = complaints
    const recipient =
      first &&
      (await findRecipient(trx, first, {
        ...data,
        answerId: first.answerId,
        kind: 'new',
      }))
    for (const answerId of ids) {
      const key: DeliveryKey = { accountId, surveyId, answerId, kind: 'new', recipient: recipientId }
      await finishDelivery(
        trx,
        key,
        recipient
          ? { status: 'sent', channel: 'email', reason: 'gathered' }
          : { status: 'failed', reason: 'gone' },
      )
    }
    if (!first || !recipient) return
    if (recipient.email) {
      const once = `gathered ${first.answerId} ${recipientId}`
      await queueMail(trx, tools.jobs, gatheredMail(complaints, recipient, tools.publicUrl), { once })
      return
    }
    // A group hears of the newest, with buttons; the rest waits in the list.
    await tools.jobs.send(trx, 'alert', { ...data, answerId: complaints.at(-1)!.answerId, kind: 'digest' })
    await addDelivery(
      trx,
      { accountId, surveyId, answerId: complaints.at(-1)!.answerId, kind: 'digest', recipient: recipientId },
      null,
    )
  })
}
