import type { JobData } from '../../platform/jobs/jobs.ts'
import { TelegramError } from '../../platform/telegram/bot-client.ts'
import type { AlertMessage, AlertTools, ChannelResult } from './alert-way.jobs.ts'
import { caseStanding } from './complaint.queries.ts'
import { type AlertChannel, countAttempt, finishDelivery } from './delivery.queries.ts'
import { levelBotMessage, levelPush } from './level/level-text.ts'
import { noticeHead } from './mail/notice-mail.ts'
import { gatheredPush, pushText } from './push/push-text.ts'
import { countWaiting, sendToDevices } from './push/send-push.queries.ts'
import { hasDevice } from './push/subscription.queries.ts'
import type { AlertReason } from './reason-words.ts'
import type { Recipient } from './recipients.queries.ts'
import { bySms } from './sms/send-sms.jobs.ts'
import { alertText, gatheredText } from './telegram/alert-text.ts'
import { blockChat, chatOf, moveChat } from './telegram/chat.queries.ts'

async function byTelegram({ db, bot, publicUrl }: AlertTools, alert: AlertMessage): Promise<ChannelResult> {
  const { complaints, recipient, key, notice, level } = alert
  const chat = recipient.group ?? (await chatOf(db, key.accountId, recipient.memberId))
  const isLeftOut = recipient.group === undefined && recipient.without.includes('telegram')
  if (!bot || chat === undefined || isLeftOut) return { is: 'none' }
  const [complaint] = complaints
  const isOne = complaints.length === 1
  try {
    const content = level
      ? levelBotMessage(level)
      : isOne
        ? alertText(complaint!, recipient, {
            kind: key.kind,
            now: await caseStanding(db, complaint!),
            publicUrl,
            head: notice && noticeHead(key.kind, notice, recipient.locale),
          })
        : gatheredText(complaints, recipient, publicUrl)
    const botMessage = await bot.call<{ message_id: number }>('sendMessage', { chat_id: chat, ...content })
    // A combined message is not edited when one of its cases is taken.
    const place = isOne && { chat: { id: chat, messageId: botMessage.message_id } }
    return { is: 'sent', outcome: { channel: 'telegram', ...place } }
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

async function byPush({ db, push, publicUrl }: AlertTools, alert: AlertMessage): Promise<ChannelResult> {
  const { complaints, recipient, key, notice, level } = alert
  const { accountId, surveyId, kind } = key
  const { memberId, locale } = recipient
  const member = { accountId, memberId }
  if (recipient.group !== undefined || recipient.without.includes('push')) return { is: 'none' }
  if (!(await hasDevice(db, member))) return { is: 'none' }
  const waitingCount = await countWaiting(db, accountId, surveyId)
  const head = notice && noticeHead(kind, notice, locale, true)
  const text = level
    ? levelPush(level, waitingCount)
    : complaints.length === 1
      ? pushText(complaints[0]!, locale, { kind, waiting: waitingCount, publicUrl, head })
      : gatheredPush(complaints, locale, { waiting: waitingCount, publicUrl })
  const result = await sendToDevices(db, push, member, text)
  if (result.is === 'sent') return { is: 'sent', outcome: { channel: 'push' } }
  return {
    is: 'failed',
    channel: 'push',
    reason: result.is === 'away' ? 'push_away' : 'push_gone',
    isPassing: result.is === 'away',
    error: new Error('The push service did not respond.'),
  }
}

/** All channels in their order; mail comes last. */
const WAYS = [bySms, byTelegram, byPush]

/** After so many failures of a channel the next one is used. */
export const TRIES = 3

/** Mail was refused: the channels that rules leave out are better than none. */
export function byEveryChannel(recipient: Recipient): Recipient {
  return { ...recipient, without: [], sms: !recipient.outside }
}

/**
 * Tries each channel except mail in order; a permanent failure moves on to the next.
 * @returns undefined when the message was sent or will be retried; otherwise the first failure,
 * empty when the person has no such channel
 * @throws a temporary failure, so that the queue retries
 */
export async function tryChannels(
  tools: AlertTools,
  message: AlertMessage,
  data: JobData['alert'],
): Promise<{ channel?: AlertChannel; reason?: AlertReason } | undefined> {
  const { db, jobs } = tools
  const { key, complaints, isLast } = message
  let failure: { channel?: AlertChannel; reason?: AlertReason } = {}
  for (const way of message.recipient.outside ? [] : WAYS) {
    const result = await way(tools, message)
    if (result.is === 'none') continue
    if (result.is === 'sent') {
      const reason = failure.reason ?? (complaints.length > 1 ? 'gathered' : null)
      await finishDelivery(db, key, { status: 'sent', reason, ...result.outcome })
      return undefined
    }
    if (result.is === 'again') {
      await jobs.send(db, 'alert', { ...data, ...result.change }, result.when)
      return undefined
    }
    if (failure.reason === undefined) failure = { channel: result.channel, reason: result.reason }
    if (result.isPassing && !isLast) {
      await countAttempt(db, key, result.reason)
      throw result.error
    }
  }
  return failure
}
