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
 * Sends one invitation SMS, or checks its state (`check`). Safe to repeat: a message that the
 * provider may have is looked up before it is sent again. Attempts in quiet hours are postponed to
 * their end.
 */
export async function sendInvitationSms(tools: SmsTools, data: JobData['invitation-sms']): Promise<void> {
  const { check, ...key } = data
  if (check !== undefined) return askSmsState(tools, key, check)
  const attempt = await tools.db.transaction().execute((trx) => begin(tools, trx, key))
  if (!attempt) return
  const { waiting, gateway, message } = attempt
  try {
    const gatewayId = await passOn(gateway, tools.gatewayUrls, message, waiting.unsure)
    await tools.db.transaction().execute(async (trx) => {
      await finishSms(trx, key, { status: 'sent', gatewayId })
      // WhatsApp reports states by itself.
      if (waiting.channel === 'sms') await queueCheck(tools, trx, key, 0)
    })
    if (gateway?.lastError) await noteGateway(tools.db, gateway, { at: databaseNow(), error: null })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    await fail(tools, key, attempt, error)
  }
}

/** Does everything that needs no provider, and records the attempt. */
async function begin(tools: SmsTools, trx: OpenTransaction, key: SmsKey): Promise<Begun | undefined> {
  const waitingSms = await holdSms(trx, key)
  if (!waitingSms) {
    await freeLeftPrice(trx, key)
    return undefined
  }
  const { accountId, inviteeId } = key
  const { address, leftOut, isAnswered, state, triedAt, unsure } = waitingSms
  const now = databaseNow()
  // The person answered, opted out or was erased, or the mailing was stopped: an unsent message is
  // dropped.
  if (!unsure && (!address || leftOut || isAnswered || state !== 'started')) {
    await finishSms(trx, key, { status: 'failed', reason: 'stopped' })
    return undefined
  }
  if (!address) {
    await finishSms(trx, key, { status: 'unknown' })
    return undefined
  }
  const quiet = quietUntil(quietHours(await invitationSetting(trx, accountId)), now, waitingSms.timezone)
  if (quiet) {
    const afterSeconds = Math.ceil((quiet.getTime() - now.getTime()) / 1000)
    await tools.jobs.send(trx, 'invitation-sms', key, { afterSeconds })
    return undefined
  }
  // Another worker is sending it, or died doing so: the queue retries.
  if (triedAt && now.getTime() - triedAt.getTime() < ATTEMPT_MS) throw new Error('The message is being sent.')
  const { survey } = await askedDocument(trx, accountId, waitingSms.surveyId)
  const text = invitationSms({
    texts: waitingSms.texts,
    locale: waitingSms.locale,
    survey,
    name: waitingSms.name,
    url: `${tools.publicUrl}/i/${invitationKey(tools.secret, { accountId, inviteeId })}`,
    isReminder: waitingSms.sends > 1,
  })
  const { channel } = waitingSms
  const parts = channel === 'sms' ? textLength('sms', text).parts : 1
  const price = (await channelPrice(trx, channel, now)) * parts
  if (!(await holdSmsPrice(trx, key, { held: waitingSms.held, price }))) {
    await finishSms(trx, key, { status: 'failed', reason: 'balance' })
    await noteUndelivered(trx, key, { at: now, trouble: 'balance', isOurs: true })
    return undefined
  }
  await beginSms(trx, key, now)
  const gateway = await findGateway(trx, tools.secret, { accountId, kind: channel })
  const locale = interfaceLocale(waitingSms.locale ?? survey.config.defaultLocale)
  const id = `invitation ${accountId} ${inviteeId} ${key.number}`
  return {
    waiting: waitingSms,
    gateway,
    message: { id, to: providerNumber(address), text, locale, isOpen: false },
  }
}

/** Reasons caused by the account or the provider, not by the person, who may be invited again. */
const OURS = ['auth', 'money', 'sender', 'refused', 'busy', 'away', 'unset', 'window']

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
  const nextStep = afterFailure(error, { unsure: wasUnsure, canFind: canFind(gateway), attempts, since }, now)
  await db.transaction().execute(async (trx) => {
    if ('after' in nextStep) {
      await endSmsAttempt(trx, key, unsure || (wasUnsure && reason === 'away'))
      await jobs.send(trx, 'invitation-sms', key, { afterSeconds: nextStep.after })
    } else {
      await finishSms(trx, key, { status: nextStep.end, reason })
      if (nextStep.end === 'failed') await recordFailure(trx, key, reason, now)
    }
  })
}

/** A number that does not exist is never written to again. */
async function recordFailure(trx: OpenTransaction, key: SmsKey, reason: string, at: Date): Promise<void> {
  await noteUndelivered(trx, key, { at, trouble: reason, isOurs: OURS.includes(reason) })
  if (reason !== 'number') return
  const [own] = await hashesOf(trx, key)
  if (own) await blockAddress(trx, key.accountId, [own], 'bounced')
}

/** Asks the provider for an SMS's state, as long as it may change. */
async function askSmsState(tools: SmsTools, key: SmsKey, check: number): Promise<void> {
  const { db, secret, gatewayUrls } = tools
  const sentSms = await findSentSms(db, key)
  if (!sentSms) return
  const gateway = await findGateway(db, secret, { accountId: key.accountId, kind: 'sms' })
  try {
    const { adapter, url } = adapterOf(gateway, gatewayUrls)
    const which = { gatewayId: sentSms.gatewayId, to: providerNumber(sentSms.address) }
    const state = await adapter.stateOf?.(gateway!, url, which)
    if (state) await takeSmsState(db, key.accountId, sentSms.gatewayId, state)
  } catch (error) {
    // The next check may succeed.
    if (!(error instanceof GatewayError)) throw error
  }
  await db.transaction().execute((trx) => queueCheck(tools, trx, key, check + 1))
}

async function queueCheck({ jobs }: SmsTools, trx: OpenTransaction, key: SmsKey, check: number) {
  const afterSeconds = STATE_CHECKS[check]
  if (afterSeconds !== undefined) await jobs.send(trx, 'invitation-sms', { ...key, check }, { afterSeconds })
}

/** Handles a provider's notice: the state of an SMS, or a reply «СТОП». */
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
    if (state.status === 'failed') await recordFailure(trx, key, state.reason ?? 'refused', now)
    else await noteDelivered(trx, key, now)
  })
}
