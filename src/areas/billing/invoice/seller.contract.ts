import { z } from 'zod'
import { cleanTaxNumber, isKazakhIban, readTaxNumber } from './bin.ts'

const Line = z.string().trim().min(1).max(300)

/** Who sells, as it stands on papers; the operator's setting. */
export const Seller = z.strictObject({
  name: Line,
  bin: z
    .string()
    .transform(cleanTaxNumber)
    .refine((text) => 'kind' in readTaxNumber(text), 'invalid'),
  /** The account: ИИК. */
  iban: z
    .string()
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .refine(isKazakhIban, 'invalid'),
  bank: Line,
  bik: z.string().regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/),
  /** 17 a company, 19 an entrepreneur. */
  kbe: z.string().regex(/^[12][1-9]$/),
  /** The code of the payment's purpose. */
  knp: z
    .string()
    .regex(/^\d{3}$/)
    .default('859'),
  address: Line,
  phone: z.string().trim().max(60).default(''),
  /** Who signs: «Нурланов А. К.» */
  signer: z.string().trim().max(120).default(''),
  /** What the sale rests on: «Публичная оферта от 1 ноября 2026 г.» */
  contract: z.string().trim().max(300).default('Без договора'),
  /** The rate of VAT from a day on; empty for who pays none. */
  vat: z
    .array(z.strictObject({ from: z.iso.date(), percent: z.number().min(0).max(50).nullable() }))
    .max(50)
    .default([]),
})
export type Seller = z.infer<typeof Seller>

/** Who buys, as it stands on papers. */
export type Buyer = { bin: string; company: string; address: string; contact: string }

/** The rate of VAT of a day; null for who pays none. */
export function vatOn(seller: Seller, day: string): number | null {
  return (
    seller.vat.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? 1 : -1))[0]?.percent ??
    null
  )
}
