import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { dayIn } from '../../../platform/day.ts'
import { AppError } from '../../../platform/errors.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import { TARIFFS } from '../../account/tariff.ts'
import { requirePayer } from '../billing.access.ts'
import { refusalText } from '../card/refusal.ts'
import { type Invoice, invoicesOf, PAPER_ZONE, paperNumber, readSeller } from '../invoice/invoice.queries.ts'
import { vatOn } from '../invoice/seller.contract.ts'
import { readHolding } from '../price/holding.queries.ts'
import { CURRENCY, tengeOf, tengeOfUsd, vatInside } from '../price/money.ts'
import { quotesFor } from '../price/quote.ts'
import { currentRate } from '../price/rate.queries.ts'
import {
  asExpired,
  changeOrder,
  expireOrders,
  listOrders,
  lockOrder,
  type PaymentOrder,
} from './order.queries.ts'
import { TOPUP } from './order.ts'
import { orderTitle } from './order-words.ts'
import { orderingCalls } from './ordering.calls.ts'

/** What is for sale and at what price, and what an account has ordered. */
export async function orderingRoutes(app: App): Promise<void> {
  const { trial, bank } = app.config

  app.route({
    ...routeOf(orderingCalls, 'GET /pay/orders'),
    handler: async (request) => {
      const { accountId, locale } = await requirePayer(request)
      const [{ orders: stored, total }] = await Promise.all([
        listOrders(app.db, accountId, request.query.limit),
        expireOrders(app.db, accountId),
      ])
      const orders = stored.map(asExpired)
      const invoices = await invoicesOf(app.db, orders)
      return { orders: orders.map((order) => shownOrder(order, invoices.get(order.id), locale)), total }
    },
  })

  app.route({
    ...routeOf(orderingCalls, 'POST /pay/orders/cancel'),
    handler: async (request) => {
      const { accountId } = await requirePayer(request)
      await app.db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, accountId, request.body.orderId)
        if (order.status === 'cancelled') return
        // What is paid, or may be paid in this moment, is not the customer's to take back.
        if (!['created', 'failed', 'expired'].includes(order.status)) throw new AppError('conflict')
        await changeOrder(trx, order, { status: 'cancelled' })
      })
      return {}
    },
  })

  app.route({
    ...routeOf(orderingCalls, 'GET /pay/quote'),
    handler: async (request) => {
      const { accountId } = await requirePayer(request)
      const { tariff } = request.query
      const now = databaseNow()
      const { holding } = await readHolding(app.db, accountId, now)
      const rate = await currentRate(app.db, { trial })
      const seller = await readSeller(app.db)
      const percent = seller ? vatOn(seller, dayIn(PAPER_ZONE, now)) : null
      return {
        tariff,
        rate: rate ? tengeOf(rate.tiynPerUsd) : null,
        choices: quotesFor(tariff, holding, now).map((quote) => {
          const amount = rate && tengeOfUsd(quote.usd, rate.tiynPerUsd)
          return {
            choice: quote.choice,
            price: Number(quote.price) / 100,
            credit: Number(quote.credit) / 100,
            creditOf: quote.creditOf,
            usd: Number(quote.usd) / 100,
            amount: amount === undefined ? null : tengeOf(amount),
            vat:
              amount === undefined || percent === null
                ? null
                : { percent, amount: tengeOf(vatInside(amount, percent)) },
            startsAt: quote.startsAt?.toISOString() ?? null,
            endsAt: quote.endsAt?.toISOString() ?? null,
          }
        }),
      }
    },
  })

  app.route({
    ...routeOf(orderingCalls, 'GET /pay/tariffs'),
    handler: async () => {
      const rate = await currentRate(app.db, { trial })
      return {
        currency: CURRENCY,
        rate: rate ? tengeOf(rate.tiynPerUsd) : null,
        rateSetAt: rate?.setAt?.toISOString() ?? null,
        tariffs: TARIFFS.map(({ number, name, price, limit }) => ({
          number,
          name,
          usd: price,
          amount: price && rate ? tengeOf(tengeOfUsd(BigInt(price) * 100n, rate.tiynPerUsd)) : null,
          limit,
        })),
        card: bank !== null,
        training: bank?.isTraining ?? false,
        invoice: (await readSeller(app.db)) !== undefined,
        topup: { least: tengeOf(TOPUP.least), most: tengeOf(TOPUP.most) },
      }
    },
  })
}

function shownOrder(order: PaymentOrder, invoice: Invoice | undefined, locale: UiLocale) {
  const paper = (kind: 'invoice' | 'act') => ({
    kind,
    url: `/v1/pay/invoice/${kind === 'act' ? 'act' : 'file'}?orderId=${order.id}`,
  })
  return {
    orderId: order.id,
    number: order.number,
    invoice: invoice ? paperNumber(invoice.number) : null,
    kind: order.kind,
    what: orderTitle(order, locale),
    subType: order.what,
    tariff: order.tariff,
    choice: order.terms.choice,
    amount: tengeOf(order.amount),
    paid: tengeOf(order.paid),
    refunded: tengeOf(order.refunded),
    currency: CURRENCY,
    usd: order.usdCents === null ? null : Number(order.usdCents) / 100,
    rate: order.tiynPerUsd === null ? null : tengeOf(order.tiynPerUsd),
    status: order.status,
    reason: order.reason === null ? null : { code: order.reason, text: refusalText(order.reason, locale) },
    buyer: invoice ? `${invoice.buyer.company}, ${invoice.buyer.bin}` : null,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    documents: invoice ? [paper('invoice'), ...(invoice.actNumber === null ? [] : [paper('act')])] : [],
  }
}
