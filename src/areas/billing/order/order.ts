import type { Held } from '../../account/grant.queries.ts'
import type { Tiyn } from '../ledger/book.ts'
import type { Choice, Credit, Quote } from '../price/quote.ts'

export const ORDER_KINDS = ['card', 'invoice'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

export const ORDER_STATUSES = [
  'created',
  'pending',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'refunded',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What somebody wants to pay for. */
export type Wish =
  | { what: 'tariff'; tariff: number; choice: Choice | undefined }
  | { what: 'balance'; amount: Tiyn }

/** The arithmetic of an order as it was shown; dates as texts, for it is kept as JSON. */
export type Terms = {
  choice: Choice | null
  /** US cents. */
  price: number
  credit: number
  creditOf: Credit | null
  startsAt: string | null
  endsAt: string | null
  /** What the account had: the order is carried out only when it still has it. */
  base: { tariff: number; from: string | null; until: string | null } | null
}

/** How much a top-up may be. */
export const TOPUP = { least: 100_000n, most: 500_000_000n } as const satisfies Record<string, Tiyn>

/** How long an order holds its price. */
export const VALID_DAYS: Record<OrderKind, number> = { card: 1, invoice: 5 }

/** What makes two wishes the same: pressing twice orders once. */
export function purposeOf(wish: Wish, choice: Choice | null): string {
  return wish.what === 'balance' ? `balance:${wish.amount}` : `tariff:${wish.tariff}:${choice}`
}

export function termsOf({ choice, price, credit, creditOf, startsAt, endsAt }: Quote, current: Held): Terms {
  return {
    choice,
    price: Number(price),
    credit: Number(credit),
    creditOf,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    base: baseOf(current),
  }
}

export const TOPUP_TERMS: Terms = {
  choice: null,
  price: 0,
  credit: 0,
  creditOf: null,
  startsAt: null,
  endsAt: null,
  base: null,
}

function baseOf({ tariff, from, until }: Held): NonNullable<Terms['base']> {
  return { tariff, from: from?.toISOString() ?? null, until: until?.toISOString() ?? null }
}

/** Whether an account still has what an order was made from. */
export function isBase({ base }: Terms, current: Held): boolean {
  const now = baseOf(current)
  return base !== null && base.tariff === now.tariff && base.from === now.from && base.until === now.until
}
