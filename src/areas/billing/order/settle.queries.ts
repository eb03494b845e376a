import { sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { AT_LIST, giveTariff, type Held, lockTariff } from '../../account/grant.queries.ts'
import type { Cause, Tiyn } from '../ledger/book.ts'
import { postEntry } from '../ledger/ledger.queries.ts'
import { nextTariff } from '../price/holding.queries.ts'
import { yearAfter } from '../price/quote.ts'
import { changeOrder, lockOrder, type PaymentOrder } from './order.queries.ts'
import { isBase } from './order.ts'
import { tariffName } from './order-words.ts'

/** Money that arrived for an order, known by a key of the payment's own. */
export type Arrival = { accountId: number; orderId: string; key: string; amount: Tiyn; cause: Cause }

/**
 * Enters money that arrived for an order, and carries the order out once all of it is there. The same money is entered once,
 * however often and from how many processes it is reported. What was bought is paid for from the balance: so a part stays there
 * until the rest comes, what is too much stays for good, and so does all of it when the account's tariff is no longer the
 * one that the order was made from.
 * @returns whether the order was carried out by this call, and how it stands
 */
export async function settleOrder(
  trx: OpenTransaction,
  { accountId, orderId, key, amount, cause }: Arrival,
): Promise<{ order: PaymentOrder; isDone: boolean }> {
  const order = await lockOrder(trx, accountId, orderId)
  const { isNew } = await postEntry(trx, {
    accountId,
    key: `payment:${key}`,
    kind: 'topup',
    move: 'topup',
    amount,
    cause,
  })
  if (!isNew) return { order, isDone: false }
  const paid = order.paid + amount
  await changeOrder(trx, order, { paid })
  const isOpen = order.status !== 'paid' && order.status !== 'refunded'
  const isDone = isOpen && paid >= order.amount && (await carryOut(trx, { ...order, paid }))
  return { order: await lockOrder(trx, accountId, orderId), isDone }
}

async function carryOut(trx: OpenTransaction, order: PaymentOrder): Promise<boolean> {
  const done = { status: 'paid', paidAt: databaseNow() } as const
  if (order.what === 'balance') {
    await changeOrder(trx, order, { ...done, reason: null })
    return true
  }
  const current = await lockTariff(trx, order.accountId)
  const isPossible = isBase(order.terms, current) && (await begins(trx, order, current, databaseNow()))
  const isBought = isPossible && (await buy(trx, order))
  if (isBought) await beginTariff(trx, order, current)
  await changeOrder(trx, order, { ...done, reason: isBought ? null : 'to_balance' })
  return true
}

/** Whether what was ordered can still begin: the difference for a year that is over buys nothing. */
async function begins(
  trx: OpenTransaction,
  { accountId, terms }: PaymentOrder,
  current: Held,
  now: Date,
): Promise<boolean> {
  const isRunning = current.until === null || current.until > now
  if (terms.choice === 'difference') return isRunning
  if (terms.choice === 'new') return true
  return (await nextTariff(trx, accountId)) === undefined
}

/** @returns false when a part of the money was spent on something else meanwhile */
async function buy(
  trx: OpenTransaction,
  { accountId, id, number, amount, tariff }: PaymentOrder,
): Promise<boolean> {
  try {
    await postEntry(trx, {
      accountId,
      key: `order:${id}`,
      kind: 'tariff',
      move: 'charge',
      amount,
      cause: { type: 'order', id, note: `№ ${number}, ${tariffName(tariff)}` },
    })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return false
    throw error
  }
}

async function beginTariff(trx: OpenTransaction, order: PaymentOrder, current: Held): Promise<void> {
  const { accountId, id, terms } = order
  const tariff = order.tariff!
  const now = databaseNow()
  if (terms.choice === 'difference') return giveTariff(trx, accountId, { ...current, ...AT_LIST, tariff })
  const isNext = terms.choice === 'renewal' || terms.choice === 'smaller'
  if (isNext && current.until && current.until > now) {
    await sql`
      insert into tariff_period (account_id, order_id, tariff) values (${accountId}, ${id}, ${tariff})`.execute(
      trx,
    )
    return
  }
  await giveTariff(trx, accountId, { ...AT_LIST, tariff, from: now, until: yearAfter(now) })
}

/**
 * Begins the years that are paid for and whose time has come: each follows on the end of the one before, however late this
 * is called. @returns how many
 */
export async function beginPlannedTariffs(db: Executor): Promise<number> {
  const { rows } = await sql<{ account_id: number; order_id: string }>`
    select account_id, order_id from tariff_period join account on account.id = account_id
    where state = 'planned' and tariff_until <= now()`.execute(db)
  for (const { account_id, order_id } of rows)
    await db.transaction().execute((trx) => beginPlanned(trx, account_id, order_id))
  return rows.length
}

async function beginPlanned(trx: OpenTransaction, accountId: number, orderId: string): Promise<void> {
  const { until } = await lockTariff(trx, accountId)
  if (until === null || until > databaseNow()) return
  const { rows } = await sql<{ tariff: number }>`
    update tariff_period set state = 'started'
    where account_id = ${accountId} and order_id = ${orderId} and state = 'planned' returning tariff`.execute(
    trx,
  )
  if (rows[0])
    await giveTariff(trx, accountId, {
      ...AT_LIST,
      tariff: rows[0].tariff,
      from: until,
      until: yearAfter(until),
    })
}
