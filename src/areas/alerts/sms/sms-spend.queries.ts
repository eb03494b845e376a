import { sql } from 'kysely'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { openHold, releaseHold, settleHold } from '../../billing/ledger/ledger.queries.ts'
import { type DeliveryKey, isDelivery } from '../delivery.queries.ts'
import { partsToday } from './alert-phone.queries.ts'

/** An SMS that the gateway may have: since when, and the held amount in whole tiyn. */
export type SmsAttempt = { at: Date; price: number }

/** The pending attempt, of a worker that died or a response that was lost. */
export async function openAttempt(db: Executor, key: DeliveryKey): Promise<SmsAttempt | undefined> {
  const row = await db
    .selectFrom('alert_delivery')
    .select(['sms_at', 'price'])
    .where(isDelivery(singleKey(key)))
    .where('sms_at', 'is not', null)
    .executeTakeFirst()
  return row && { at: row.sms_at!, price: row.price }
}

/** Starts an attempt within the account's daily parts, and holds the price. */
export async function beginSms(
  trx: OpenTransaction,
  key: DeliveryKey,
  { at, price, parts, limit }: SmsAttempt & { parts: number; limit: number },
): Promise<'begun' | 'limit' | 'money'> {
  const { accountId } = key
  // Serialized, so that simultaneous messages count each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alert sms ${accountId}`}, 0))`.execute(trx)
  if ((await partsToday(trx, accountId)) + parts > limit) return 'limit'
  if (price > 0 && !(await hold(trx, key, { at, price }))) return 'money'
  await trx
    .updateTable('alert_delivery')
    .set({ sms_at: at, sms_parts: parts, price })
    .where(isDelivery(singleKey(key)))
    .execute()
  return 'begun'
}

/** Settles the price: charged when sent, released otherwise. `unknown` counts towards the day, and costs nothing. */
export async function endSms(
  trx: OpenTransaction,
  key: DeliveryKey,
  { at, price }: SmsAttempt,
  end: 'sent' | 'unsent' | 'unknown',
): Promise<void> {
  const { accountId } = key
  const ledgerKey = keyOf(key, at)
  if (price > 0 && end === 'sent') {
    const cause = { type: 'alert', id: key.answerId }
    await settleHold(trx, { accountId, key: ledgerKey, amount: BigInt(price), cause })
  } else if (price > 0) await releaseHold(trx, { accountId, key: ledgerKey })
  if (end !== 'sent')
    await trx
      .updateTable('alert_delivery')
      .set({ price: 0, ...(end === 'unsent' && { sms_at: null, sms_parts: 0 }) })
      .where(isDelivery(singleKey(key)))
      .execute()
}

async function hold(trx: OpenTransaction, key: DeliveryKey, { at, price }: SmsAttempt): Promise<boolean> {
  try {
    const heldKey = { accountId: key.accountId, key: keyOf(key, at), kind: 'message' as const }
    await openHold(trx, { ...heldKey, amount: BigInt(price) })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return false
    throw error
  }
}

/** Unique per attempt, since a released hold cannot be reopened. */
function keyOf({ answerId, kind, recipient, mark = '' }: DeliveryKey, at: Date): string {
  return `alert ${answerId} ${kind} ${recipient} ${mark} ${at.getTime()}`
}

/** The price of a combined message is stored with the newest. */
function singleKey({ batch: _, ...key }: DeliveryKey): DeliveryKey {
  return key
}
