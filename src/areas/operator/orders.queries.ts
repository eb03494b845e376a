import { sql } from 'kysely'
import { databaseNow } from '../../platform/clock.ts'
import type { Executor, OpenTransaction } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { OrderStatus } from '../design/store/order.contract.ts'
import { orderedPlace, printOrderOf } from '../design/store/order.queries.ts'
import type { SaveOrder, WorkedOrder, WorkedOrders, WorkedOrdersQuery } from './orders.contract.ts'

/** A page of the orders of all accounts, newest first. */
export async function listWorkedOrders(
  db: Executor,
  { status, cursor, limit }: WorkedOrdersQuery,
): Promise<WorkedOrders> {
  let query = ordersWithCompany(db)
  if (status) query = query.where('print_order.status', '=', status)
  if (cursor) query = query.where('print_order.number', '<', cursor)
  const rows = await query
    .orderBy('print_order.number', 'desc')
    .limit(limit.size + 1)
    .offset(limit.skip)
    .execute()
  const orders = rows.slice(0, limit.size).map(workedOf)
  return {
    orders,
    nextCursor: rows.length > limit.size ? (orders.at(-1)?.number ?? null) : null,
    counts: await countOrders(db),
  }
}

/** An order that nobody else changes until the transaction ends. @throws AppError `not_found` */
export async function lockWorkedOrder(
  trx: OpenTransaction,
  number: number,
): Promise<WorkedOrder & { accountId: number }> {
  const key = await trx
    .selectFrom('print_order')
    .select(['account_id', 'id'])
    .where('number', '=', number)
    .executeTakeFirst()
  // A number says nothing of the account, whose rows alone a cluster locks.
  const row =
    key &&
    (await ordersWithCompany(trx, key.account_id)
      .where('print_order.account_id', '=', key.account_id)
      .where('print_order.id', '=', key.id)
      .forUpdate('print_order')
      .executeTakeFirst())
  if (!row) throw new AppError('not_found')
  return { ...workedOf(row), accountId: row.account_id }
}

/** Writes where an order stands. @throws AppError `not_found` */
export async function saveOrder(
  trx: OpenTransaction,
  { number, status, note, payment }: SaveOrder & { payment: string | null },
): Promise<WorkedOrder> {
  await trx
    .updateTable('print_order')
    .set({ status, operator_note: note, payment, changed_at: databaseNow() })
    .where('number', '=', number)
    .execute()
  const row = await ordersWithCompany(trx).where('print_order.number', '=', number).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return workedOf(row)
}

function ordersWithCompany(db: Executor, accountId?: number) {
  return db
    .selectFrom('print_order')
    .innerJoin('account', 'account.id', 'print_order.account_id')
    .selectAll('print_order')
    .select(['account.company', orderedPlace(accountId)])
}

type Row = Awaited<ReturnType<ReturnType<typeof ordersWithCompany>['executeTakeFirstOrThrow']>>

function workedOf(row: Row): WorkedOrder {
  return {
    ...printOrderOf(row),
    company: row.company,
    operatorNote: row.operator_note,
    changedAt: row.changed_at?.toISOString() ?? null,
  }
}

async function countOrders(db: Executor): Promise<WorkedOrders['counts']> {
  const rows = await db
    .selectFrom('print_order')
    .select(['status', sql<number>`count(*)::int`.as('n')])
    .groupBy('status')
    .execute()
  const counts = new Map(rows.map(({ status, n }) => [status, n]))
  return Object.fromEntries(
    OrderStatus.options.map((status) => [status, counts.get(status) ?? 0]),
  ) as WorkedOrders['counts']
}
