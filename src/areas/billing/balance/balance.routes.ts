import type { z } from 'zod'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { attachment } from '../../../platform/attachment.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { dayIn } from '../../../platform/day.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import { writeCsv } from '../../../platform/sheet/csv.ts'
import * as m from '../../../text/messages.js'
import type { SignedIn } from '../../account/sign-in/signed-in.ts'
import { NO_TARIFF } from '../../account/tariff.ts'
import { requirePayer } from '../billing.access.ts'
import { lastContract } from '../contract/contract.queries.ts'
import { lastBuyer } from '../invoice/invoice.queries.ts'
import { readBalance, setLowAt } from '../ledger/ledger.queries.ts'
import { nextTariff, readHolding } from '../price/holding.queries.ts'
import { CURRENCY, numberOf, tengeOf } from '../price/money.ts'
import { PRICE_KINDS } from '../price/price-kind.ts'
import { priceAt } from '../price/price-list.queries.ts'
import { balanceCalls } from './balance.calls.ts'
import type { BalanceAnswer } from './balance.contract.ts'
import {
  answersPerDay,
  countLocked,
  type LedgerLine,
  listAllEntries,
  listEntries,
  spentLately,
} from './balance.queries.ts'
import { forecastLimit } from './forecast.ts'
import { kindWords } from './kind-words.ts'
import { USUAL_LOW_AT } from './low.ts'

/** Rows of a table that people keep; more is for the operator to hand out. */
const MOST_ROWS = 50_000

/** The money of an account: what is there, where it went, what can be bought. */
export async function balanceRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(balanceCalls, 'GET /balance'),
    handler: async (request) => balanceOf(app, await requirePayer(request)),
  })

  app.route({
    ...routeOf(balanceCalls, 'POST /balance/low-at'),
    handler: async (request) => {
      const member = await requirePayer(request)
      const lowAt = BigInt(request.body.lowAt)
      await app.db.transaction().execute((trx) => setLowAt(trx, member.accountId, lowAt))
      return balanceOf(app, member)
    },
  })

  app.route({
    ...routeOf(balanceCalls, 'GET /balance/ledger'),
    handler: async (request, reply) => {
      const { accountId, timezone, locale } = await requirePayer(request)
      const { limit, format, ...filter } = request.query
      if (format === 'csv') {
        const entries = await listAllEntries(app.db, accountId, { ...filter, timezone }, MOST_ROWS)
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', attachment(`balance-${dayIn(timezone, databaseNow())}.csv`))
          .send(tableOf(entries, { timezone, locale }))
      }
      const { entries, total } = await listEntries(app.db, accountId, { ...filter, timezone, ...limit })
      return { entries: entries.map(shownEntry), total }
    },
  })

  app.route({
    ...routeOf(balanceCalls, 'GET /balance/prices'),
    handler: async (request) => {
      await requirePayer(request)
      const now = databaseNow()
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
}

async function balanceOf(
  { db }: App,
  { accountId, timezone }: SignedIn,
): Promise<z.infer<typeof BalanceAnswer>> {
  const now = databaseNow()
  const [{ balance, held, credit, lowAt }, { holding, held: tariff }, spent, locked, next, buyer] =
    await Promise.all([
      readBalance(db, accountId),
      readHolding(db, accountId, now),
      spentLately(db, accountId),
      countLocked(db, accountId),
      nextTariff(db, accountId),
      lastBuyer(db, accountId),
    ])
  const { limit } = holding
  const isLimited = holding.tariff !== NO_TARIFF && Number.isFinite(limit) && holding.from !== null
  const [contract, perDay] = await Promise.all([
    tariff.basis === 'contract' ? lastContract(db, accountId) : undefined,
    isLimited ? answersPerDay(db, accountId, { since: holding.from!, timezone }) : [],
  ])
  return {
    balance: numberOf(balance),
    held: numberOf(held),
    credit: numberOf(credit),
    currency: CURRENCY,
    lowAt: numberOf(lowAt ?? USUAL_LOW_AT),
    spent: spent.map(({ kind, amount }) => ({ kind, amount: numberOf(amount) })),
    tariff: {
      number: holding.tariff,
      basis: tariff.basis,
      contract: contract
        ? {
            number: contract.number,
            price: numberOf(contract.price),
            from: contract.startsOn,
            until: contract.endsOn,
          }
        : null,
      from: holding.from?.toISOString() ?? null,
      until: holding.until?.toISOString() ?? null,
      used: holding.used,
      limit: Number.isFinite(limit) ? limit : null,
      locked,
      next: next ?? null,
      forecast: isLimited ? forecastLimit(perDay, limit - holding.used, now) : null,
    },
    buyer: buyer ?? null,
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
    kindWords(kind, locale),
    tengeOf(change),
    tengeOf(balance),
    cause.note ?? '',
  ])
  return writeCsv([head, ...rows])
}
