import { setTimeout as pause } from 'node:timers/promises'
import { brand } from '../../../brand.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import { changeOrder, lockOrder, type PaymentOrder } from '../order/order.queries.ts'
import { orderTitle } from '../order/order-words.ts'
import {
  type Attempt,
  addAttempt,
  bankNumber,
  dropAttempt,
  latestAttempt,
  setLink,
} from './attempt.queries.ts'
import type { CardParts } from './check-payment.jobs.ts'

/** How long a second press waits for the page that the first one is asking for. */
const PATIENCE_MS = 11_000
const LOOK_EVERY_MS = 100

/**
 * The bank's page for an order: the one that is there already, or a new one after a refusal. Two presses at the same moment
 * get the same page.
 * @throws AppError `unavailable` when the bank gives none; the order stays payable
 */
export async function linkFor(parts: CardParts, order: PaymentOrder, locale: UiLocale): Promise<string> {
  const { db } = parts
  const { attempt, isNew } = await db.transaction().execute(async (trx) => {
    const now = await lockOrder(trx, order.accountId, order.id)
    const latest = await latestAttempt(trx, { accountId: order.accountId, orderId: order.id })
    if (latest && isUsable(latest)) return { attempt: latest, isNew: false }
    if (now.status === 'failed') await changeOrder(trx, now, { status: 'created', reason: null })
    return { attempt: await addAttempt(trx, { accountId: order.accountId, orderId: order.id }), isNew: true }
  })
  if (attempt.url) return attempt.url
  return isNew ? askForPage(parts, order, attempt, locale) : waitForPage(parts, order, attempt)
}

function isUsable({ state, url, createdAt }: Attempt): boolean {
  if (state !== 'open') return false
  return url !== null || databaseNow().getTime() - createdAt.getTime() < PATIENCE_MS
}

async function askForPage(
  { db, bank, log, publicUrl }: CardParts,
  order: PaymentOrder,
  { invoiceId, secret }: Attempt,
  locale: UiLocale,
): Promise<string> {
  try {
    const url = await bank.paymentLink({
      invoiceId: bankNumber(invoiceId),
      secret,
      tenge: Number(order.amount / 100n),
      accountId: String(order.accountId),
      description: `${brand.name}: ${orderTitle(order, locale)}, № ${order.number}`,
      locale,
      postLink: `${publicUrl}/v1/pay/halykbank/callback`,
      backLink: `${publicUrl}/pay/check/${order.id}`,
    })
    await setLink(db, invoiceId, url)
    return url
  } catch (error) {
    await dropAttempt(db, invoiceId)
    log.warn({ invoiceId, reason: (error as Error).message }, 'the bank gave no payment page')
    throw bankAway()
  }
}

async function waitForPage({ db }: CardParts, order: PaymentOrder, { invoiceId }: Attempt): Promise<string> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
    await pause(LOOK_EVERY_MS)
    const latest = await latestAttempt(db, { accountId: order.accountId, orderId: order.id })
    if (latest?.url && latest.state === 'open') return latest.url
    if (latest?.invoiceId !== invoiceId || latest.state !== 'open') break
  }
  throw bankAway()
}

export function bankAway(): AppError {
  return new AppError('unavailable', {
    retryAfter: 30,
    detail: (locale) => m.billing_error_bank_away({}, { locale }),
  })
}
