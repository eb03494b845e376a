import { databaseNow } from '../../../platform/clock.ts'
import type { GatewayUrls } from '../../../platform/config/service-settings.ts'
import type { Db, OpenTransaction } from '../../../platform/database.ts'
import type { JobData, Jobs } from '../../../platform/jobs/jobs.ts'
import { quietUntil } from '../../alerts/alert-times.ts'
import { invitationKey } from '../../answers/invited/invitation-key.ts'
import type { DeliveryState, GatewayMessage } from '../../cases/gateway/adapter.ts'
import { GatewayError } from '../../cases/gateway/ask-provider.ts'
import { adapterOf } from '../../cases/gateway/check-gateway.ts'
import { findGateway, noteGateway, type OpenGateway } from '../../cases/gateway/gateway.queries.ts'
import { ATTEMPT_MS, afterFailure, canFind, passOn, STATE_CHECKS } from '../../cases/gateway/pass-on.ts'
import { channelPrice, providerNumber } from '../../cases/message/channel.queries.ts'
import { textLength } from '../../cases/message/text-length.ts'
import { interfaceLocale } from '../../questionnaire/words/interface-locale.ts'
import { noteDelivered, noteUndelivered } from '../bounce/undelivered.queries.ts'
import { blockAddress, hashesOf } from '../invitee.queries.ts'
import { askedDocument } from '../letter.queries.ts'
import { addressHash } from '../person-address.ts'
import { invitationSetting, quietHours } from '../setting.queries.ts'
import { invitationSms } from './invitation-sms.ts'
import {
  beginSms,
  endSmsAttempt,
  findSentSms,
  finishSms,
  freeLeftPrice,
  holdSms,
  holdSmsPrice,
  noteSmsState,
  type SmsKey,
  type WaitingSms,
} from './sms.queries.ts'

export type SmsTools = {
  db: Db
  jobs: Pick<Jobs, 'send'>
  publicUrl: string
  secret: string
  gatewayUrls: GatewayUrls
}

type Begun = { waiting: WaitingSms; gateway: OpenGateway | undefined; message: GatewayMessage }

/**
 * Sends one SMS of an invitation, or asks where one stands (`check`). Safe to run twice: a message that the provider may have already is
 * looked for there before it is sent again. Attempts that fall into quiet hours wait for their end.
 */
export async function sendInvitationSms(tools: SmsTools, data: JobData['invitation-sms']): Promise<void> {
  const { check, ...key } = data
  if (check !== undefined) return askSmsState(tools, key, check)
  const begun = await tools.db.transaction().execute((trx) => begin(tools, trx, key))
  if (!begun) return
  const { waiting, gateway, message } = begun
  try {
    const gatewayId = await passOn(gateway, tools.gatewayUrls, message, waiting.unsure)
    await tools.db.transaction().execute(async (trx) => {
      await finishSms(trx, key, { status: 'sent', gatewayId })
      await queueCheck(tools, trx, key, 0)
    })
    if (gateway?.lastError) await noteGateway(tools.db, gateway, { at: databaseNow(), error: null })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    await fail(tools, key, begun, error)
  }
}

/** Does all that needs no provider, and notes the attempt. */
async function begin(tools: SmsTools, trx: OpenTransaction, key: SmsKey): Promise<Begun | undefined> {
  const waiting = await holdSms(trx, key)
  if (!waiting) {
    await freeLeftPrice(trx, key)
    return undefined
  }
  const { accountId, inviteeId } = key
  const { address, leftOut, isAnswered, state, triedAt, unsure } = waiting
  const now = databaseNow()
  // The person answered, asked for no more or was erased, or the mailing was stopped: one that never went is not sent.
  if (!unsure && (!address || leftOut || isAnswered || state !== 'started')) {
    await finishSms(trx, key, { status: 'failed', reason: 'stopped' })
    return undefined
  }
  if (!address) {
    await finishSms(trx, key, { status: 'unknown' })
    return undefined
  }
  const quiet = quietUntil(quietHours(await invitationSetting(trx, accountId)), now, waiting.timezone)
  if (quiet) {
    const afterSeconds = Math.ceil((quiet.getTime() - now.getTime()) / 1000)
    await tools.jobs.send(trx, 'invitation-sms', key, { afterSeconds })
    return undefined
  }
  // Another worker is at it, or was until its end: the queue comes again.
  if (triedAt && now.getTime() - triedAt.getTime() < ATTEMPT_MS) throw new Error('The message is being sent.')
  const { survey } = await askedDocument(trx, accountId, waiting.surveyId)
  const text = invitationSms({
    texts: waiting.texts,
    locale: waiting.locale,
    survey,
    name: waiting.name,
    url: `${tools.publicUrl}/i/${invitationKey(tools.secret, { accountId, inviteeId })}`,
    isReminder: waiting.sends > 1,
  })
  const price = (await channelPrice(trx, 'sms', now)) * textLength('sms', text).parts
  if (!(await holdSmsPrice(trx, key, { held: waiting.held, price }))) {
    await finishSms(trx, key, { status: 'failed', reason: 'balance' })
    await noteUndelivered(trx, key, { at: now, trouble: 'balance', isOurs: true })
    return undefined
  }
  await beginSms(trx, key, now)
  const gateway = await findGateway(trx, tools.secret, { accountId, kind: 'sms' })
  const locale = interfaceLocale(waiting.locale ?? survey.config.defaultLocale)
  const id = `invitation ${accountId} ${inviteeId} ${key.number}`
  return { waiting, gateway, message: { id, to: providerNumber(address), text, locale, isOpen: false } }
}

/** Reasons that lie with the account or the provider and not with the person, who may be invited anew. */
const OURS = ['auth', 'money', 'sender', 'refused', 'busy', 'away', 'unset']

async function fail(
  { db, jobs }: SmsTools,
  key: SmsKey,
  { waiting, gateway }: Begun,
  error: GatewayError,
): Promise<void> {
  const now = databaseNow()
  const { reason, unsure } = error
  if (gateway && ['auth', 'money', 'away', 'sender'].includes(reason))
    await noteGateway(db, gateway, { at: now, error: reason })
  const { unsure: wasUnsure, attempts, queuedAt: since } = waiting
  const next = afterFailure(error, { unsure: wasUnsure, canFind: canFind(gateway), attempts, since }, now)
  await db.transaction().execute(async (trx) => {
    if ('after' in next) {
      await endSmsAttempt(trx, key, unsure || (wasUnsure && reason === 'away'))
      await jobs.send(trx, 'invitation-sms', key, { afterSeconds: next.after })
    } else {
      await finishSms(trx, key, { status: next.end, reason })
      if (next.end === 'failed') await tellFailure(trx, key, reason, now)
    }
  })
}

/** A number that does not exist is never written to again. */
async function tellFailure(trx: OpenTransaction, key: SmsKey, reason: string, at: Date): Promise<void> {
  await noteUndelivered(trx, key, { at, trouble: reason, isOurs: OURS.includes(reason) })
  if (reason !== 'number') return
  const [own] = await hashesOf(trx, key)
  if (own) await blockAddress(trx, key.accountId, [own], 'bounced')
}

/** Asks the provider where an SMS stands, for as long as it may still change. */
async function askSmsState(tools: SmsTools, key: SmsKey, check: number): Promise<void> {
  const { db, secret, gatewayUrls } = tools
  const sent = await findSentSms(db, key)
  if (!sent) return
  const gateway = await findGateway(db, secret, { accountId: key.accountId, kind: 'sms' })
  try {
    const { adapter, url } = adapterOf(gateway, gatewayUrls)
    const which = { gatewayId: sent.gatewayId, to: providerNumber(sent.address) }
    const state = await adapter.stateOf?.(gateway!, url, which)
    if (state) await takeSmsState(db, key.accountId, sent.gatewayId, state)
  } catch (error) {
    // The next look may find out more.
    if (!(error instanceof GatewayError)) throw error
  }
  await db.transaction().execute((trx) => queueCheck(tools, trx, key, check + 1))
}

async function queueCheck({ jobs }: SmsTools, trx: OpenTransaction, key: SmsKey, check: number) {
  const afterSeconds = STATE_CHECKS[check]
  if (afterSeconds !== undefined) await jobs.send(trx, 'invitation-sms', { ...key, check }, { afterSeconds })
}

/** What a provider told by itself: where an SMS stands, or that a person answered it with «СТОП». */
export async function takeSmsNotice(
  { db }: Pick<SmsTools, 'db'>,
  { accountId, stop, gatewayId, status, reason }: JobData['invitation-notice'],
): Promise<void> {
  if (stop !== undefined) {
    const hash = addressHash(accountId, `+${providerNumber(stop)}`)
    await db.transaction().execute((trx) => blockAddress(trx, accountId, [hash], 'unsubscribed'))
  }
  if (gatewayId && status)
    await takeSmsState(db, accountId, gatewayId, {
      status,
      ...(reason && { reason: reason as NonNullable<DeliveryState['reason']> }),
    })
}

async function takeSmsState(
  db: Db,
  accountId: number,
  gatewayId: string,
  state: DeliveryState,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const key = await noteSmsState(trx, accountId, gatewayId, state)
    if (!key) return
    const now = databaseNow()
    if (state.status === 'failed') await tellFailure(trx, key, state.reason ?? 'refused', now)
    else await noteDelivered(trx, key, now)
  })
}
