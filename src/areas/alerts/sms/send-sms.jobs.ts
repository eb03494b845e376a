import { createHash } from 'node:crypto'
import { databaseNow } from '../../../platform/clock.ts'
import { GatewayError } from '../../cases/gateway/ask-provider.ts'
import { adapterOf } from '../../cases/gateway/check-gateway.ts'
import { findGateway } from '../../cases/gateway/gateway.queries.ts'
import { channelPrice, providerNumber } from '../../cases/message/channel.queries.ts'
import { textLength } from '../../cases/message/text-length.ts'
import type { AlertMessage, AlertTools, ChannelResult } from '../alert-way.jobs.ts'
import type { DeliveryKey } from '../delivery.queries.ts'
import type { AlertReason } from '../reason-words.ts'
import { confirmedPhone, readGateway } from './alert-phone.queries.ts'
import { beginSms, endSms, openAttempt, type SmsAttempt } from './sms-spend.queries.ts'
import { smsText } from './sms-text.ts'

type SmsWay = { phone: string; gateway: NonNullable<Awaited<ReturnType<typeof findGateway>>> }

/** Alerts a member by SMS, if a rule asks for it. */
export async function bySms(
  tools: AlertTools,
  { complaints, recipient, key, level, isLast }: AlertMessage,
): Promise<ChannelResult> {
  const way = recipient.sms ? await findSmsWay(tools, key) : undefined
  if (!way) return { is: 'none' }
  const { locale } = recipient
  const text = level
    ? level.title
    : smsText(complaints, locale, { kind: key.kind, publicUrl: tools.publicUrl })
  return sendSms(tools, key, way, { text, locale, isLast })
}

/** The recipient's confirmed number, and the account's gateway if it is active. */
export async function findSmsWay(
  { db, secret }: AlertTools,
  { accountId, recipient: memberId }: DeliveryKey,
): Promise<SmsWay | undefined> {
  const phone = await confirmedPhone(db, { accountId, memberId })
  const gateway = phone ? await findGateway(db, secret, { accountId, kind: 'sms' }) : undefined
  return phone && gateway?.active ? { phone, gateway } : undefined
}

/**
 * Sends the SMS of a delivery. A message that the gateway may have is looked up before it is sent
 * again; if it cannot be, it has failed and costs nothing. The price is held before and charged
 * after.
 */
export async function sendSms(
  tools: AlertTools,
  key: DeliveryKey,
  { phone, gateway }: SmsWay,
  { text, locale, isLast }: { text: string; locale: string; isLast: boolean },
): Promise<ChannelResult> {
  const { db, gatewayUrls } = tools
  const message = { id: idOf(key), to: providerNumber(phone), text, locale, isOpen: true }
  const before = await openAttempt(db, key)
  const attempt = before ?? (await begin(tools, key, text))
  if (typeof attempt === 'string') return failed(new GatewayError('money'), `sms_${attempt}`)
  const end = (result: 'sent' | 'unsent' | 'unknown') =>
    db.transaction().execute((trx) => endSms(trx, key, attempt, result))
  try {
    const { adapter, url } = adapterOf(gateway, gatewayUrls)
    if (before && !adapter.find) throw new GatewayError('away', { unsure: true })
    const existing = before && (await adapter.find!(gateway, url, message))
    if (!existing) await adapter.send(gateway, url, message)
    await end('sent')
    return { is: 'sent', outcome: { channel: 'sms' } }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    const isUnsure = error.unsure || before !== undefined
    const canFind = gateway.provider === 'smsc'
    if (isUnsure && canFind && !isLast) return failed(error, 'sms_away', true)
    await end(isUnsure ? 'unknown' : 'unsent')
    if (isUnsure) return failed(error, 'sms_unknown')
    return failed(error, error.retry ? 'sms_away' : 'sms_refused', error.retry)
  }
}

async function begin(
  { db }: AlertTools,
  key: DeliveryKey,
  text: string,
): Promise<SmsAttempt | 'limit' | 'money'> {
  const at = databaseNow()
  const { parts } = textLength('sms', text)
  const { limit } = await readGateway(db, key.accountId)
  const price = (await channelPrice(db, 'sms', at)) * parts
  const attempt = await db.transaction().execute((trx) => beginSms(trx, key, { at, price, parts, limit }))
  return attempt === 'begun' ? { at, price } : attempt
}

function failed(error: Error, reason: AlertReason, isPassing = false): ChannelResult {
  return { is: 'failed', channel: 'sms', reason, isPassing, error }
}

/** A stable UUID for every attempt, as gateways expect for our messages. */
function idOf({ surveyId, answerId, kind, recipient, mark = '' }: DeliveryKey): string {
  const hash = createHash('sha256')
    .update([surveyId, answerId, kind, recipient, mark].join(' '))
    .digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
