import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { decodeText } from '../../../platform/sheet/decode.ts'
import * as m from '../../../text/messages.js'
import { requireOperator } from '../../account/sign-in/session.access.ts'
import { makeContract } from '../contract/contract.write.ts'
import { paperNumber, readSeller, saveSeller } from '../invoice/invoice.queries.ts'
import { allowCredit, postEntry } from '../ledger/ledger.queries.ts'
import { accountOfOrder } from '../order/order.queries.ts'
import { tengeOf, tiynOfAmount } from '../price/money.ts'
import { listPrices, setPrice } from '../price/price-list.queries.ts'
import { listRates, setRate } from '../price/rate.queries.ts'
import { readStatement, type StatementFault } from '../statement/statement.ts'
import {
  assignTransfer,
  ignoreTransfer,
  listTransfers,
  loadTransfers,
} from '../statement/transfer.queries.ts'
import { companyOf } from './account.queries.ts'
import { listActions, noteAction } from './audit.queries.ts'
import { billingSettingCalls } from './billing-settings.calls.ts'

const STATEMENT_LIMIT = 9_000_000

/** Rate, prices, the seller's details, statements of the bank, corrections and the audit list. */
export async function billingSettingRoutes(app: App): Promise<void> {
  const parts = { jobs: app.jobs, publicUrl: app.config.publicUrl }
  const rates = async () => ({
    rates: (await listRates(app.db, 100)).map(({ tiynPerUsd, setAt, setBy }) => ({
      rate: tengeOf(tiynPerUsd),
      setAt: setAt?.toISOString() ?? null,
      setBy,
    })),
  })
  const prices = async () => ({
    prices: (await listPrices(app.db)).map(({ kind, tiyn, holdsFrom, setBy }) => ({
      kind,
      price: tengeOf(tiyn),
      from: holdsFrom.toISOString(),
      setBy,
    })),
  })

  app.route({
    ...routeOf(billingSettingCalls, 'GET /operator/rate'),
    handler: async (request) => {
      await requireOperator(request)
      return rates()
    },
  })

  app.route({
    ...routeOf(billingSettingCalls, 'POST /operator/rate'),
    handler: async (request) => {
      const { email } = await requireOperator(request)
      await app.db.transaction().execute(async (trx) => {
        await setRate(trx, { tiynPerUsd: tiynOfAmount(request.body.rate)!, setBy: email })
        await noteAction(trx, { operator: email, action: 'rate', details: request.body })
      })
      return rates()
    },
  })

  app.route({
    ...routeOf(billingSettingCalls, 'GET /operator/prices'),
    handler: async (request) => {
      await requireOperator(request)
      return prices()
    },
  })

  app.route({
    ...routeOf(billingSettingCalls, 'POST /operator/prices'),
    handler: async (request) => {
      const { email } = await requireOperator(request)
      const { kind, price, from } = request.body
      const tiyn = tiynOfAmount(price)
      if (tiyn === null) throw new AppError('invalid', { fields: { price: 'invalid' } })
      await app.db.transaction().execute(async (trx) => {
        await setPrice(trx, { kind, tiyn, holdsFrom: from ? new Date(from) : databaseNow(), setBy: email })
        await noteAction(trx, { operator: email, action: 'price', details: request.body })
      })
      return prices()
    },
  })

  app.route({
    ...routeOf(billingSettingCalls, 'GET /operator/seller'),
    handler: async (request) => {
      await requireOperator(request)
      return { seller: (await readSeller(app.db)) ?? null }
    },
  })

  app.route({
    ...routeOf(billingSettingCalls, 'POST /operator/seller'),
    handler: async (request) => {
      const { email } = await requireOperator(request)
      await app.db.transaction().execute(async (trx) => {
        await saveSeller(trx, request.body, email)
        await noteAction(trx, { operator: email, action: 'seller', details: request.body })
      })
      return { seller: request.body }
    },
  })

  app.route({
    ...routeOf(billingSettingCalls, 'POST /operator/statement'),
    bodyLimit: STATEMENT_LIMIT,
    handler: async (request) => {
      const { email } = await requireOperator(request)
      const seller = await readSeller(app.db)
      if (!seller)
        throw new AppError('conflict', { detail: (locale) => m.billing_error_no_seller({}, { locale }) })
      const transfers = readStatement(decodeText(Buffer.from(request.body.data, 'base64')).text)
      if ('fault' in transfers) throw statementRefused(transfers)
      return app.db.transaction().execute(async (trx) => {
        const counts = await loadTransfers(trx, parts, { transfers, seller, operator: email })
        await noteAction(trx, { operator: email, action: 'statement', details: counts })
        return counts
      })
    },
  })

  app.route({
    ...routeOf(billingSettingCalls, 'GET /operator/statement'),
    handler: async (request) => {
      await requireOperator(request)
      const { state, limit } = request.query
      const { lines, total } = await listTransfers(app.db, { state, ...limit })
      return {
        lines: lines.map(({ paidOn, amount, loadedAt: _, guess, ...line }) => ({
          ...line,
          date: paidOn,
          amount: tengeOf(amount),
          guess: guess && { ...guess, invoice: paperNumber(guess.invoice), amount: tengeOf(guess.amount) },
        })),
        total,
      }
    },
  })

  app.route({
    ...routeOf(billingSettingCalls, 'POST /operator/statement/assign'),
    handler: async (request) => {
      const { email } = await requireOperator(request)
      const { id, orderId } = request.body
      const accountId = await accountOfOrder(app.db, orderId)
      await app.db.transaction().execute(async (trx) => {
        await assignTransfer(trx, parts, { id, accountId, orderId })
        await noteAction(trx, { operator: email, action: 'assign', accountId, details: request.body })
      })
      return {}
    },
  })

  app.route({
    ...routeOf(billingSettingCalls, 'POST /operator/statement/ignore'),
    handler: async (request) => {
      const { email } = await requireOperator(request)
      await app.db.transaction().execute(async (trx) => {
        await ignoreTransfer(trx, request.body.id)
        await noteAction(trx, { operator: email, action: 'ignore', details: request.body })
      })
      return {}
    },
  })

  app.route({
    ...routeOf(billingSettingCalls, 'POST /operator/ledger/correct'),
    handler: async (request) => {
      const { email } = await requireOperator(request)
      const { id, accountId, reason } = request.body
      const amount = tiynOfAmount(Math.abs(request.body.amount))
      if (amount === null) throw new AppError('invalid', { fields: { amount: 'invalid' } })
      await requireAccount(app, accountId)
      const move = request.body.amount > 0 ? 'correctUp' : 'correctDown'
      const { balance } = await app.db.transaction().execute(async (trx) => {
        const cause = { type: 'correction', note: reason }
        const posted = await postEntry(trx, {
          accountId,
          key: `correct:${id}`,
          kind: 'correction',
          move,
          amount,
          cause,
        })
        if (posted.isNew)
          await noteAction(trx, { operator: email, action: 'correct', accountId, details: request.body })
        return posted
      })
      return { balance: tengeOf(balance) }
    },
  })

  app.route({
    ...routeOf(billingSettingCalls, 'POST /operator/ledger/credit'),
    handler: async (request) => {
      const { email } = await requireOperator(request)
      const { accountId } = request.body
      const credit = tiynOfAmount(request.body.credit)
      if (credit === null) throw new AppError('invalid', { fields: { credit: 'invalid' } })
      await requireAccount(app, accountId)
      await app.db.transaction().execute(async (trx) => {
        await allowCredit(trx, accountId, credit)
        await noteAction(trx, { operator: email, action: 'credit', accountId, details: request.body })
      })
      return {}
    },
  })

  app.route({
    ...routeOf(billingSettingCalls, 'POST /operator/contract'),
    handler: async (request) => {
      const { email } = await requireOperator(request)
      const { accountId, number, price, from, until, reviews = null } = request.body
      await app.db.transaction().execute(async (trx) => {
        await makeContract(
          trx,
          { accountId, number, price: tiynOfAmount(price)!, reviews, startsOn: from, endsOn: until },
          email,
        )
        await noteAction(trx, { operator: email, action: 'contract', accountId, details: request.body })
      })
      return {}
    },
  })

  app.route({
    ...routeOf(billingSettingCalls, 'GET /operator/billing-audit'),
    handler: async (request) => {
      await requireOperator(request)
      const { accountId, limit } = request.query
      const { actions, total } = await listActions(app.db, { accountId, ...limit })
      return {
        actions: actions.map(({ at, number: _, ...action }) => ({ ...action, at: at.toISOString() })),
        total,
      }
    },
  })
}

async function requireAccount(app: App, accountId: number): Promise<void> {
  if ((await companyOf(app.db, accountId)) === undefined) throw new AppError('not_found')
}

function statementRefused({ line, fault }: StatementFault): AppError {
  const words = {
    format: m.billing_statement_format,
    date: m.billing_statement_date,
    amount: m.billing_statement_amount,
    document: m.billing_statement_document,
    end: m.billing_statement_end,
  }[fault]
  return new AppError('invalid', { fields: { data: (locale) => words({ line }, { locale }) } })
}
