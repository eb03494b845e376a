import { NO_TARIFF, TARIFFS } from '../../account/tariff.ts'
import { divideRounded } from './money.ts'

const DAY = 86_400_000

/**
 * What a purchase of a tariff does: `new` begins a year where none runs; `renewal` adds one at the end of the present;
 * `smaller` begins a smaller tariff there; `difference` raises the limit of the present year for the difference of the
 * prices; `year` begins a new year now, with credit for what is unused.
 */
export const CHOICES = ['new', 'renewal', 'smaller', 'difference', 'year'] as const
export type Choice = (typeof CHOICES)[number]

/** What an account has at the moment of the question. */
export type Holding = {
  /** The tariff that counts now, 1–6. */
  tariff: number
  from: Date | null
  /** null: without end. */
  until: Date | null
  /** Answers of the present year: how many there may be, and how many are not locked. */
  limit: number
  used: number
  /** Whether the tariff is tried for free: nothing was paid that could count. */
  isTrial: boolean
  /** Whether the year after the present one is paid for. */
  isNextPaid: boolean
}

/** How the credit for the unused part of a year comes about: the smaller of two shares of its price. */
export type Credit = {
  by: 'price' | 'days' | 'answers'
  days: { left: number; of: number } | null
  answers: { left: number; of: number } | null
}

/** One way to buy a tariff, as arithmetic; sums in whole US cents. */
export type Quote = {
  choice: Choice
  tariff: number
  price: bigint
  credit: bigint
  creditOf: Credit | null
  usd: bigint
  /** null: at the moment of paying. */
  startsAt: Date | null
  /** null: a year after paying, or without end as now. */
  endsAt: Date | null
}

/** The price of a tariff's year in US cents. @throws RangeError for one that has no price */
function priceOf(tariff: number): bigint {
  const price = TARIFFS.find(({ number }) => number === tariff)?.price
  if (!price) throw new RangeError(`Tariff ${tariff} has no price`)
  return BigInt(price) * 100n
}

/**
 * The ways to buy a tariff, the usual one first; none for what can't be bought now: a tariff on request, anything beside
 * a contract, a second next year.
 */
export function quotesFor(tariff: number, holding: Holding, now: Date): Quote[] {
  const plan = TARIFFS.find(({ number }) => number === tariff)
  if (!plan?.price || isOnRequest(holding.tariff)) return []
  const price = priceOf(tariff)
  const plain = { tariff, price, credit: 0n, creditOf: null, usd: price }
  if (holding.tariff === NO_TARIFF || holding.isTrial)
    return [{ ...plain, choice: 'new', startsAt: null, endsAt: null }]
  if (tariff <= holding.tariff) {
    if (holding.until === null || holding.isNextPaid) return []
    const choice = tariff === holding.tariff ? 'renewal' : 'smaller'
    return [{ ...plain, choice, startsAt: holding.until, endsAt: yearAfter(holding.until) }]
  }
  const paid = priceOf(holding.tariff)
  const difference: Quote = {
    ...plain,
    choice: 'difference',
    credit: paid,
    creditOf: { by: 'price', days: null, answers: null },
    usd: price - paid,
    startsAt: null,
    endsAt: holding.until,
  }
  const { until } = holding
  if (until === null || holding.isNextPaid) return [difference]
  const { credit, creditOf } = unusedPart({ ...holding, until }, paid, now)
  const year: Quote = {
    ...plain,
    choice: 'year',
    credit,
    creditOf,
    usd: price - credit,
    startsAt: null,
    endsAt: null,
  }
  return [difference, year]
}

/** A contract's tariff, which has no price in the list. */
export function isOnRequest(tariff: number): boolean {
  return TARIFFS.some(({ number, price }) => number === tariff && price === null)
}

/** The same day a year later; 1 March after 29 February. */
export function yearAfter(instant: Date): Date {
  const next = new Date(instant)
  next.setUTCFullYear(next.getUTCFullYear() + 1)
  return next
}

function unusedPart(
  { limit, from, until, used }: Holding & { until: Date },
  paid: bigint,
  now: Date,
): { credit: bigint; creditOf: Credit } {
  const startsAt = from ?? new Date(until.getTime() - 365 * DAY)
  const length = Math.max(1, Math.round((until.getTime() - startsAt.getTime()) / DAY))
  const daysLeft = Math.min(length, Math.max(0, Math.floor((until.getTime() - now.getTime()) / DAY)))
  const answersLeft = Math.max(0, limit - used)
  const days = { left: daysLeft, of: length }
  const answers = { left: answersLeft, of: limit }
  const by = daysLeft * limit <= answersLeft * length ? 'days' : 'answers'
  const { left, of } = by === 'days' ? days : answers
  return { credit: divideRounded(paid * BigInt(left), BigInt(of)), creditOf: { by, days, answers } }
}
