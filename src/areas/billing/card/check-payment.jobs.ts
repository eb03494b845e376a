import { databaseNow } from '../../../platform/clock.ts'
import type { Db, OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log/log.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { memberById } from '../../account/member.queries.ts'
import { changeOrder, lockOrder, type PaymentOrder, readOrder } from '../order/order.queries.ts'
import { paidMail } from '../order/payment-mail.ts'
import { beginPlannedTariffs, settleOrder } from '../order/settle.queries.ts'
import {
  type Attempt,
  bankNumber,
  changeAttempt,
  claimAttempt,
  dropUnseenAttempts,
  dueAttempts,
  latestAttempt,
} from './attempt.queries.ts'
import { type BankClient, BankError } from './halyk-client.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

export type CardParts = {
  db: Db
  jobs: Pick<Jobs, 'send'>
  log: Pick<Log, 'info' | 'warn' | 'error'>
  bank: BankClient
  publicUrl: string
}

/** What one round of the job asks for at most; the rest has its turn a minute later. */
const A_ROUND = 100

/**
 * Asks the bank for a payment and acts on what it says, and on nothing else. Safe to call from several processes, at any time
 * and again after a crash.
 * @param restSeconds how long ago the last question must be; a younger one makes this call do nothing
 * @throws BankError when the bank can't be asked; the job asks again later
 */
export async function checkPayment(
  parts: CardParts,
  invoiceId: number,
  { restSeconds = 0 }: { restSeconds?: number } = {},
): Promise<void> {
  const { db, bank } = parts
  const attempt = await claimAttempt(db, invoiceId, { restSeconds })
  if (!attempt) return
  const { amount } = await readOrder(db, attempt.accountId, attempt.orderId)
  const expected = { invoiceId: bankNumber(invoiceId), amount, terminal: bank.terminal }
  const ask = async () => outcomeOf(await bank.status(expected.invoiceId), expected)
  let outcome = await ask()
  if (outcome.is === 'held') {
    // Whatever becomes of this call, only the status afterwards says whether the money was taken.
    await bank.charge(outcome.transactionId).catch((error) => noteFailure(parts, error, invoiceId))
    outcome = await ask()
  }
  await db.transaction().execute((trx) => note(trx, parts, attempt, outcome))
}

/**
 * One round of the job of every minute: asks for payments that are due, and begins the years whose time has come. What the
 * bank does not answer waits for its next turn.
 */
export async function checkOpenPayments(
  parts: Omit<CardParts, 'bank'> & { bank: BankClient | null },
): Promise<void> {
  const { db, bank } = parts
  await beginPlannedTariffs(db)
  await dropUnseenAttempts(db)
  if (!bank) return
  let misses = 0
  for (const invoiceId of await dueAttempts(db, A_ROUND)) {
    try {
      await checkPayment({ ...parts, bank }, invoiceId)
    } catch (error) {
      noteFailure(parts, error, invoiceId)
      // A bank that is away is not asked a hundred times in a row.
      if (++misses >= 5) return
    }
  }
}

async function note(
  trx: OpenTransaction,
  parts: CardParts,
  attempt: Attempt,
  outcome: Outcome,
): Promise<void> {
  const { accountId, orderId, invoiceId } = attempt
  const order = await lockOrder(trx, accountId, orderId)
  if (outcome.is === 'paid') return notePaid(trx, parts, attempt, order, outcome)
  if (outcome.is === 'refunded') {
    // Paid and paid back before we heard of it: a person decides what was bought.
    await changeAttempt(trx, invoiceId, { state: 'refunded', transactionId: outcome.transactionId })
    if (order.status !== 'paid')
      await changeOrder(trx, order, { status: 'refunded', attention: 'refunded_at_bank' })
    return
  }
  if (outcome.is === 'other') {
    parts.log.error({ orderId, what: outcome.what }, 'the bank reports another payment than was ordered')
    await changeOrder(trx, order, { attention: `other_${outcome.what}` })
    return
  }
  if (outcome.is === 'failed') await changeAttempt(trx, invoiceId, { state: 'failed' })
  const isOpen = order.status === 'created' || order.status === 'pending' || order.status === 'failed'
  const latest = await latestAttempt(trx, { accountId, orderId })
  // An older attempt says nothing of the one that the customer looks at.
  if (!isOpen || latest?.invoiceId !== invoiceId) return
  if (order.expiresAt <= databaseNow()) await changeOrder(trx, order, { status: 'expired' })
  else if (outcome.is === 'failed') await changeOrder(trx, order, { status: 'failed', reason: outcome.code })
  else if (outcome.is !== 'untouched') await changeOrder(trx, order, { status: 'pending', reason: null })
}

async function notePaid(
  trx: OpenTransaction,
  { jobs, log, publicUrl }: CardParts,
  { accountId, orderId, invoiceId }: Attempt,
  { amount }: PaymentOrder,
  paid: Outcome & { is: 'paid' },
): Promise<void> {
  const { transactionId, card, approvalCode } = paid
  await changeAttempt(trx, invoiceId, { state: 'paid', transactionId, card, approvalCode })
  const { order, isDone } = await settleOrder(trx, {
    accountId,
    orderId,
    key: `card:${invoiceId}`,
    amount,
    cause: { type: 'card', id: orderId, note: card },
  })
  if (!isDone) return
  log.info({ accountId, orderId, amount: String(amount) }, 'paid by card')
  const payer = await memberById(trx, { accountId, memberId: order.memberId }).catch(() => undefined)
  if (payer) await queueMail(trx, jobs, paidMail(payer, order, publicUrl), { once: `paid ${orderId}` })
}

function noteFailure({ log }: Pick<CardParts, 'log'>, error: unknown, invoiceId: number): void {
  const isExpected = error instanceof BankError || error instanceof AppError
  if (isExpected) log.warn({ invoiceId, reason: error.message }, 'the bank could not be asked')
  else log.error({ err: error, invoiceId }, 'a payment could not be checked')
}
