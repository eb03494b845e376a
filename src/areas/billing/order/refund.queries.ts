import { sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import { AT_LIST, endTariff, giveTariff, lockTariff } from '../../account/grant.queries.ts'
import { NO_TARIFF, tariffNow } from '../../account/tariff.ts'
import type { Tiyn } from '../ledger/book.ts'
import { openHold, postEntry, releaseHold, settleHold } from '../ledger/ledger.queries.ts'
import { changeOrder, lockOrder, type PaymentOrder, readOrder } from './order.queries.ts'

export type Refund = {
  accountId: number
  id: string
  orderId: string
  amount: Tiyn
  state: 'asked' | 'done' | 'failed'
  endsTariff: boolean
  reason: string
}
/** What a refund would do, shown before it is made. */
export type RefundEffect = {
  /** What may still be paid back. */
  refundable: Tiyn
  /** The tariff now and after the tariff that was paid for ends; null where none was bought. */
  tariff: { now: number; becomes: number; isNextYear: boolean } | null
  /** Whether the money lies on the balance, and has to be there still. */
  isOnBalance: boolean
}

/** The least that the bank pays back. */
const LEAST: Tiyn = 1000n

/** @throws AppError `not_found` */
export async function refundEffect(db: Executor, accountId: number, orderId: string): Promise<RefundEffect> {
  const order = await readOrder(db, accountId, orderId)
  const refundable = await refundableOf(db, order)
  const isOnBalance = order.what === 'balance' || order.reason === 'to_balance'
  if (isOnBalance || order.status !== 'paid') return { refundable, tariff: null, isOnBalance }
  const account = await db
    .selectFrom('account')
    .select(['tariff', 'tariff_until'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  const now = account ? tariffNow(account.tariff, account.tariff_until, databaseNow()) : NO_TARIFF
  const isPlanned = await isPlannedBy(db, order)
  const becomes = isPlanned || now !== order.tariff ? now : tariffWithout(order)
  return { refundable, isOnBalance, tariff: { now, becomes, isNextYear: isPlanned } }
}

/**
 * Notes a refund before the bank is asked, and sets money of the balance aside for it. The caller's id makes a repeat the same refund.
 * @throws AppError `conflict` for an order that is not paid, or more than is left of it; `invalid` for a sum that can't be paid back
 */
export async function askRefund(
  trx: OpenTransaction,
  refund: Omit<Refund, 'state'> & { askedBy: string },
): Promise<{ refund: Refund; order: PaymentOrder; isNew: boolean }> {
  const { accountId, id, orderId, amount, endsTariff, reason } = refund
  const order = await lockOrder(trx, accountId, orderId)
  const existing = await findRefund(trx, accountId, id)
  if (existing) {
    if (existing.orderId !== orderId || existing.amount !== amount) throw new AppError('conflict')
    return { refund: existing, order, isNew: false }
  }
  const whole = amount % 100n === 0n && amount >= LEAST
  if (!whole)
    throw new AppError('invalid', {
      fields: { amount: (locale) => m.billing_error_refund_sum({}, { locale }) },
    })
  if (order.status !== 'paid' || amount > (await refundableOf(trx, order)))
    throw new AppError('conflict', { detail: (locale) => m.billing_error_refund_left({}, { locale }) })
  if (isOnBalance(order)) await openHold(trx, { accountId, key: holdKey(id), kind: 'refund', amount })
  await sql`
    insert into payment_refund (account_id, id, order_id, amount, ends_tariff, reason, asked_by)
    values (${accountId}, ${id}, ${orderId}, ${String(amount)}::bigint, ${endsTariff}, ${reason}, ${refund.askedBy})`.execute(
    trx,
  )
  return {
    refund: { accountId, id, orderId, amount, endsTariff, reason, state: 'asked' },
    order,
    isNew: true,
  }
}

/** Enters a refund that the bank has made. A repeat changes nothing. */
export async function finishRefund(
  trx: OpenTransaction,
  { accountId, id, orderId }: Refund,
): Promise<PaymentOrder> {
  const order = await lockOrder(trx, accountId, orderId)
  const refund = await findRefund(trx, accountId, id)
  if (!refund) throw new AppError('not_found')
  if (refund.state === 'done') return order
  if (refund.state === 'failed') throw new AppError('conflict')
  const { amount } = refund
  const cause = { type: 'refund', id: orderId, note: refund.reason }
  if (isOnBalance(order))
    await settleHold(trx, { accountId, key: holdKey(id), amount, cause, move: 'payOut' })
  else {
    const entry = { accountId, kind: 'refund', amount, cause } as const
    await postEntry(trx, { ...entry, key: `refund:${id}`, move: 'giveBack' })
    await postEntry(trx, { ...entry, key: `payout:${id}`, move: 'payOut' })
  }
  await setState(trx, refund, 'done')
  const refunded = order.refunded + amount
  const isWhole = refunded >= soldFor(order)
  await changeOrder(trx, order, { refunded, ...(isWhole && { status: 'refunded' }), attention: null })
  if (refund.endsTariff && !isOnBalance(order)) await takeTariff(trx, order)
  return lockOrder(trx, accountId, orderId)
}

/** Gives up a refund that the bank refused, and frees what was set aside. A repeat changes nothing. */
export async function failRefund(trx: OpenTransaction, { accountId, id, orderId }: Refund): Promise<void> {
  const order = await lockOrder(trx, accountId, orderId)
  const refund = await findRefund(trx, accountId, id)
  if (!refund) throw new AppError('not_found')
  if (refund.state === 'failed') return
  if (refund.state === 'done') throw new AppError('conflict')
  if (isOnBalance(order)) await releaseHold(trx, { accountId, key: holdKey(id) })
  await setState(trx, refund, 'failed')
  await changeOrder(trx, order, { attention: null })
}

/** The refunds of orders, by the order's id, the latest first. */
export async function refundsOf(
  db: Executor,
  orders: readonly Pick<PaymentOrder, 'accountId' | 'id'>[],
): Promise<Map<string, Pick<Refund, 'id' | 'orderId' | 'amount' | 'state' | 'reason'>[]>> {
  const { rows } = await sql<{
    id: string
    order_id: string
    amount: string
    state: Refund['state']
    reason: string
  }>`
    select id, order_id, amount::text, state, reason from payment_refund
    where account_id = any(${orders.map(({ accountId }) => accountId)}::bigint[])
      and order_id = any(${orders.map(({ id }) => id)}::text[])
    order by asked_at desc, id`.execute(db)
  const refunds = rows.map(({ order_id, amount, ...row }) => ({
    ...row,
    orderId: order_id,
    amount: BigInt(amount),
  }))
  return Map.groupBy(refunds, ({ orderId }) => orderId)
}

/** @returns undefined for one that nobody asked for */
export async function findRefund(db: Executor, accountId: number, id: string): Promise<Refund | undefined> {
  const { rows } = await sql<{
    order_id: string
    amount: string
    state: Refund['state']
    ends_tariff: boolean
    reason: string
  }>`
    select order_id, amount::text, state, ends_tariff, reason from payment_refund
    where account_id = ${accountId} and id = ${id}`.execute(db)
  const [row] = rows
  return (
    row && {
      accountId,
      id,
      orderId: row.order_id,
      amount: BigInt(row.amount),
      state: row.state,
      endsTariff: row.ends_tariff,
      reason: row.reason,
    }
  )
}

/** The tariff that an account has without an order. */
function tariffWithout({ terms }: PaymentOrder): number {
  return terms.choice === 'difference' ? (terms.base?.tariff ?? NO_TARIFF) : NO_TARIFF
}

async function takeTariff(trx: OpenTransaction, order: PaymentOrder): Promise<void> {
  const { accountId, id, tariff, terms } = order
  const current = await lockTariff(trx, accountId)
  const { rows } = await sql`
    update tariff_period set state = 'cancelled'
    where account_id = ${accountId} and order_id = ${id} and state = 'planned' returning order_id`.execute(
    trx,
  )
  // The current tariff may come from another order and must stay.
  if (rows.length > 0 || current.tariff !== tariff) return
  if (terms.choice === 'difference')
    await giveTariff(trx, accountId, { ...current, ...AT_LIST, tariff: tariffWithout(order) })
  else await endTariff(trx, accountId)
}

async function isPlannedBy(db: Executor, { accountId, id }: PaymentOrder): Promise<boolean> {
  const { rows } = await sql`
    select 1 from tariff_period where account_id = ${accountId} and order_id = ${id} and state = 'planned'`.execute(
    db,
  )
  return rows.length > 0
}

async function refundableOf(db: Executor, order: PaymentOrder): Promise<Tiyn> {
  const { rows } = await sql<{ open: string }>`
    select coalesce(sum(amount), 0)::text as open from payment_refund
    where account_id = ${order.accountId} and order_id = ${order.id} and state = 'asked'`.execute(db)
  const refundable = soldFor(order) - order.refunded - BigInt(rows[0]!.open)
  return order.status === 'paid' && refundable > 0n ? refundable : 0n
}

/** What the order took: of a payment above its sum the rest lies on the balance. */
function soldFor({ amount, paid }: PaymentOrder): Tiyn {
  return paid < amount ? paid : amount
}

function isOnBalance({ what, reason }: PaymentOrder): boolean {
  return what === 'balance' || reason === 'to_balance'
}

async function setState(
  trx: OpenTransaction,
  { accountId, id }: Refund,
  state: Refund['state'],
): Promise<void> {
  await sql`
    update payment_refund set state = ${state} where account_id = ${accountId} and id = ${id}`.execute(trx)
}

function holdKey(id: string): string {
  return `refund:${id}`
}
