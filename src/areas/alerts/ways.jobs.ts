import { TelegramError } from '../../platform/telegram/bot-client.ts'
import type { AlertMessage, AlertTools, ChannelResult } from './alert-way.jobs.ts'
import { caseStanding } from './complaint.queries.ts'
import { noticeHead } from './mail/notice-mail.ts'
import { gatheredPush, pushText } from './push/push-text.ts'
import { countWaiting, sendToDevices } from './push/send-push.queries.ts'
import { hasDevice } from './push/subscription.queries.ts'
import { bySms } from './sms/send-sms.jobs.ts'
import { alertText, gatheredText } from './telegram/alert-text.ts'
import { blockChat, chatOf, moveChat } from './telegram/chat.queries.ts'

async function byTelegram({ db, bot, publicUrl }: AlertTools, alert: AlertMessage): Promise<ChannelResult> {
  const { complaints, recipient, key, notice } = alert
  const chat = recipient.group ?? (await chatOf(db, key.accountId, recipient.memberId))
  const isLeftOut = recipient.group === undefined && recipient.without.includes('telegram')
  if (!bot || chat === undefined || isLeftOut) return { is: 'none' }
  const [complaint] = complaints
  const isOne = complaints.length === 1
  try {
    const content = isOne
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
  const { complaints, recipient, key, notice } = alert
  const { accountId, surveyId, kind } = key
  const { memberId, locale } = recipient
  const member = { accountId, memberId }
  if (recipient.group !== undefined || recipient.without.includes('push')) return { is: 'none' }
  if (!(await hasDevice(db, member))) return { is: 'none' }
  const waitingCount = await countWaiting(db, accountId, surveyId)
  const head = notice && noticeHead(kind, notice, locale, true)
  const text =
    complaints.length === 1
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
export const WAYS = [bySms, byTelegram, byPush]
