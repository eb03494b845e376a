import { databaseNow } from '../../../platform/clock.ts'
import type { OpenTransaction } from '../../../platform/database.ts'
import { AppError, type ErrorText } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import { readHolding } from '../price/holding.queries.ts'
import { tengeOfUsd } from '../price/money.ts'
import { isOnRequest, quotesFor } from '../price/quote.ts'
import { currentRate } from '../price/rate.queries.ts'
import { changeOrder, lockOrder, openOrder, type PaymentOrder, placeOrder } from './order.queries.ts'
import {
  isBase,
  type OrderKind,
  purposeOf,
  TOPUP,
  TOPUP_TERMS,
  termsOf,
  VALID_DAYS,
  type Wish,
} from './order.ts'

type Payer = { accountId: number; memberId: string }

/**
 * Makes the order for a wish at the server's own price, or returns the one that is open for it. An open order keeps its
 * rate and sum until it expires; one that was made from a tariff that the account has no longer is replaced.
 * @throws AppError `invalid` for a sum or tariff that is not sold; `conflict` for what can't be bought now;
 *   `unavailable` while the operator has set no rate
 */
export async function makeOrder(
  trx: OpenTransaction,
  { trial }: { trial: boolean },
  payer: Payer & { kind: OrderKind },
  wish: Wish,
): Promise<PaymentOrder> {
  if (wish.what === 'balance') return topUpOrder(trx, payer, wish.amount)
  const now = databaseNow()
  const { holding, held: current } = await readHolding(trx, payer.accountId, now)
  if (isOnRequest(wish.tariff)) throw refused((locale) => m.billing_error_on_request({}, { locale }))
  const quotes = quotesFor(wish.tariff, holding, now)
  const quote = wish.choice ? quotes.find(({ choice }) => choice === wish.choice) : quotes[0]
  if (!quote)
    throw refused((locale) =>
      holding.isNextPaid
        ? m.billing_error_next_paid({}, { locale })
        : m.billing_error_not_now({}, { locale }),
    )
  const rate = await currentRate(trx, { trial })
  if (!rate)
    throw new AppError('unavailable', { detail: (locale) => m.billing_error_no_rate({}, { locale }) })
  const purpose = purposeOf(wish, quote.choice)
  const open = await openOrder(trx, { ...payer, purpose })
  if (open && !isBase(open.terms, current)) {
    const stale = await lockOrder(trx, payer.accountId, open.id)
    if (stale.status !== 'paid') await changeOrder(trx, stale, { status: 'cancelled', reason: 'outdated' })
  }
  const { order } = await placeOrder(trx, {
    ...payer,
    purpose,
    what: 'tariff',
    tariff: wish.tariff,
    terms: termsOf(quote, current),
    amount: tengeOfUsd(quote.usd, rate.tiynPerUsd),
    usdCents: quote.usd,
    tiynPerUsd: rate.tiynPerUsd,
    validDays: VALID_DAYS[payer.kind],
  })
  return order
}

async function topUpOrder(
  trx: OpenTransaction,
  payer: Payer & { kind: OrderKind },
  amount: bigint,
): Promise<PaymentOrder> {
  if (amount < TOPUP.least || amount > TOPUP.most)
    throw new AppError('invalid', {
      fields: {
        subId: (locale) =>
          m.billing_error_topup({ least: TOPUP.least / 100n, most: TOPUP.most / 100n }, { locale }),
      },
    })
  const { order } = await placeOrder(trx, {
    ...payer,
    purpose: purposeOf({ what: 'balance', amount }, null),
    what: 'balance',
    tariff: null,
    terms: TOPUP_TERMS,
    amount,
    usdCents: null,
    tiynPerUsd: null,
    validDays: VALID_DAYS[payer.kind],
  })
  return order
}

function refused(detail: ErrorText): AppError {
  return new AppError('conflict', { detail })
}
