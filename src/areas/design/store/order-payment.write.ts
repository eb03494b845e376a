import { databaseNow } from '../../../platform/clock.ts'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import type { Tiyn } from '../../billing/ledger/book.ts'
import { openHold, postEntry, releaseHold, settleHold } from '../../billing/ledger/ledger.queries.ts'
import { tiynOfAmount } from '../../billing/price/money.ts'
import { priceAt } from '../../billing/price/price-list.queries.ts'
import type { Order } from './order.contract.ts'

type Paid = Pick<Order, 'id' | 'number' | 'payment'> & { accountId: number }

/**
 * What copies cost by the operator's price list, in tiyn.
 * @param codes how many codes are printed, each in so many copies
 * @throws AppError `conflict` in words where printing has no price: then the operator names one
 */
export async function printPrice(
  db: Executor,
  { quantity, codes }: { quantity: number; codes: number },
): Promise<Tiyn> {
  const price = await priceAt(db, 'print', databaseNow())
  if (!price) throw new AppError('conflict', { detail: (locale) => m.design_order_no_price({}, { locale }) })
  return price * BigInt(quantity) * BigInt(codes)
}

/** Sets the price of a new order aside. @throws AppError `conflict` in words when the balance does not reach */
export async function holdPrice(
  trx: OpenTransaction,
  { accountId, id, amount }: { accountId: number; id: string; amount: Tiyn },
): Promise<void> {
  await openHold(trx, { accountId, key: keyOf(id), kind: 'print', amount })
}

/**
 * Charges what was held for an order that is done, or gives it back for one that is cancelled. A repeat changes nothing.
 * @returns what became of the payment
 */
export async function followStatus(
  trx: OpenTransaction,
  { accountId, id, number, payment }: Paid,
  status: Order['status'],
): Promise<NonNullable<Order['payment']>['state'] | null> {
  if (!payment) return null
  const { state } = payment
  const amount = tiynOfAmount(payment.sum)!
  const cause = { type: 'print', id, note: `№ ${number}` }
  if (status === 'done' && state === 'held') {
    await settleHold(trx, { accountId, key: keyOf(id), amount, cause })
    return 'charged'
  }
  if (status !== 'cancelled' || state === 'returned') return state
  if (state === 'held') await releaseHold(trx, { accountId, key: keyOf(id) })
  else
    await postEntry(trx, {
      accountId,
      key: `print-back:${id}`,
      kind: 'print',
      move: 'giveBack',
      amount,
      cause,
    })
  return 'returned'
}

function keyOf(id: string): string {
  return `print:${id}`
}
