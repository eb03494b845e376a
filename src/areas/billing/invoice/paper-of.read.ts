import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { readOrder } from '../order/order.queries.ts'
import { findInvoice } from './invoice.queries.ts'
import { actPaper, invoicePaper } from './paper.ts'

/** The invoice of an order or its act of services, ready to be rendered. @throws AppError `not_found` */
export async function paperOf(
  db: Executor,
  {
    accountId,
    orderId,
    paper,
    publicUrl,
  }: { accountId: number; orderId: string; paper: 'invoice' | 'act'; publicUrl: string },
) {
  const order = await readOrder(db, accountId, orderId)
  const invoice = await findInvoice(db, accountId, order.id)
  if (!invoice || (paper === 'act' && invoice.actNumber === null)) throw new AppError('not_found')
  return paper === 'act' ? actPaper(invoice, order) : invoicePaper(invoice, order, publicUrl)
}
