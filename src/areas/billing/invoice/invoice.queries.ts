import { sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { dayIn } from '../../../platform/day.ts'
import { AppError } from '../../../platform/errors.ts'
import { changeOrder, lockOrder, type PaymentOrder } from '../order/order.queries.ts'
import { type Buyer, Seller, vatOn } from './seller.contract.ts'

/** Papers bear the day of the country whose law they follow. */
export const PAPER_ZONE = 'Asia/Almaty'

/** An invoice as it was issued. */
export type Invoice = {
  accountId: number
  orderId: string
  seller: Seller
  buyer: Buyer
  vatPercent: number | null
  number: number
  issuedOn: string
  actNumber: number | null
  actOn: string | null
}

/** The seller's details; undefined while the operator has set none. */
export async function readSeller(db: Executor): Promise<Seller | undefined> {
  const { rows } = await sql<{ value: unknown }>`
    select value from billing_setting where name = 'seller'`.execute(db)
  return rows[0] ? Seller.parse(rows[0].value) : undefined
}

export async function saveSeller(db: Executor, seller: Seller, setBy: string): Promise<void> {
  await sql`
    insert into billing_setting (name, value, set_by) values ('seller', ${JSON.stringify(seller)}::jsonb, ${setBy})
    on conflict (name) do update set value = excluded.value, set_by = excluded.set_by, set_at = now()`.execute(
    db,
  )
}

/**
 * Issues the invoice of an order under the next number of its seller and year, or returns the one that it has for this buyer.
 * @returns null when the order has one for another buyer: that one is cancelled, and the caller orders anew
 */
export async function issueInvoice(
  trx: OpenTransaction,
  order: PaymentOrder,
  { seller, buyer }: { seller: Seller; buyer: Buyer },
): Promise<{ invoice: Invoice; isNew: boolean } | null> {
  const { accountId, id } = await lockOrder(trx, order.accountId, order.id)
  const existing = await findInvoice(trx, accountId, id)
  if (existing) {
    const isSame =
      existing.buyer.bin === buyer.bin &&
      existing.buyer.company === buyer.company &&
      existing.buyer.address === buyer.address &&
      existing.buyer.contact === buyer.contact
    if (isSame) return { invoice: existing, isNew: false }
    await changeOrder(trx, order, { status: 'cancelled', reason: 'replaced' })
    return null
  }
  const day = dayIn(PAPER_ZONE, databaseNow())
  const number = await nextNumber(trx, seller.bin, 'invoice', day)
  await sql`
    insert into invoice (account_id, order_id, seller, buyer, vat_percent, number, year, issued_on)
    values (${accountId}, ${id}, ${JSON.stringify(seller)}::jsonb, ${JSON.stringify(buyer)}::jsonb,
      ${vatOn(seller, day)}, ${number}, ${Number(day.slice(0, 4))}, ${day}::date)`.execute(trx)
  return { invoice: (await findInvoice(trx, accountId, id))!, isNew: true }
}

/** Gives a paid invoice its act of services under the next number; the same one again when it has it. */
export async function issueAct(trx: OpenTransaction, accountId: number, orderId: string): Promise<Invoice> {
  await lockOrder(trx, accountId, orderId)
  const invoice = await findInvoice(trx, accountId, orderId)
  if (!invoice) throw new AppError('not_found')
  if (invoice.actNumber !== null) return invoice
  const day = dayIn(PAPER_ZONE, databaseNow())
  const number = await nextNumber(trx, invoice.seller.bin, 'act', day)
  await sql`
    update invoice set act_number = ${number}, act_on = ${day}::date
    where account_id = ${accountId} and order_id = ${orderId}`.execute(trx)
  return { ...invoice, actNumber: number, actOn: day }
}

export async function findInvoice(
  db: Executor,
  accountId: number,
  orderId: string,
): Promise<Invoice | undefined> {
  const { rows } = await sql<InvoiceRow>`
    select ${COLUMNS} from invoice where account_id = ${accountId} and order_id = ${orderId}`.execute(db)
  return rows[0] && invoiceOf(rows[0])
}

/** Invoices by their orders, for lists. */
export async function invoicesOf(
  db: Executor,
  orders: readonly Pick<PaymentOrder, 'accountId' | 'id'>[],
): Promise<Map<string, Invoice>> {
  if (orders.length === 0) return new Map()
  const pairs = orders.map(({ accountId, id }) => sql`(${accountId}::bigint, ${id}::text)`)
  const { rows } = await sql<InvoiceRow>`
    select ${COLUMNS} from invoice where (account_id, order_id) in (${sql.join(pairs)})`.execute(db)
  return new Map(rows.map((row) => [row.order_id, invoiceOf(row)]))
}

/** The details that an account's last invoice was made out to. */
export async function lastBuyer(db: Executor, accountId: number): Promise<Buyer | undefined> {
  const { rows } = await sql<{ buyer: Buyer }>`
    select buyer from invoice join payment_order on payment_order.account_id = invoice.account_id and id = order_id
    where invoice.account_id = ${accountId} order by created_at desc limit 1`.execute(db)
  return rows[0]?.buyer
}

/** The counter's row stays locked until the transaction ends: one that fails leaves no gap. */
async function nextNumber(
  trx: OpenTransaction,
  bin: string,
  paper: 'invoice' | 'act',
  day: string,
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into paper_number as p (seller_bin, paper, year, last) values (${bin}, ${paper}, ${Number(day.slice(0, 4))}, 1)
    on conflict (seller_bin, paper, year) do update set last = p.last + 1
    returning last`.execute(trx)
  return rows[0]!.last
}

type InvoiceRow = {
  account_id: number
  order_id: string
  seller: unknown
  buyer: Buyer
  vat_percent: number | null
  number: number
  issued_on: string
  act_number: number | null
  act_on: string | null
}
const COLUMNS = sql`account_id, order_id, seller, buyer, vat_percent, number, issued_on, act_number, act_on`

function invoiceOf(row: InvoiceRow): Invoice {
  return {
    accountId: row.account_id,
    orderId: row.order_id,
    seller: row.seller as Seller,
    buyer: row.buyer,
    vatPercent: row.vat_percent,
    number: row.number,
    issuedOn: row.issued_on,
    actNumber: row.act_number,
    actOn: row.act_on,
  }
}

/** Invoices as people call them: six digits. */
export function paperNumber(number: number): string {
  return String(number).padStart(6, '0')
}
