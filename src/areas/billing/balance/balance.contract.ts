import { z } from 'zod'
import { orNone } from '../../answers/read/query-field.contract.ts'
import { Day, Range } from '../billing.contract.ts'
import { LEDGER_KINDS } from '../ledger/book.ts'
import { PRICE_KINDS } from '../price/price-kind.ts'

/** Sums in whole tiyn. */
export const BalanceAnswer = z.object({
  balance: z.number(),
  /** Set aside for calls in progress and refunds. */
  held: z.number(),
  /** How far below zero the account may go. */
  credit: z.number(),
  currency: z.string(),
  /** Below this sum the account is warned. */
  lowAt: z.number(),
  /** Spent in the last 30 days by kind, without tariffs. */
  spent: z.array(z.object({ kind: z.enum(LEDGER_KINDS), amount: z.number() })),
  tariff: z.object({
    number: z.number(),
    /** Bought at the list's price, by a contract, or tried for free. */
    basis: z.enum(['bought', 'contract', 'trial']),
    /** The contract that it rests on; price in whole tiyn, days as 'YYYY-MM-DD'. */
    contract: z
      .object({ number: z.string(), price: z.number(), from: z.string(), until: z.string() })
      .nullable(),
    from: z.string().nullable(),
    until: z.string().nullable(),
    used: z.number(),
    limit: z.number().nullable(),
    /** Answers that wait for a larger tariff. */
    locked: z.number(),
    /** The tariff of the year after, when it is paid for. */
    next: z.number().nullable(),
    forecast: z
      .object({ date: z.string(), low: z.string(), high: z.string().nullable(), perDay: z.number() })
      .nullable(),
  }),
  /** The buyer of the last invoice, to prefill the form. */
  buyer: z
    .object({ bin: z.string(), company: z.string(), address: z.string(), contact: z.string() })
    .nullable(),
})

/** Whole tiyn. */
export const SetLowAt = z.strictObject({ lowAt: z.int().min(0).max(100_000_000_000) })

const LedgerFilter = {
  from: orNone(Day),
  to: orNone(Day),
  kind: orNone(z.enum(LEDGER_KINDS)),
}
export const LedgerQuery = z.object({
  ...LedgerFilter,
  limit: Range,
  /** `csv` gives the whole filtered list as a table. */
  format: z.enum(['json', 'csv']).default('json'),
})
export type LedgerQuery = z.infer<typeof LedgerQuery>

/** An entry; `amount` below zero took from the balance. Sums in whole tiyn. */
export const LedgerLine = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.enum(LEDGER_KINDS),
  amount: z.number(),
  balance: z.number(),
  cause: z.object({ type: z.string(), id: z.string().optional(), note: z.string().optional() }),
})
export const LedgerPage = z.object({ entries: z.array(LedgerLine), total: z.number() })

/** What is paid for from the balance, at the prices of now, in tenge. */
export const BalancePrices = z.object({
  prices: z.array(z.object({ kind: z.enum(PRICE_KINDS), price: z.number() })),
})
