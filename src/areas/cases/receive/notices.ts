import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { isSameText } from '../../../platform/xsrf.ts'
import { isSigned, type TakeNotice } from '../gateway/hook.ts'
import { smscStatus } from '../gateway/smsc.ts'
import { whatsappState } from '../gateway/whatsapp.ts'
import { cutQuotes } from '../mail-in/cut-quotes.ts'
import { readHtml } from '../mail-in/read-html.ts'
import { readReplyAddress } from '../mail-in/reply-address.ts'
import { readReviewAddress } from '../mail-in/review-address.ts'
import { providerNumber } from '../message/channel.queries.ts'
import { noteState } from '../message/send.queries.ts'
import { answerOfLetter, answerOfPhone } from './receive.queries.ts'
import { receiveWords } from './receive.write.ts'

const LONGEST_RECIPIENTS = 20_000
/** Of a review site's notice. */
const LONGEST_LETTER = 20_000

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const list = (value: unknown): Record<string, unknown>[] =>
  (Array.isArray(value) ? value : []).filter((each) => each !== null && typeof each === 'object')
const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}

/**
 * SMSC.kz: `status` of our message, or `mes` of a guest (smsc.kz/api/http, “Обработчик”). The
 * address is its only signature.
 */
export const takeSmscNotice: TakeNotice = async (app, { accountId }, { query, body }) => {
  const { id, phone, status, mes } = { ...query, ...body } as Record<string, string | undefined>
  if (mes !== undefined && phone && id) {
    const from = providerNumber(phone)
    if (isStop(mes)) await app.jobs.send(app.db, 'invitation-notice', { accountId, stop: from })
    const key = await answerOfPhone(app.db, accountId, 'sms', from)
    if (key)
      await receiveWords(app, key, { channel: 'sms', from: `+${from}`, text: mes, gatewayId: `smsc ${id}` })
  } else if (id && /^-?\d{1,3}$/.test(status ?? '')) {
    const state = smscStatus(Number(status))
    if (state) {
      await noteState(app.db, accountId, { gatewayId: id }, state, databaseNow())
      await app.jobs.send(app.db, 'invitation-notice', { accountId, gatewayId: id, ...state })
    }
  }
  return { body: 'OK' }
}

/** The word that stops messages, in the languages of the country. */
function isStop(words: string): boolean {
  return /^(stop|стоп|тоқта|токта|отписаться|отписка)[.!]?$/i.test(words.trim())
}

/** WhatsApp Cloud API: verification of the address, states of our messages, and guests' messages. */
export const takeWhatsappNotice: TakeNotice = async (app, { accountId, settings, secrets }, notice) => {
  if (notice.method === 'GET') {
    const { 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge = '' } = notice.query
    if (mode !== 'subscribe' || !isSameText(token, secrets.verifyToken ?? ' '))
      throw new AppError('forbidden')
    return { body: challenge.slice(0, 200).replace(/[^\w.-]/g, '') }
  }
  const [, signature = ''] = /^sha256=([0-9a-f]{64})$/i.exec(notice.header('x-hub-signature-256')) ?? []
  if (!isSigned(secrets.appSecret, notice.raw, signature)) throw new AppError('forbidden')
  for (const entry of list(notice.body.entry))
    for (const change of list(entry.changes)) {
      const value = record(change.value)
      // An app may have several numbers; this account has one of them.
      if (text(record(value.metadata).phone_number_id) !== settings.phoneId) continue
      for (const { id, status, errors, biz_opaque_callback_data: ownId } of list(value.statuses)) {
        const state = whatsappState(status, errors)
        const which = { gatewayId: text(id), ownId: text(ownId) }
        if (!state || !which.gatewayId) continue
        await noteState(app.db, accountId, which, state, databaseNow())
        const { gatewayId } = which
        await app.jobs.send(app.db, 'invitation-notice', { accountId, gatewayId, ...state })
      }
      for (const message of list(value.messages)) {
        const from = text(message.from).replace(/\D/g, '')
        if (from && isStop(wordsOf(message)))
          await app.jobs.send(app.db, 'invitation-notice', { accountId, stop: from })
        const key = from && text(message.id) && (await answerOfPhone(app.db, accountId, 'whatsapp', from))
        if (key)
          await receiveWords(app, key, {
            channel: 'whatsapp',
            from: `+${from}`,
            text: wordsOf(message),
            gatewayId: text(message.id),
          })
      }
    }
  return { body: 'OK' }
}

/** The text of any kind of WhatsApp message; empty for a picture without a caption. */
function wordsOf(message: Record<string, unknown>): string {
  const kind = record(message[text(message.type)])
  return text(kind.body) || text(kind.caption) || text(kind.text) || text(record(kind.button_reply).title)
}

/**
 * A letter forwarded by a mail service: JSON with from, to, subject, text or html, messageId,
 * signed in X-Signature.
 */
export const takeMailNotice: TakeNotice = async (app, { accountId, secrets }, { raw, body, header }) => {
  if (!isSigned(secrets.signingKey, raw, header('x-signature').replace(/^sha256=/, '')))
    throw new AppError('forbidden')
  const id = text(body.messageId)
  const to = text(body.to).slice(0, LONGEST_RECIPIENTS)
  const review = readReviewAddress(app.config.secret, to)
  if (id && review?.accountId === accountId) {
    const letter = (text(body.text) || (await readHtml(text(body.html)))).slice(0, LONGEST_LETTER)
    await app.jobs.send(app.db, 'review-letter', {
      accountId,
      source: review.createdAt.toISOString(),
      from: text(body.from).slice(0, 320),
      subject: text(body.subject).slice(0, 500),
      text: letter,
      date: null,
    })
    return { body: 'OK' }
  }
  const answerKey = readReplyAddress(app.config.secret, to)
  const key = id && answerKey?.accountId === accountId && (await answerOfLetter(app.db, answerKey))
  if (key) {
    const letter = text(body.text) || (await readHtml(text(body.html)))
    await receiveWords(app, key, {
      channel: 'email',
      from: text(body.from),
      text: cutQuotes(letter),
      gatewayId: id,
      original: letter,
    })
  }
  return { body: 'OK' }
}
