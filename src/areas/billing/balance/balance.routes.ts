import { z } from 'zod'
import type { App } from '../../../platform/app.ts'
import { attachment } from '../../../platform/attachment.ts'
import { dayIn } from '../../../platform/day.ts'
import { AppError } from '../../../platform/errors.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import { writeCsv } from '../../../platform/sheet/csv.ts'
import * as m from '../../../text/messages.js'
import type { SignedIn } from '../../account/session.access.ts'
import { limitOf, NO_TARIFF, TARIFFS } from '../../account/tariff.ts'
import { requirePayer } from '../billing.access.ts'
import { refusalText } from '../card/refusal.ts'
import {
  type Invoice,
  invoicesOf,
  lastBuyer,
  PAPER_ZONE,
  paperNumber,
  readSeller,
} from '../invoice/invoice.queries.ts'
import { vatOn } from '../invoice/seller.contract.ts'
import { readBalance, setLowAt } from '../ledger/ledger.queries.ts'
import {
  changeOrder,
  expireOrders,
  listOrders,
  lockOrder,
  type PaymentOrder,
} from '../order/order.queries.ts'
import { TOPUP } from '../order/order.ts'
import { orderTitle } from '../order/order-words.ts'
import { nextTariff, readHolding } from '../price/holding.queries.ts'
import { CURRENCY, numberOf, tengeOf, tengeOfUsd, vatInside } from '../price/money.ts'
import { PRICE_KINDS } from '../price/price-kind.ts'
import { priceAt } from '../price/price-list.queries.ts'
import { quotesFor } from '../price/quote.ts'
import { currentRate } from '../price/rate.queries.ts'
import {
  BalanceAnswer,
  BalancePrices,
  CancelOrder,
  ForSale,
  LedgerPage,
  LedgerQuery,
  OrdersQuery,
  PayOrders,
  QuoteQuery,
  Quotes,
  SetLowAt,
} from './balance.contract.ts'
import {
  answersPerDay,
  countLocked,
  type LedgerLine,
  listAllEntries,
  listEntries,
  spentLately,
} from './balance.queries.ts'
import { forecastLimit } from './forecast.ts'
import { USUAL_LOW_AT } from './low.ts'

/** Rows of a table that people keep; more is for the operator to hand out. */
const MOST_ROWS = 50_000

/** The money of an account: what is there, where it went, what can be bought. */
export async function balanceRoutes(app: App): Promise<void> {
  const { trial, bank } = app.config

  app.get('/balance', {
    schema: { response: { 200: BalanceAnswer } },
    handler: async (request) => balanceOf(app, await requirePayer(request)),
  })

  app.post('/balance/low-at', {
    schema: { body: SetLowAt, response: { 200: BalanceAnswer } },
    handler: async (request) => {
      const member = await requirePayer(request)
      const lowAt = BigInt(request.body.lowAt)
      await app.db.transaction().execute((trx) => setLowAt(trx, member.accountId, lowAt))
      return balanceOf(app, member)
    },
  })

  app.get('/balance/ledger', {
    schema: { querystring: LedgerQuery, response: { 200: z.union([LedgerPage, z.string()]) } },
    handler: async (request, reply) => {
      const { accountId, timezone, locale } = await requirePayer(request)
      const { limit, format, ...filter } = request.query
      if (format === 'csv') {
        const entries = await listAllEntries(app.db, accountId, { ...filter, timezone }, MOST_ROWS)
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', attachment(`balance-${dayIn(timezone, new Date())}.csv`))
          .send(tableOf(entries, { timezone, locale }))
      }
      const { entries, total } = await listEntries(app.db, accountId, { ...filter, timezone, ...limit })
      return { entries: entries.map(shownEntry), total }
    },
  })

  app.get('/balance/prices', {
    schema: { response: { 200: BalancePrices } },
    handler: async (request) => {
      await requirePayer(request)
      const now = new Date()
      const prices = await Promise.all(
        PRICE_KINDS.map(async (kind) => ({ kind, tiyn: await priceAt(app.db, kind, now) })),
      )
      return {
        prices: prices.flatMap(({ kind, tiyn }) =>
          tiyn === undefined ? [] : [{ kind, price: tengeOf(tiyn) }],
        ),
      }
    },
  })

  app.get('/pay/orders', {
    schema: { querystring: OrdersQuery, response: { 200: PayOrders } },
    handler: async (request) => {
      const { accountId, locale } = await requirePayer(request)
      await expireOrders(app.db, accountId)
      const { orders, total } = await listOrders(app.db, accountId, request.query.limit)
      const invoices = await invoicesOf(app.db, orders)
      return { orders: orders.map((order) => shownOrder(order, invoices.get(order.id), locale)), total }
    },
  })

  app.post('/pay/orders/cancel', {
    schema: { body: CancelOrder, response: { 200: z.strictObject({}) } },
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

  app.get('/pay/quote', {
    schema: { querystring: QuoteQuery, response: { 200: Quotes } },
    handler: async (request) => {
      const { accountId } = await requirePayer(request)
      const { tariff } = request.query
      const now = new Date()
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

  app.get('/pay/tariffs', {
    schema: { response: { 200: ForSale } },
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

async function balanceOf(
  { db }: App,
  { accountId, timezone }: SignedIn,
): Promise<z.infer<typeof BalanceAnswer>> {
  const { balance, held, credit, lowAt } = await readBalance(db, accountId)
  const now = new Date()
  const { holding } = await readHolding(db, accountId, now)
  const limit = limitOf(holding.tariff)
  const isLimited = holding.tariff !== NO_TARIFF && Number.isFinite(limit) && holding.from !== null
  const perDay = isLimited ? await answersPerDay(db, accountId, { since: holding.from!, timezone }) : []
  return {
    balance: numberOf(balance),
    held: numberOf(held),
    credit: numberOf(credit),
    currency: CURRENCY,
    lowAt: numberOf(lowAt ?? USUAL_LOW_AT),
    spent: (await spentLately(db, accountId)).map(({ kind, amount }) => ({ kind, amount: numberOf(amount) })),
    tariff: {
      number: holding.tariff,
      from: holding.from?.toISOString() ?? null,
      until: holding.until?.toISOString() ?? null,
      used: holding.used,
      limit: Number.isFinite(limit) ? limit : null,
      locked: await countLocked(db, accountId),
      next: (await nextTariff(db, accountId)) ?? null,
      forecast: isLimited ? forecastLimit(perDay, limit - holding.used, now) : null,
    },
    buyer: (await lastBuyer(db, accountId)) ?? null,
  }
}

function shownEntry({ number, at, kind, change, balance, cause }: LedgerLine) {
  return {
    id: number,
    at: at.toISOString(),
    kind,
    amount: numberOf(change),
    balance: numberOf(balance),
    cause,
  }
}

function tableOf(
  entries: readonly LedgerLine[],
  { timezone, locale }: { timezone: string; locale: UiLocale },
): string {
  const time = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const head = [
    m.billing_csv_when({}, { locale }),
    m.billing_csv_kind({}, { locale }),
    m.billing_csv_sum({}, { locale }),
    m.billing_csv_left({}, { locale }),
    m.billing_csv_note({}, { locale }),
  ]
  const rows = entries.map(({ at, kind, change, balance, cause }) => [
    time.format(at),
    kindText(kind, locale),
    tengeOf(change),
    tengeOf(balance),
    cause.note ?? '',
  ])
  return writeCsv([head, ...rows])
}

function kindText(kind: LedgerLine['kind'], locale: UiLocale): string {
  const words = {
    topup: m.billing_kind_topup,
    tariff: m.billing_kind_tariff,
    call: m.billing_kind_call,
    message: m.billing_kind_message,
    reward: m.billing_kind_reward,
    print: m.billing_kind_print,
    refund: m.billing_kind_refund,
    correction: m.billing_kind_correction,
  }
  return words[kind]({}, { locale })
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
