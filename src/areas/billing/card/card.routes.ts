import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { countTry } from '../../../platform/limits/rate-limit.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import type { Log } from '../../../platform/log/log.ts'
import { isSameText } from '../../../platform/xsrf.ts'
import * as m from '../../../text/messages.js'
import { requirePayer } from '../billing.access.ts'
import { makeOrder } from '../order/make-order.write.ts'
import { type PaymentOrder, readOrder } from '../order/order.queries.ts'
import type { Wish } from '../order/order.ts'
import { CURRENCY, tengeOf, tiynOfTenge } from '../price/money.ts'
import { type Attempt, attemptByNumber, latestAttempt, paidAttempt } from './attempt.queries.ts'
import { cardCalls } from './card.calls.ts'
import type { PayCheck, PayQuery } from './card.contract.ts'
import { type CardParts, checkPayment } from './check-payment.jobs.ts'
import { BankError, bankClient } from './halyk-client.ts'
import { linkFor } from './link.jobs.ts'
import { refusalText } from './refusal.ts'

/** Ways to the bank's page that an account may ask for in an hour. */
const AN_HOUR = 60
/** Polling by the page must not reach the bank every second. */
const REST_SECONDS = 2

/** Payment by card through Halyk ePay. */
export async function cardRoutes(app: App): Promise<void> {
  const { publicUrl, trial } = app.config
  const bank = app.config.bank && bankClient(app.config.bank)
  const partsFor = (): CardParts => {
    if (!bank)
      throw new AppError('unavailable', { detail: (locale) => m.billing_error_no_card({}, { locale }) })
    return { db: app.db, jobs: app.jobs, log: app.log as unknown as Log, bank, publicUrl }
  }

  app.route({
    ...routeOf(cardCalls, 'GET /pay/halykbank'),
    handler: async (request) => {
      const { accountId, memberId, locale } = await requirePayer(request)
      const parts = partsFor()
      await countTry(app.db, `pay ${accountId}`, { limit: AN_HOUR, seconds: 3600 })
      const order = await app.db
        .transaction()
        .execute((trx) =>
          makeOrder(trx, { trial }, { accountId, memberId, kind: 'card' }, wishOf(request.query)),
        )
      const url = await linkFor(parts, order, locale)
      return {
        orderId: order.id,
        number: order.number,
        url,
        amount: tengeOf(order.amount),
        currency: CURRENCY,
        expiresAt: order.expiresAt.toISOString(),
      }
    },
  })

  app.route({
    ...routeOf(cardCalls, 'GET /pay/halykbank/check'),
    handler: async (request) => {
      const { accountId, locale } = await requirePayer(request)
      const { orderId } = request.query
      const before = await readOrder(app.db, accountId, orderId)
      const isAway = bank !== null && isUndecided(before) && !(await asks(partsFor(), before))
      const order = await readOrder(app.db, accountId, orderId)
      const attempt = await paidAttempt(app.db, { accountId, orderId })
      return checkOf(order, attempt, isAway, locale)
    },
  })

  app.route({
    ...routeOf(cardCalls, 'POST /pay/halykbank/callback'),
    handler: async (request) => {
      const { invoiceId, secret_hash } = request.body
      const number = /^\d{1,15}$/.test(invoiceId) ? Number(invoiceId) : 0
      const attempt = number <= 2_147_483_647 ? await attemptByNumber(app.db, number) : undefined
      // A caller without the secret is not the bank. The answer reveals neither what exists nor that the call was refused.
      if (attempt && isSameText(secret_hash ?? '', attempt.secret))
        await app.jobs.send(app.db, 'payment', { invoiceId: attempt.invoiceId })
      else request.log.warn({ known: attempt !== undefined }, 'a notice that is not the bank’s')
      return {}
    },
  })
}

function wishOf({ subType, subId, choice }: PayQuery): Wish {
  if (subType === 'balance') return { what: 'balance', amount: tiynOfTenge(subId) }
  if (subId < 2 || subId > 6) throw new AppError('invalid', { fields: { subId: 'invalid' } })
  return { what: 'tariff', tariff: subId, choice }
}

/** Whether the bank may still report something new. */
function isUndecided({ kind, status }: PaymentOrder): boolean {
  return kind === 'card' && !['paid', 'refunded'].includes(status)
}

/** @returns false when the bank could not be asked */
async function asks(parts: CardParts, { accountId, id }: PaymentOrder): Promise<boolean> {
  const latest = await latestAttempt(parts.db, { accountId, orderId: id })
  if (!latest) return true
  try {
    await checkPayment(parts, latest.invoiceId, { restSeconds: REST_SECONDS })
    return true
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    parts.log.warn({ orderId: id, reason: error.message }, 'the bank could not be asked')
    return false
  }
}

function checkOf(
  order: PaymentOrder,
  attempt: Attempt | undefined,
  bankAway: boolean,
  locale: UiLocale,
): PayCheck {
  const isOver = ['created', 'pending', 'failed'].includes(order.status) && order.expiresAt <= databaseNow()
  const code = order.status === 'expired' || isOver ? 'expired' : order.reason
  return {
    orderId: order.id,
    number: order.number,
    status: isOver ? 'failed' : shownStatus(order.status),
    amount: tengeOf(order.amount),
    currency: CURRENCY,
    subType: order.what,
    subId: order.tariff ?? tengeOf(order.amount),
    choice: order.terms.choice,
    usd: order.usdCents === null ? null : Number(order.usdCents) / 100,
    rate: order.tiynPerUsd === null ? null : tengeOf(order.tiynPerUsd),
    reason: code === null ? null : { code, text: refusalText(code, locale) },
    bankAway,
    card: attempt?.card ?? null,
    approvalCode: attempt?.approvalCode ?? null,
    refunded: tengeOf(order.refunded),
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
  }
}

function shownStatus(status: PaymentOrder['status']): PayCheck['status'] {
  return status === 'expired' || status === 'cancelled' ? 'failed' : status
}
