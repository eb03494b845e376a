import { z } from 'zod'
import { wholeNumber } from '../../../platform/query/whole-number.ts'
import { Range } from '../billing.contract.ts'
import { CHOICES } from '../price/quote.ts'
import { ORDER_KINDS, ORDER_STATUSES } from './order.ts'

const Choice = z.enum(CHOICES)

export const OrdersQuery = z.object({ limit: Range })
/** Orders of an account; sums in tenge and US dollars, `what` in the member's language. */
export const PayOrders = z.object({
  orders: z.array(
    z.object({
      orderId: z.string(),
      number: z.number(),
      /** The number of its invoice. */
      invoice: z.string().nullable(),
      kind: z.enum(ORDER_KINDS),
      what: z.string(),
      subType: z.enum(['tariff', 'balance']),
      tariff: z.number().nullable(),
      choice: Choice.nullable(),
      amount: z.number(),
      paid: z.number(),
      refunded: z.number(),
      currency: z.string(),
      usd: z.number().nullable(),
      rate: z.number().nullable(),
      status: z.enum(ORDER_STATUSES),
      reason: z.object({ code: z.string(), text: z.string() }).nullable(),
      buyer: z.string().nullable(),
      createdAt: z.string(),
      expiresAt: z.string(),
      paidAt: z.string().nullable(),
      documents: z.array(z.object({ kind: z.enum(['invoice', 'act']), url: z.string() })),
    }),
  ),
  total: z.number(),
})
export const CancelOrder = z.strictObject({ orderId: z.string().min(1).max(40) })

export const QuoteQuery = z.object({
  tariff: wholeNumber(z.int().min(2).max(6)),
})
/** The ways to buy a tariff as arithmetic; dollars, and tenge at the rate that holds now. Empty: it can't be bought now. */
export const Quotes = z.object({
  tariff: z.number(),
  rate: z.number().nullable(),
  choices: z.array(
    z.object({
      choice: Choice,
      price: z.number(),
      credit: z.number(),
      /** How the credit came about: the smaller of two shares, or the price of the present tariff. */
      creditOf: z
        .object({
          by: z.enum(['price', 'days', 'answers']),
          days: z.object({ left: z.number(), of: z.number() }).nullable(),
          answers: z.object({ left: z.number(), of: z.number() }).nullable(),
        })
        .nullable(),
      usd: z.number(),
      amount: z.number().nullable(),
      vat: z.object({ percent: z.number(), amount: z.number() }).nullable(),
      startsAt: z.string().nullable(),
      endsAt: z.string().nullable(),
    }),
  ),
})

/** What is for sale, for everybody: prices in dollars, and tenge at the rate that holds now. */
export const ForSale = z.object({
  currency: z.string(),
  rate: z.number().nullable(),
  rateSetAt: z.string().nullable(),
  tariffs: z.array(
    z.object({
      number: z.number(),
      name: z.string(),
      usd: z.number().nullable(),
      amount: z.number().nullable(),
      limit: z.number().nullable(),
    }),
  ),
  /** Which ways to pay are set up; `training`: the bank is a stand-in. */
  card: z.boolean(),
  training: z.boolean(),
  invoice: z.boolean(),
  topup: z.object({ least: z.number(), most: z.number() }),
})
