import type { UiLocale } from '../../platform/locale.ts'
import { TelegramError } from '../../platform/telegram/bot-client.ts'
import * as m from '../../text/messages.js'
import type { AlertTools } from './alert-way.jobs.ts'
import { localeOfMember } from './complaint.queries.ts'
import { type DeliveryKey, finishDelivery } from './delivery.queries.ts'
import { countWaiting, sendToDevices } from './push/send-push.queries.ts'
import { chatOf } from './telegram/chat.queries.ts'

/** A test goes by the member's own ways, and says why where it can't. */
export async function deliverTest({ db, bot, push, publicUrl }: AlertTools, key: DeliveryKey): Promise<void> {
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
