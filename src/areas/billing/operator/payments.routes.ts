import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { attachment } from '../../../platform/attachment.ts'
import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Log } from '../../../platform/log/log.ts'
import { requireOperator } from '../../account/sign-in/session.access.ts'
import { latestAttempt } from '../card/attempt.queries.ts'
import { checkPayment } from '../card/check-payment.jobs.ts'
import { BankError, bankClient } from '../card/halyk-client.ts'
import { bankAway } from '../card/link.jobs.ts'
import { refundOrder, resolveRefund } from '../card/refund.jobs.ts'
import { type Invoice, invoicesOf, paperNumber } from '../invoice/invoice.queries.ts'
import { paperOf } from '../invoice/paper-of.read.ts'
import {
  accountOfOrder,
  changeOrder,
  listAllOrders,
  lockOrder,
  type PaymentOrder,
  readOrder,
} from '../order/order.queries.ts'
import { findRefund, type Refund, refundEffect, refundsOf } from '../order/refund.queries.ts'
import { tengeOf, tiynOfAmount } from '../price/money.ts'
import { settleTransfer } from '../statement/transfer.queries.ts'
import { companyOf } from './account.queries.ts'
import { noteAction } from './audit.queries.ts'
import type { WorkedPayment } from './operator-billing.contract.ts'
import { operatorPaymentCalls } from './payments.calls.ts'

/** Payments and invoices for the operator. */
export async function operatorPaymentRoutes(app: App): Promise<void> {
  const { publicUrl } = app.config
  const bank = app.config.bank && bankClient(app.config.bank)
  const parts = { db: app.db, jobs: app.jobs, log: app.log as unknown as Log, bank, publicUrl }
  const orderDetails = async (orderId: string) => {
    const order = await readOrder(app.db, await accountOfOrder(app.db, orderId), orderId)
    return { order: await withPapers(app.db, order) }
  }

  app.route({
    ...routeOf(operatorPaymentCalls, 'GET /operator/payments'),
    handler: async (request) => {
      await requireOperator(request)
      const { limit, ...filter } = request.query
      const { orders, total } = await listAllOrders(app.db, { ...limit, ...filter })
      const [invoices, refunds] = await Promise.all([invoicesOf(app.db, orders), refundsOf(app.db, orders)])
      return {
        orders: orders.map((order) => workedOf(order, invoices.get(order.id), refunds.get(order.id))),
        total,
      }
    },
  })

  app.route({
    ...routeOf(operatorPaymentCalls, 'POST /operator/payments/paid'),
    handler: async (request) => {
      const { email } = await requireOperator(request)
      const { orderId, date, document } = request.body
      const accountId = await accountOfOrder(app.db, orderId)
      const amount = tiynOfAmount(request.body.amount)!
      await app.db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, accountId, orderId)
        if (order.kind !== 'invoice') throw new AppError('conflict')
        await settleTransfer(trx, parts, { accountId, orderId, document, paidOn: date, amount })
        await noteAction(trx, { operator: email, action: 'paid', accountId, details: request.body })
      })
      return orderDetails(orderId)
    },
  })

  app.route({
    ...routeOf(operatorPaymentCalls, 'GET /operator/payments/paper'),
    handler: async (request, reply) => {
      await requireOperator(request)
      const { orderId, paper } = request.query
      const accountId = await accountOfOrder(app.db, orderId)
      const file = await paperOf(app.db, { accountId, orderId, paper, publicUrl })
      const body = await app.renderPaper(file)
      return reply
        .type('application/pdf')
        .header('content-disposition', attachment(file.name, 'inline'))
        .send(body)
    },
  })

  app.route({
    ...routeOf(operatorPaymentCalls, 'POST /operator/payments/cancel'),
    handler: async (request) => {
      const { email } = await requireOperator(request)
      const { orderId } = request.body
      const accountId = await accountOfOrder(app.db, orderId)
      await app.db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, accountId, orderId)
        if (order.status === 'paid' || order.status === 'refunded') throw new AppError('conflict')
        await changeOrder(trx, order, { status: 'cancelled' })
        await noteAction(trx, { operator: email, action: 'cancel', accountId, details: request.body })
      })
      return orderDetails(orderId)
    },
  })

  app.route({
    ...routeOf(operatorPaymentCalls, 'POST /operator/payments/check'),
    handler: async (request) => {
      await requireOperator(request)
      const { orderId } = request.body
      const accountId = await accountOfOrder(app.db, orderId)
      const attempt = await latestAttempt(app.db, { accountId, orderId })
      if (!attempt || !bank) throw new AppError('conflict')
      await checkPayment({ ...parts, bank }, attempt.invoiceId).catch((error) => {
        throw error instanceof BankError ? bankAway() : error
      })
      return orderDetails(orderId)
    },
  })

  app.route({
    ...routeOf(operatorPaymentCalls, 'GET /operator/payments/refund'),
    handler: async (request) => {
      await requireOperator(request)
      const { orderId } = request.query
      const effect = await refundEffect(app.db, await accountOfOrder(app.db, orderId), orderId)
      return { ...effect, refundable: tengeOf(effect.refundable) }
    },
  })

  app.route({
    ...routeOf(operatorPaymentCalls, 'POST /operator/payments/refund'),
    handler: async (request) => {
      const { email } = await requireOperator(request)
      const { orderId } = request.body
      const accountId = await accountOfOrder(app.db, orderId)
      const amount = tiynOfAmount(request.body.amount)!
      await refundOrder(parts, { ...request.body, amount, accountId, operator: email })
      return orderDetails(orderId)
    },
  })

  app.route({
    ...routeOf(operatorPaymentCalls, 'POST /operator/payments/refund/resolve'),
    handler: async (request) => {
      const { email } = await requireOperator(request)
      const { id, orderId, isDone } = request.body
      const accountId = await accountOfOrder(app.db, orderId)
      const refund = await findRefund(app.db, accountId, id)
      if (refund?.orderId !== orderId) throw new AppError('not_found')
      await resolveRefund(parts, refund, { isDone })
      const action = { operator: email, action: 'refund_resolved', accountId, details: request.body }
      await app.db.transaction().execute((trx) => noteAction(trx, action))
      return orderDetails(orderId)
    },
  })
}

async function withPapers(db: Executor, order: PaymentOrder): Promise<WorkedPayment> {
  const company = (await companyOf(db, order.accountId)) ?? ''
  const [invoices, refunds] = await Promise.all([invoicesOf(db, [order]), refundsOf(db, [order])])
  return workedOf({ ...order, company }, invoices.get(order.id), refunds.get(order.id))
}

function workedOf(
  order: PaymentOrder & { company: string },
  invoice: Invoice | undefined,
  refunds: readonly Pick<Refund, 'id' | 'amount' | 'state' | 'reason'>[] = [],
): WorkedPayment {
  return {
    orderId: order.id,
    number: order.number,
    accountId: order.accountId,
    company: order.company,
    kind: order.kind,
    what: order.what,
    tariff: order.tariff,
    choice: order.terms.choice,
    status: order.status,
    reason: order.reason,
    attention: order.attention,
    amount: tengeOf(order.amount),
    paid: tengeOf(order.paid),
    refunded: tengeOf(order.refunded),
    usd: order.usdCents === null ? null : Number(order.usdCents) / 100,
    rate: order.tiynPerUsd === null ? null : tengeOf(order.tiynPerUsd),
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    invoice: invoice
      ? {
          number: paperNumber(invoice.number),
          issuedOn: invoice.issuedOn,
          bin: invoice.buyer.bin,
          company: invoice.buyer.company,
          hasAct: invoice.actNumber !== null,
        }
      : null,
    refunds: refunds.map(({ id, amount, state, reason }) => ({ id, amount: tengeOf(amount), state, reason })),
  }
}
