import { z } from 'zod'
import { Choice } from '../card/card.contract.ts'

const Line = z.string().trim().min(1).max(300)

/**
 * The buyer of an invoice and its subject: `tariff` with its number, or `balance` with whole tenge. A tariff may also stand in
 * `tariffType` itself, by its name or number; then `tariffValue` is ignored, because only the server sets the price.
 */
export const InvoiceQuery = z.object({
  invoiceBin: z.string().trim().min(1).max(40),
  invoiceCompany: Line,
  invoiceAddress: Line,
  invoiceContact: Line,
  tariffType: z.string().trim().min(1).max(20),
  tariffValue: z.string().trim().max(20).optional(),
  choice: Choice.optional(),
})
export type InvoiceQuery = z.infer<typeof InvoiceQuery>

/** An invoice that was issued; `amount` in tenge, `url` the PDF. */
export const IssuedInvoice = z.object({
  number: z.string(),
  orderId: z.string(),
  amount: z.number(),
  currency: z.string(),
  url: z.string(),
  vat: z.number().nullable(),
  expiresAt: z.string(),
})

export const PaperQuery = z.object({ orderId: z.string().min(1).max(40) })
