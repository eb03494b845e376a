import type { UiLocale } from '../../platform/locale.ts'
import { TelegramError } from '../../platform/telegram/bot-client.ts'
import * as m from '../../text/messages.js'
import type { AlertTools } from './alert-way.jobs.ts'
import { localeOfMember } from './complaint.queries.ts'
import { type AlertChannel, type DeliveryKey, finishDelivery } from './delivery.queries.ts'
import { countWaiting, sendToDevices } from './push/send-push.queries.ts'
import type { AlertReason } from './reason-words.ts'
import { findSmsWay, sendSms } from './sms/send-sms.jobs.ts'
import { chatOf } from './telegram/chat.queries.ts'

type Outcome = { status: 'sent' | 'failed'; reason?: AlertReason }

/** Sends a test by the one channel of its delivery, and records why when it cannot: no other channel replaces it. */
export async function deliverTest(tools: AlertTools, key: DeliveryKey): Promise<void> {
  const { accountId, recipient: memberId, mark } = key
  const to = { locale: (await localeOfMember(tools.db, accountId, memberId)) as UiLocale }
  const channel: AlertChannel = mark === 'push' || mark === 'sms' ? mark : 'telegram'
  const outcome = await { telegram: byTelegram, push: byPush, sms: bySms }[channel](tools, key, to)
  await finishDelivery(tools.db, key, { ...outcome, channel })
}

async function byTelegram(
  { db, bot }: AlertTools,
  { accountId, recipient }: DeliveryKey,
  to: { locale: UiLocale },
): Promise<Outcome> {
  const chat = await chatOf(db, accountId, recipient)
  if (!bot || chat === undefined) return { status: 'failed', reason: 'no_bot' }
  try {
    await bot.call('sendMessage', { chat_id: chat, text: m.alerts_telegram_test({}, to) })
    return { status: 'sent' }
  } catch (error) {
    if (!(error instanceof TelegramError)) throw error
    const isKnown = error.reason === 'gone' || error.reason === 'refused'
    return { status: 'failed', reason: `telegram_${isKnown ? error.reason : 'away'}` }
  }
}

async function byPush(
  { db, push, publicUrl }: AlertTools,
  { accountId, surveyId, recipient: memberId }: DeliveryKey,
  to: { locale: UiLocale },
): Promise<Outcome> {
  const message = {
    title: m.alerts_test_title({}, to),
    body: m.alerts_telegram_test({}, to),
    url: `${publicUrl}/survey/${surveyId}/call-centre`,
    tag: 'test',
    waiting: await countWaiting(db, accountId, surveyId),
  }
  const result = await sendToDevices(db, push, { accountId, memberId }, message)
  if (result.is === 'sent') return { status: 'sent' }
  return { status: 'failed', reason: result.is === 'away' ? 'push_away' : 'push_gone' }
}

async function bySms(tools: AlertTools, key: DeliveryKey, to: { locale: UiLocale }): Promise<Outcome> {
  const way = await findSmsWay(tools, key)
  if (!way) return { status: 'failed', reason: 'sms_refused' }
  const text = `${m.alerts_telegram_test({}, to)} ${new URL(tools.publicUrl).host}/shift`
  const result = await sendSms(tools, key, way, { text, locale: to.locale, isLast: true })
  return result.is === 'failed' ? { status: 'failed', reason: result.reason } : { status: 'sent' }
}
