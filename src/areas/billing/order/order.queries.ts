import { type RawBuilder, sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tiyn } from '../ledger/book.ts'
import type { OrderKind, OrderStatus, Terms } from './order.ts'

/** An order as it is stored; sums in tiyn and US cents. */
export type PaymentOrder = {
  accountId: number
  id: string
  number: number
  memberId: string
  kind: OrderKind
  purpose: string
  what: 'tariff' | 'balance'
  tariff: number | null
  terms: Terms
  amount: Tiyn
  usdCents: bigint | null
  tiynPerUsd: bigint | null
  status: OrderStatus
  reason: string | null
  paid: Tiyn
  refunded: Tiyn
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
  attention: string | null
}
export type NewOrder = Pick<
  PaymentOrder,
  | 'accountId'
  | 'memberId'
  | 'kind'
  | 'purpose'
  | 'what'
  | 'tariff'
  | 'terms'
  | 'amount'
  | 'usdCents'
  | 'tiynPerUsd'
> & { validDays: number }

/**
 * Stores an order, or returns the one that is already open for the same purpose. Orders whose time is over are closed first.
 * @returns `isNew` when this call stored it
 */
export async function placeOrder(
  trx: OpenTransaction,
  order: NewOrder,
): Promise<{ order: PaymentOrder; isNew: boolean }> {
  await expireOrders(trx, order.accountId)
  const { accountId, kind, purpose } = order
  const { rows } = await sql<OrderRow>`
    insert into payment_order (account_id, id, number, member_id, kind, purpose, what, tariff, terms, amount,
      usd_cents, tiyn_per_usd, expires_at)
    values (${accountId}, ${newId()}, nextval('payment_order_number'), ${order.memberId}, ${kind}, ${purpose},
      ${order.what}, ${order.tariff}, ${JSON.stringify(order.terms)}::jsonb, ${text(order.amount)}::bigint,
      ${text(order.usdCents)}::bigint, ${text(order.tiynPerUsd)}::bigint,
      now() + make_interval(days => ${order.validDays}))
    on conflict (account_id, kind, purpose) where status in ('created', 'pending', 'failed') do nothing
    returning ${COLUMNS}`.execute(trx)
  if (rows[0]) return { order: orderOf(rows[0]), isNew: true }
  const open = await openOrder(trx, { accountId, kind, purpose })
  // It was closed in this very moment: the next press begins anew.
  if (!open) throw new AppError('conflict')
  return { order: open, isNew: false }
}

/** The open order for a purpose. */
export async function openOrder(
  db: Executor,
  { accountId, kind, purpose }: Pick<PaymentOrder, 'accountId' | 'kind' | 'purpose'>,
): Promise<PaymentOrder | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${COLUMNS} from payment_order
    where account_id = ${accountId} and kind = ${kind} and purpose = ${purpose}
      and status in ('created', 'pending', 'failed') and expires_at > now()`.execute(db)
  return rows[0] && orderOf(rows[0])
}

/** @throws AppError `not_found`, also for another account's */
export async function readOrder(db: Executor, accountId: number, id: string): Promise<PaymentOrder> {
  return only(await selectOrder(db, accountId, id, sql``))
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockOrder(trx: OpenTransaction, accountId: number, id: string): Promise<PaymentOrder> {
  return only(await selectOrder(trx, accountId, id, sql`for update`))
}

/** A page of an account's orders, the newest first. */
export async function listOrders(
  db: Executor,
  accountId: number,
  { first, last }: { first: number; last: number },
): Promise<{ orders: PaymentOrder[]; total: number }> {
  const { rows } = await sql<OrderRow & { total: number }>`
    select ${COLUMNS}, count(*) over () as total from payment_order where account_id = ${accountId}
    order by created_at desc, id limit ${last - first + 1} offset ${first - 1}`.execute(db)
  return {
    orders: rows.map(orderOf),
    total: rows[0]?.total ?? (first === 1 ? 0 : await countOrders(db, accountId)),
  }
}

/** The orders of all accounts, the newest first, for the operator. */
export async function listAllOrders(
  db: Executor,
  { first, last, status, kind, accountId, q = '' }: { first: number; last: number } & OrderFilter,
): Promise<{ orders: (PaymentOrder & { company: string })[]; total: number }> {
  const words = q.trim() === '' ? null : `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  const number = /^\D{0,3}\d{1,9}$/.test(q.trim()) ? Number(q.replace(/\D/g, '')) : null
  const { rows } = await sql<OrderRow & { company: string | null; total: number }>`
    select ${COLUMNS}, count(*) over () as total,
      (select company from account where account.id = payment_order.account_id) as company
    from payment_order
    where (${status ?? null}::text is null or status = ${status ?? null})
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${accountId ?? null}::bigint is null or account_id = ${accountId ?? null})
      and (${words}::text is null or number = ${number}::bigint
        or exists (select 1 from account where account.id = payment_order.account_id and company ilike ${words})
        or exists (select 1 from invoice where invoice.account_id = payment_order.account_id
          and order_id = payment_order.id
          and (invoice.number = ${number}::bigint or buyer ->> 'bin' ilike ${words} or buyer ->> 'company' ilike ${words})))
    order by created_at desc, id limit ${last - first + 1} offset ${first - 1}`.execute(db)
  return {
    orders: rows.map((row) => ({ ...orderOf(row), company: row.company ?? '' })),
    total: rows[0]?.total ?? 0,
  }
}
export type OrderFilter = {
  status?: OrderStatus | undefined
  kind?: OrderKind | undefined
  accountId?: number | undefined
  /** A number of an order or invoice, or a part of a company's name or BIN. */
  q?: string | undefined
}

/** Whose order an operator means. @throws AppError `not_found` */
export async function accountOfOrder(db: Executor, id: string): Promise<number> {
  const { rows } = await sql<{ account_id: number }>`
    select account_id from payment_order where id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0].account_id
}

/** Closes what is no longer offered; money that still comes for it counts. */
export async function expireOrders(db: Executor, accountId: number): Promise<void> {
  await sql`
    update payment_order set status = 'expired'
    where account_id = ${accountId} and status in ('created', 'pending', 'failed') and expires_at <= ${databaseNow()}`.execute(
    db,
  )
}

/** The order as `expireOrders` leaves it. */
export function asExpired(order: PaymentOrder): PaymentOrder {
  const isOver = isOpen(order.status) && order.expiresAt <= databaseNow()
  return isOver ? { ...order, status: 'expired' } : order
}

const isOpen = (status: OrderStatus) => status === 'created' || status === 'pending' || status === 'failed'

/** Writes what became of an order that the caller holds locked. */
export async function changeOrder(
  trx: OpenTransaction,
  { accountId, id }: Pick<PaymentOrder, 'accountId' | 'id'>,
  change: Partial<Pick<PaymentOrder, 'status' | 'reason' | 'paid' | 'refunded' | 'paidAt' | 'attention'>>,
): Promise<void> {
  const set: RawBuilder<unknown>[] = []
  if (change.status !== undefined) set.push(sql`status = ${change.status}`)
  if (change.reason !== undefined) set.push(sql`reason = ${change.reason}`)
  if (change.paid !== undefined) set.push(sql`paid = ${text(change.paid)}::bigint`)
  if (change.refunded !== undefined) set.push(sql`refunded = ${text(change.refunded)}::bigint`)
  if (change.paidAt !== undefined) set.push(sql`paid_at = ${change.paidAt}`)
  if (change.attention !== undefined) set.push(sql`attention = ${change.attention}`)
  if (set.length === 0) return
  await sql`
    update payment_order set ${sql.join(set)} where account_id = ${accountId} and id = ${id}`.execute(trx)
}

type OrderRow = {
  account_id: number
  id: string
  number: number
  member_id: string
  kind: OrderKind
  purpose: string
  what: 'tariff' | 'balance'
  tariff: number | null
  terms: Terms
  amount: string
  usd_cents: string | null
  tiyn_per_usd: string | null
  status: OrderStatus
  reason: string | null
  paid: string
  refunded: string
  created_at: Date
  expires_at: Date
  paid_at: Date | null
  attention: string | null
}
// The driver reads bigint columns as numbers; money is read as text instead.
const COLUMNS = sql`account_id, id, number, member_id, kind, purpose, what, tariff, terms, amount::text,
  usd_cents::text, tiyn_per_usd::text, status, reason, paid::text, refunded::text, created_at, expires_at, paid_at, attention`

function orderOf(row: OrderRow): PaymentOrder {
  return {
    accountId: row.account_id,
    id: row.id,
    number: row.number,
    memberId: row.member_id,
    kind: row.kind,
    purpose: row.purpose,
    what: row.what,
    tariff: row.tariff,
    terms: row.terms,
    amount: BigInt(row.amount),
    usdCents: row.usd_cents === null ? null : BigInt(row.usd_cents),
    tiynPerUsd: row.tiyn_per_usd === null ? null : BigInt(row.tiyn_per_usd),
    status: row.status,
    reason: row.reason,
    paid: BigInt(row.paid),
    refunded: BigInt(row.refunded),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    attention: row.attention,
  }
}

async function selectOrder(db: Executor, accountId: number, id: string, lock: RawBuilder<unknown>) {
  const { rows } = await sql<OrderRow>`
    select ${COLUMNS} from payment_order where account_id = ${accountId} and id = ${id} ${lock}`.execute(db)
  return rows.map(orderOf)
}

function only([order]: PaymentOrder[]): PaymentOrder {
  if (!order) throw new AppError('not_found')
  return order
}

async function countOrders(db: Executor, accountId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from payment_order where account_id = ${accountId}`.execute(db)
  return rows[0]!.n
}

function text(sum: bigint | null): string | null {
  return sum === null ? null : String(sum)
}
