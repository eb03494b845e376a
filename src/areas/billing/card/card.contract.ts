import { z } from 'zod'
import { wholeNumber } from '../../../platform/query/whole-number.ts'
import { CHOICES } from '../price/quote.ts'

/** A whole number as people write it, without signs or spaces. */
const Digits = wholeNumber(z.int().min(0).max(999_999_999_999_999))

export const Choice = z.enum(CHOICES)

/** What is to be paid for: `tariff` with its number, or `balance` with whole tenge. The price is the server's alone. */
export const PayQuery = z.object({
  subType: z.enum(['tariff', 'balance']),
  subId: Digits,
  /** Which of the ways to raise a tariff; without it the first of `/pay/quote`. */
  choice: Choice.optional(),
})
export type PayQuery = z.infer<typeof PayQuery>

/** The bank's page. `amount` is whole tenge. */
export const PayLink = z.object({
  orderId: z.string(),
  number: z.number(),
  url: z.string(),
  amount: z.number(),
  currency: z.string(),
  expiresAt: z.string(),
})

export const CheckQuery = z.object({ orderId: z.string().min(1).max(40) })

/** How an order stands; `amount` in tenge. */
export const PayCheck = z.object({
  orderId: z.string(),
  number: z.number(),
  status: z.enum(['created', 'pending', 'paid', 'failed', 'refunded']),
  amount: z.number(),
  currency: z.string(),
  subType: z.enum(['tariff', 'balance']),
  /** The tariff, or whole tenge. */
  subId: z.number(),
  choice: Choice.nullable(),
  /** US dollars and tenge for one of them; null for a top-up. */
  usd: z.number().nullable(),
  rate: z.number().nullable(),
  /** A refusal: the bank's code, `expired`, `outdated`; of a paid order `to_balance`. With words for the customer. */
  reason: z.object({ code: z.string(), text: z.string() }).nullable(),
  /** The bank can't be reached: the last known state is returned. */
  bankAway: z.boolean(),
  /** `Visa ····5096` */
  card: z.string().nullable(),
  approvalCode: z.string().nullable(),
  /** Tenge that went back. */
  refunded: z.number(),
  createdAt: z.string(),
  expiresAt: z.string(),
  paidAt: z.string().nullable(),
})
export type PayCheck = z.infer<typeof PayCheck>

/** The bank's notice: a hint to ask the bank, whatever else it says. */
export const BankNotice = z.looseObject({
  invoiceId: z.union([z.string().max(20), z.number()]).transform(String),
  secret_hash: z.string().max(200).optional(),
})
