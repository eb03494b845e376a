import { AppError } from '../../../platform/errors.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import * as m from '../../../text/messages.js'
import { memberById } from '../../account/member.queries.ts'
import type { Tiyn } from '../ledger/book.ts'
import { noteAction } from '../operator/audit.queries.ts'
import { changeOrder, lockOrder, type PaymentOrder } from '../order/order.queries.ts'
import { refundMail } from '../order/payment-mail.ts'
import { askRefund, failRefund, finishRefund, type Refund } from '../order/refund.queries.ts'
import { paidAttempt } from './attempt.queries.ts'
import type { CardParts } from './check-payment.jobs.ts'
import { type BankClient, BankError } from './halyk-client.ts'

type Parts = Omit<CardParts, 'bank'> & { bank: BankClient | null }
type Wish = {
  accountId: number
  orderId: string
  id: string
  amount: Tiyn
  endsTariff: boolean
  reason: string
  operator: string
}

/**
 * Pays an order back, wholly or in part: a card payment through the bank, an invoice by the operator's own transfer, which is
 * entered here. The refund is noted before the bank is asked: when its answer is lost, nobody asks a second time by mistake.
 * @throws AppError `conflict` when the bank refuses, or there is not so much to pay back; `unavailable` when nobody knows
 *   whether the bank did it: the refund then waits for `resolveRefund`
 */
export async function refundOrder(parts: Parts, wish: Wish): Promise<PaymentOrder> {
  const { db } = parts
  const { refund, order, isNew } = await db.transaction().execute(async (trx) => {
    const result = await askRefund(trx, { ...wish, askedBy: wish.operator })
    if (result.isNew)
      await noteAction(trx, {
        operator: wish.operator,
        action: 'refund',
        accountId: wish.accountId,
        details: {
          orderId: wish.orderId,
          amount: String(wish.amount),
          endsTariff: wish.endsTariff,
          reason: wish.reason,
        },
      })
    return result
  })
  if (!isNew) {
    if (refund.state === 'done') return order
    throw refund.state === 'asked' ? unknown() : refused()
  }
  if (order.kind === 'card') await askBank(parts, order, refund)
  return finish(parts, refund)
}

/** Enters what an operator found out at the bank about a refund whose answer was lost. */
export async function resolveRefund(
  parts: Parts,
  refund: Refund,
  { isDone }: { isDone: boolean },
): Promise<void> {
  if (isDone) await finish(parts, refund)
  else await parts.db.transaction().execute((trx) => failRefund(trx, refund))
}

async function askBank({ db, bank, log }: Parts, order: PaymentOrder, refund: Refund): Promise<void> {
  const attempt = await paidAttempt(db, { accountId: order.accountId, orderId: order.id })
  try {
    if (!bank || !attempt?.transactionId)
      throw new BankError('refused', 'There is no bank, or no payment by card')
    await bank.refund(attempt.transactionId, Number(refund.amount / 100n), refund.id)
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    log.warn({ orderId: order.id, reason: error.message }, 'a refund was not confirmed')
    if (error.reason === 'refused') {
      await db.transaction().execute((trx) => failRefund(trx, refund))
      throw refused()
    }
    await db.transaction().execute(async (trx) => {
      await changeOrder(trx, await lockOrder(trx, order.accountId, order.id), { attention: 'refund_unknown' })
    })
    throw unknown()
  }
}

async function finish({ db, jobs, publicUrl }: Parts, refund: Refund): Promise<PaymentOrder> {
  return db.transaction().execute(async (trx) => {
    const order = await finishRefund(trx, refund)
    const payer = await memberById(trx, { accountId: order.accountId, memberId: order.memberId }).catch(
      () => undefined,
    )
    if (payer)
      await queueMail(trx, jobs, refundMail(payer, order, refund.amount, publicUrl), {
        once: `refund ${refund.id}`,
      })
    return order
  })
}

function refused(): AppError {
  return new AppError('conflict', { detail: (locale) => m.billing_error_refund_refused({}, { locale }) })
}

function unknown(): AppError {
  return new AppError('unavailable', { detail: (locale) => m.billing_error_refund_unknown({}, { locale }) })
}
