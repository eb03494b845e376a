import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { attachment } from '../../../platform/attachment.ts'
import type { OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { countTry } from '../../../platform/limits/rate-limit.ts'
import * as m from '../../../text/messages.js'
import { TARIFFS } from '../../account/tariff.ts'
import { requirePayer } from '../billing.access.ts'
import { makeOrder } from '../order/make-order.write.ts'
import type { PaymentOrder } from '../order/order.queries.ts'
import type { Wish } from '../order/order.ts'
import { CURRENCY, tengeOf, tiynOfTenge, vatInside } from '../price/money.ts'
import { cleanTaxNumber, readTaxNumber } from './bin.ts'
import { taxNumberFaultText } from './bin-words.ts'
import { invoiceCalls } from './invoice.calls.ts'
import type { InvoiceQuery } from './invoice.contract.ts'
import { type Invoice, issueInvoice, paperNumber, readSeller } from './invoice.queries.ts'
import { paperOf } from './paper-of.read.ts'
import type { Buyer, Seller } from './seller.contract.ts'

/** Invoices that an account may ask for in an hour: each takes a number. */
const AN_HOUR = 20

/** Payment by invoice. */
export async function invoiceRoutes(app: App): Promise<void> {
  const { publicUrl, trial } = app.config

  app.route({
    ...routeOf(invoiceCalls, 'GET /pay/invoice'),
    handler: async (request) => {
      const { accountId, memberId } = await requirePayer(request)
      const buyer = buyerOf(request.query)
      const wish = wishOf(request.query)
      const seller = await readSeller(app.db)
      if (!seller)
        throw new AppError('unavailable', { detail: (locale) => m.billing_error_no_seller({}, { locale }) })
      await countTry(app.db, `invoice ${accountId}`, { limit: AN_HOUR, seconds: 3600 })
      const payer = { accountId, memberId, kind: 'invoice' as const }
      const { order, invoice } = await app.db.transaction().execute(async (trx) => {
        const issued = await issue(trx, () => makeOrder(trx, { trial }, payer, wish), { seller, buyer })
        if (issued.isNew)
          await app.jobs.send(trx, 'paper', { accountId, orderId: issued.order.id, paper: 'invoice' })
        return issued
      })
      return {
        number: paperNumber(invoice.number),
        orderId: order.id,
        amount: tengeOf(order.amount),
        currency: CURRENCY,
        url: `/v1/pay/invoice/file?orderId=${order.id}`,
        vat: invoice.vatPercent === null ? null : tengeOf(vatInside(order.amount, invoice.vatPercent)),
        expiresAt: order.expiresAt.toISOString(),
      }
    },
  })

  for (const paper of ['file', 'act'] as const)
    app.route({
      ...routeOf(invoiceCalls, `GET /pay/invoice/${paper}`),
      handler: async (request, reply) => {
        const { accountId } = await requirePayer(request)
        const { orderId } = request.query
        const kind = paper === 'act' ? 'act' : 'invoice'
        const file = await paperOf(app.db, { accountId, orderId, paper: kind, publicUrl })
        const body = await app.renderPaper(file)
        return reply
          .type('application/pdf')
          .header('content-disposition', attachment(file.name, 'inline'))
          .send(body)
      },
    })
}

async function issue(
  trx: OpenTransaction,
  order: () => Promise<PaymentOrder>,
  papers: { seller: Seller; buyer: Buyer },
): Promise<{ order: PaymentOrder; invoice: Invoice; isNew: boolean }> {
  const first = await order()
  const issued = await issueInvoice(trx, first, papers)
  if (issued) return { order: first, ...issued }
  // The one for another buyer was cancelled: this is a new order with a number of its own.
  const next = await order()
  const anew = await issueInvoice(trx, next, papers)
  if (!anew) throw new AppError('conflict')
  return { order: next, ...anew }
}

function buyerOf({ invoiceBin, invoiceCompany, invoiceAddress, invoiceContact }: InvoiceQuery): Buyer {
  const read = readTaxNumber(invoiceBin)
  if ('fault' in read) {
    const { fault } = read
    throw new AppError('invalid', { fields: { invoiceBin: (locale) => taxNumberFaultText(fault, locale) } })
  }
  return {
    bin: cleanTaxNumber(invoiceBin),
    company: invoiceCompany,
    address: invoiceAddress,
    contact: invoiceContact,
  }
}

function wishOf({ tariffType, tariffValue = '', choice }: InvoiceQuery): Wish {
  const match = TARIFFS.find(
    ({ name, number }) => name.toLowerCase() === tariffType.toLowerCase() || String(number) === tariffType,
  )
  if (match) return { what: 'tariff', tariff: match.number, choice }
  if (tariffType !== 'tariff' && tariffType !== 'balance')
    throw new AppError('invalid', { fields: { tariffType: 'invalid' } })
  if (!/^\d{1,15}$/.test(tariffValue)) throw new AppError('invalid', { fields: { tariffValue: 'invalid' } })
  if (tariffType === 'balance') return { what: 'balance', amount: tiynOfTenge(Number(tariffValue)) }
  const tariff = TARIFFS.find(({ number }) => number === Number(tariffValue))
  if (!tariff) throw new AppError('invalid', { fields: { tariffValue: 'invalid' } })
  return { what: 'tariff', tariff: tariff.number, choice }
}
