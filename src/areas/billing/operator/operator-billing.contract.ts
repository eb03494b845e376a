import { z } from 'zod'
import { AccountId, Day, OrderId, Range, Tenge } from '../billing.contract.ts'
import { Seller } from '../invoice/seller.contract.ts'
import { ORDER_KINDS, ORDER_STATUSES } from '../order/order.ts'
import { PRICE_KINDS } from '../price/price-kind.ts'

const Reason = z.string().trim().min(3).max(500)

export const PaymentsQuery = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  kind: z.enum(ORDER_KINDS).optional(),
  accountId: AccountId.optional(),
  /** A number of an order or invoice, or a part of a company's name or BIN. */
  q: z.string().max(100).optional(),
  limit: Range,
})

/** An order as the operator sees it; sums in tenge. */
export const WorkedPayment = z.object({
  orderId: z.string(),
  number: z.number(),
  accountId: z.number(),
  company: z.string(),
  kind: z.enum(ORDER_KINDS),
  what: z.enum(['tariff', 'balance']),
  tariff: z.number().nullable(),
  choice: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  reason: z.string().nullable(),
  /** `other_amount`, `other_currency`, `other_order`, `other_terminal`, `refunded_at_bank`, `refund_unknown`: a person has to look. */
  attention: z.string().nullable(),
  amount: z.number(),
  paid: z.number(),
  refunded: z.number(),
  usd: z.number().nullable(),
  rate: z.number().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  paidAt: z.string().nullable(),
  invoice: z
    .object({
      number: z.string(),
      issuedOn: z.string(),
      bin: z.string(),
      company: z.string(),
      hasAct: z.boolean(),
    })
    .nullable(),
  /** `asked`: the bank was asked and has not confirmed it. */
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      state: z.enum(['asked', 'done', 'failed']),
      reason: z.string(),
    }),
  ),
})
export type WorkedPayment = z.infer<typeof WorkedPayment>
export const WorkedPayments = z.object({ orders: z.array(WorkedPayment), total: z.number() })

/** A bank transfer for an invoice: its sum, day and the payment order's number. */
export const MarkPaid = z.strictObject({
  orderId: OrderId,
  amount: Tenge,
  date: Day,
  document: z.string().trim().min(1).max(60),
})
export const CancelPayment = z.strictObject({ orderId: OrderId, reason: Reason })
export const CheckPayment = z.strictObject({ orderId: OrderId })

export const OperatorPaperQuery = z.object({
  orderId: OrderId,
  paper: z.enum(['invoice', 'act']).default('invoice'),
})

export const RefundQuery = z.object({ orderId: OrderId })
export const RefundPreview = z.object({
  refundable: z.number(),
  isOnBalance: z.boolean(),
  tariff: z.object({ now: z.number(), becomes: z.number(), isNextYear: z.boolean() }).nullable(),
})
/** The page makes the `id`: pressing twice refunds once. Sums in whole tenge. */
export const MakeRefund = z.strictObject({
  id: z.uuid(),
  orderId: OrderId,
  amount: Tenge,
  endsTariff: z.boolean(),
  reason: Reason,
})
export const ResolveRefund = z.strictObject({ id: z.uuid(), orderId: OrderId, isDone: z.boolean() })

/** Tenge for a US dollar. */
export const SetRate = z.strictObject({ rate: Tenge.min(100).max(100_000) })
export const Rates = z.object({
  rates: z.array(z.object({ rate: z.number(), setAt: z.string().nullable(), setBy: z.string() })),
})

export const SetPrice = z.strictObject({
  kind: z.enum(PRICE_KINDS),
  price: z.number().min(0).max(10_000_000),
  from: z.iso.datetime().optional(),
})
export const Prices = z.object({
  prices: z.array(
    z.object({ kind: z.enum(PRICE_KINDS), price: z.number(), from: z.string(), setBy: z.string() }),
  ),
})

/** The details as they are kept. */
const KeptSeller = z.object({
  ...Seller.shape,
  bin: z.string(),
  iban: z.string(),
  vat: z.array(z.object({ from: z.string(), percent: z.number().nullable() })),
})
export const SellerAnswer = z.object({ seller: KeptSeller.nullable() })

/** The bytes of a statement (1CClientBankExchange, windows-1251 or UTF-8), as base64. */
export const LoadStatement = z.strictObject({ data: z.base64().min(1).max(8_000_000) })
export const LoadedStatement = z.object({
  matched: z.number(),
  waiting: z.number(),
  known: z.number(),
  skipped: z.number(),
})
const LineState = z.enum(['waiting', 'matched', 'ignored'])
export const LinesQuery = z.object({ state: LineState.default('waiting'), limit: Range })
export const Lines = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      date: z.string(),
      document: z.string(),
      amount: z.number(),
      payerBin: z.string(),
      payer: z.string(),
      purpose: z.string(),
      state: LineState,
      accountId: z.number().nullable(),
      orderId: z.string().nullable(),
      /** Of a waiting line: the open invoice that it most resembles, by the payer's BIN or else by its sum. */
      guess: z
        .object({
          orderId: z.string(),
          invoice: z.string(),
          company: z.string(),
          amount: z.number(),
          isSameBin: z.boolean(),
        })
        .nullable(),
    }),
  ),
  total: z.number(),
})
export const AssignLine = z.strictObject({ id: z.string().max(60), orderId: OrderId })
export const IgnoreLine = z.strictObject({ id: z.string().max(60), reason: Reason })

/** Tenge to the balance, or from it when below zero. The page makes the `id`. */
export const Correct = z.strictObject({
  id: z.uuid(),
  accountId: AccountId,
  amount: z
    .number()
    .min(-1e12)
    .max(1e12)
    .refine((sum) => sum !== 0, 'invalid'),
  reason: Reason,
})
export const AllowCredit = z.strictObject({
  accountId: AccountId,
  credit: z.number().min(0).max(1e12),
  reason: Reason,
})
export const BalanceLeft = z.object({ balance: z.number() })

/** A tariff by contract: who, from when until when, under which number, for which price in tenge; `reviews` absent: without limit. */
export const MakeContract = z.strictObject({
  accountId: AccountId,
  number: z.string().trim().min(1).max(60),
  from: Day,
  until: Day,
  price: Tenge,
  reviews: z.int().min(1).max(1_000_000_000).optional(),
})

export const BillingAuditQuery = z.object({ accountId: AccountId.optional(), limit: Range })
export const Audit = z.object({
  actions: z.array(
    z.object({
      at: z.string(),
      operator: z.string(),
      action: z.string(),
      accountId: z.number().nullable(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  total: z.number(),
})

/** A payment after it was changed. */
export const ChangedPayment = z.object({ order: WorkedPayment })
