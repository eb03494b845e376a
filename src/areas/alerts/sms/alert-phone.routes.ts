import { randomInt } from 'node:crypto'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import type { OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { countTries } from '../../../platform/limits/rate-limit.ts'
import { hashCode } from '../../../platform/sealed-code.ts'
import * as m from '../../../text/messages.js'
import { requestLocale, requireSignedIn } from '../../account/sign-in/session.access.ts'
import type { SignedIn } from '../../account/sign-in/signed-in.ts'
import { openHold, releaseHold, settleHold } from '../../billing/ledger/ledger.queries.ts'
import { GatewayError } from '../../cases/gateway/ask-provider.ts'
import { adapterOf } from '../../cases/gateway/check-gateway.ts'
import { findGateway } from '../../cases/gateway/gateway.queries.ts'
import { gatewayProblem } from '../../cases/gateway/gateway-words.ts'
import { channelPrice, providerNumber } from '../../cases/message/channel.queries.ts'
import { textLength } from '../../cases/message/text-length.ts'
import type { AlertPhoneState } from '../alert.contract.ts'
import { alertPhoneCalls } from './alert-phone.calls.ts'
import {
  confirmPhone,
  findPhone,
  partsToday,
  readGateway,
  removePhone,
  savePhone,
} from './alert-phone.queries.ts'

const HOUR = 3600
/** Codes per member, and per number; each is paid for. */
const CODES_PER_HOUR = 3
const CODES_PER_DAY = 5

/** A member's number for SMS alerts, confirmed by a code. */
export async function alertPhoneRoutes(app: App): Promise<void> {
  const { secret, gatewayUrls } = app.config

  async function stateOf({ accountId, memberId }: SignedIn): Promise<AlertPhoneState> {
    const [phone, gateway, usedParts, price] = await Promise.all([
      findPhone(app.db, { accountId, memberId }),
      readGateway(app.db, accountId),
      partsToday(app.db, accountId),
      channelPrice(app.db, 'sms', databaseNow()),
    ])
    return {
      phone: phone?.phone ?? null,
      confirmed: phone?.confirmed ?? false,
      ready: gateway.isOn,
      price,
      limit: gateway.limit,
      left: Math.max(0, gateway.limit - usedParts),
    }
  }

  app.route({
    ...routeOf(alertPhoneCalls, 'GET /alert/phone'),
    handler: async (request) => stateOf(await requireSignedIn(request)),
  })

  app.route({
    ...routeOf(alertPhoneCalls, 'POST /alert/phone'),
    handler: async (request) => {
      const member = await requireSignedIn(request)
      const { accountId, memberId } = member
      const parsed = parsePhoneNumberFromString(request.body.phone, 'KZ')
      if (!parsed?.isValid())
        throw new AppError('invalid', {
          fields: { phone: (locale) => m.alerts_sms_invalid({}, { locale }) },
        })
      const phone = parsed.number
      const gateway = await findGateway(app.db, secret, { accountId, kind: 'sms' })
      if (!gateway?.active)
        throw new AppError('conflict', { detail: (locale) => m.alerts_sms_no_gateway({}, { locale }) })
      await countTries(app.db, [
        { key: `sms code ${accountId} ${memberId}`, limit: CODES_PER_HOUR, seconds: HOUR },
        { key: `sms code to ${phone}`, limit: CODES_PER_DAY, seconds: 24 * HOUR },
      ])
      const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
      await app.db
        .transaction()
        .execute((trx) => savePhone(trx, member, phone, hashCode(`${accountId} ${memberId} ${code}`)))
      const text = m.alerts_sms_code({ code }, { locale: requestLocale(request) })
      await sendPaid(app, accountId, text, async () => {
        const { adapter, url } = adapterOf(gateway, gatewayUrls)
        const message = { id: crypto.randomUUID(), to: providerNumber(phone), text }
        await adapter.send(gateway, url, { ...message, locale: member.locale, isOpen: true })
      })
      return stateOf(member)
    },
  })

  app.route({
    ...routeOf(alertPhoneCalls, 'POST /alert/phone/confirm'),
    handler: async (request) => {
      const member = await requireSignedIn(request)
      const hash = hashCode(`${member.accountId} ${member.memberId} ${request.body.code}`)
      // Committed before the response: a wrong try counts.
      const isRight = await app.db.transaction().execute((trx) => confirmPhone(trx, member, hash))
      if (!isRight)
        throw new AppError('invalid', {
          fields: { code: (locale) => m.alerts_sms_wrong_code({}, { locale }) },
        })
      return stateOf(member)
    },
  })

  app.route({
    ...routeOf(alertPhoneCalls, 'DELETE /alert/phone'),
    handler: async (request, reply) => {
      await removePhone(app.db, await requireSignedIn(request))
      return reply.code(204).send()
    },
  })
}

/**
 * Sends an SMS that a user is waiting for; its price is held before and charged after, or released
 * when it was certainly not sent.
 * @throws AppError `conflict` with the provider's reason, or when the balance is too low
 */
async function sendPaid(app: App, accountId: number, text: string, send: () => Promise<void>): Promise<void> {
  const price =
    BigInt(await channelPrice(app.db, 'sms', databaseNow())) * BigInt(textLength('sms', text).parts)
  const key = `sms code ${newId()}`
  const inLedger = async (move: (trx: OpenTransaction) => Promise<unknown>) => {
    if (price > 0n) await app.db.transaction().execute(move)
  }
  await inLedger((trx) => openHold(trx, { accountId, key, kind: 'message', amount: price }))
  try {
    await send()
  } catch (error) {
    await inLedger((trx) => releaseHold(trx, { accountId, key }))
    if (!(error instanceof GatewayError)) throw error
    throw new AppError('conflict', { detail: (locale) => gatewayProblem(error.reason, locale) })
  }
  await inLedger((trx) => settleHold(trx, { accountId, key, amount: price, cause: { type: 'sms_code' } }))
}
