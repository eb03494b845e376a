import type pg from 'pg'
import { databaseNow } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import {
  type TelegramBot,
  TelegramError,
  type TelegramMessage,
  type TelegramUpdate,
} from '../../../platform/telegram/bot-client.ts'
import * as m from '../../../text/messages.js'
import { refuseSuspended } from '../../account/suspended.access.ts'
import { setCaseStatus, takeCase } from '../../cases/case-change.queries.ts'
import { memberCase } from '../../cases/member-case.access.ts'
import { sendMessage } from '../../cases/message/message.queries.ts'
import { receiveWords } from '../../cases/receive/receive.write.ts'
import { answerOfGuestChat, blockGuestChat, linkGuestChat } from '../../cases/telegram/guest-chat.queries.ts'
import { interfaceLocale } from '../../questionnaire/words/interface-locale.ts'
import { caseStanding, isCallUnwanted, readComplaint } from '../complaint.queries.ts'
import { memberRecipient } from '../recipients.queries.ts'
import { alertText, OUTCOMES } from './alert-text.ts'
import { answerOfMessage, blockChat, linkChat, memberOfChat, moveChat } from './chat.queries.ts'

type Tools = { db: Db; pool: pg.Pool; jobs: Jobs; bot: TelegramBot; publicUrl: string }

/**
 * Handles one update of the bot: links a chat, takes or closes a case for the clicking member,
 * forwards a reply to the guest.
 */
export async function handleUpdate(tools: Tools, update: TelegramUpdate): Promise<void> {
  const { message, callback_query: pressed, my_chat_member: member } = update
  if (message?.migrate_to_chat_id) await moveChat(tools.db, message.chat.id, message.migrate_to_chat_id)
  else if (message?.text?.startsWith('/start')) await link(tools, message)
  else if (message?.reply_to_message && message.text && (await reply(tools, message))) return
  else if (message?.chat.type === 'private') await receiveFromGuest(tools, message)
  else if (pressed) await press(tools, pressed)
  else if (member && ['kicked', 'left'].includes(member.new_chat_member.status))
    await Promise.all([
      blockChat(tools.db, member.chat.id),
      blockGuestChat(tools.db, member.chat.id, databaseNow()),
    ])
}

async function link({ db, bot }: Tools, { chat, text, from }: TelegramMessage): Promise<void> {
  const code = /^\/start(?:@\w+)?\s+([\w-]{22})$/.exec(text ?? '')?.[1]
  const linked =
    code &&
    (await linkChat(db, code, { id: chat.id, title: chat.title ?? '', isGroup: chat.type !== 'private' }))
  const guest =
    code && !linked && chat.type === 'private'
      ? await linkGuestChat(db, code, chat.id, databaseNow())
      : undefined
  if (guest) {
    const text = m.alerts_telegram_guest(
      { business: guest.business },
      { locale: interfaceLocale(guest.locale) as UiLocale },
    )
    await bot.call('sendMessage', { chat_id: chat.id, text })
    return
  }
  const locale = (linked ? linked.locale : localeOf(from?.language_code)) as UiLocale
  const words = linked
    ? m.alerts_telegram_linked({ company: linked.company || '–' }, { locale })
    : m.alerts_telegram_unknown({}, { locale })
  await bot.call('sendMessage', { chat_id: chat.id, text: words })
}

type Pressed = NonNullable<TelegramUpdate['callback_query']>

/** The clicking member's own rights decide, wherever the button is. */
async function press(tools: Tools, { id, from, data = '', message }: Pressed): Promise<void> {
  const { db, bot } = tools
  const [, command, surveyId = '', answerId = ''] =
    /^([tscw\d]):([\w-]{1,40})\.([0-9a-f-]{36})$/.exec(data) ?? []
  const member = command === undefined ? undefined : await memberOfChat(db, from.id, surveyId)
  const own = member && (await memberCase(db, member, surveyId, answerId))
  if (!own) {
    const to = { locale: 'ru' as const }
    await answer(bot, id, m.alerts_telegram_stranger({}, to), true)
    return
  }
  const locale = own.survey.member.locale
  try {
    if (command === 'c') return await sendPhone(tools, own, { id, from })
    refuseSuspended(own.survey.member)
    if (command === 'w') return await answer(bot, id, m.alerts_telegram_write_how({}, { locale }), true)
    if (command === 't') await takeCase(tools, own, own.survey.member.memberId)
    else if (command === 's') await ask(tools, own, message)
    else {
      const outcome = OUTCOMES[Number(command)] ?? 'returns'
      const note = m.alerts_telegram_note({}, { locale })
      await setCaseStatus(tools, own, { id: data.slice(2), status: 'resolved', outcome, note })
    }
    await answer(
      bot,
      id,
      command === 's' ? m.alerts_telegram_how({}, { locale }) : m.alerts_telegram_done({}, { locale }),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const words = typeof error.detail === 'function' ? error.detail(locale) : (error.detail ?? '')
    await answer(bot, id, words || m.alerts_telegram_failed({}, { locale }), true)
  }
}

/** The guest's number is sent to the member's own chat, where it can be called: a group never gets it. */
async function sendPhone(
  { db, bot, publicUrl }: Tools,
  { survey, answerId }: NonNullable<Awaited<ReturnType<typeof memberCase>>>,
  { id, from }: Pick<Pressed, 'id' | 'from'>,
): Promise<void> {
  const to = { locale: survey.member.locale }
  const key = { accountId: survey.accountId, surveyId: survey.id, answerId }
  const contact = (await readComplaint(db, key, publicUrl))?.contact
  if (!contact?.phone || (await isCallUnwanted(db, key)))
    return answer(bot, id, m.alerts_telegram_no_call({}, to), true)
  const contactCard = { phone_number: contact.phone, first_name: contact.name || m.alerts_guest({}, to) }
  await edit(bot, 'sendContact', { chat_id: from.id, ...contactCard })
  await answer(bot, id, m.alerts_telegram_call_sent({}, to))
}

/** Replaces the buttons by the outcomes. */
async function ask(
  { db, bot, publicUrl }: Tools,
  { survey, answerId }: NonNullable<Awaited<ReturnType<typeof memberCase>>>,
  message: Pressed['message'],
): Promise<void> {
  const key = { accountId: survey.accountId, surveyId: survey.id, answerId }
  const complaint = await readComplaint(db, key, publicUrl)
  const recipient = complaint && (await memberRecipient(db, complaint, survey.member.memberId))
  if (!message || !recipient) return
  const now = await caseStanding(db, key)
  const { reply_markup } = alertText(complaint, recipient, { kind: 'new', now, publicUrl, asks: true })
  await edit(bot, 'editMessageReplyMarkup', {
    chat_id: message.chat.id,
    message_id: message.message_id,
    reply_markup,
  })
}

/** Adds a guest's message to the bot to the chat of their answer. */
async function receiveFromGuest(
  tools: Tools,
  { message_id, chat, text, caption }: TelegramMessage,
): Promise<void> {
  const key = await answerOfGuestChat(tools.db, chat.id)
  if (!key) return
  const gatewayId = `telegram ${chat.id} ${message_id}`
  const words = text ?? caption ?? ''
  await receiveWords(tools, key, { channel: 'telegram', from: String(chat.id), text: words, gatewayId })
}

/**
 * Forwards a reply to an alert to the guest's page, as the member's message.
 * @returns false when the message does not reply to an alert
 */
async function reply(
  tools: Tools,
  { chat, from, text, reply_to_message: to }: TelegramMessage,
): Promise<boolean> {
  const about = await answerOfMessage(tools.db, chat.id, to!.message_id)
  if (!about || !from) return false
  const member = await memberOfChat(tools.db, from.id, about.surveyId)
  const own = member && (await memberCase(tools.db, member, about.surveyId, about.answerId))
  const locale = own?.survey.member.locale ?? 'ru'
  let words: string = m.alerts_telegram_stranger({}, { locale })
  if (own)
    try {
      refuseSuspended(own.survey.member)
      await sendMessage(tools, own.survey, {
        chatId: about.answerId,
        surveyId: about.surveyId,
        title: '',
        recepient: '',
        channel: 'page',
        msgText: text!.slice(0, 4000),
      })
      words = m.alerts_telegram_replied({}, { locale })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      words =
        typeof error.detail === 'function' ? error.detail(locale) : m.alerts_telegram_failed({}, { locale })
    }
  await tools.bot.call('sendMessage', { chat_id: chat.id, text: words })
  return true
}

function answer(bot: TelegramBot, id: string, text: string, alert = false): Promise<void> {
  return edit(bot, 'answerCallbackQuery', {
    callback_query_id: id,
    text: text.slice(0, 200),
    show_alert: alert,
  })
}

/** A message that is too old, or already up to date, is not an error. */
export async function edit(bot: TelegramBot, method: string, body: object): Promise<void> {
  try {
    await bot.call(method, body)
  } catch (error) {
    if (!(error instanceof TelegramError) || !['refused', 'gone'].includes(error.reason)) throw error
  }
}

function localeOf(code: string | undefined): UiLocale {
  return code === 'kk' || code === 'en' ? code : 'ru'
}
