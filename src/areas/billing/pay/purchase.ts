import type { z } from 'zod'
import type { FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { type Rules, required, type Validator } from '../../../web/form/validators.ts'
import { TARIFFS } from '../../account/tariff.ts'
import type { BalanceAnswer } from '../balance/balance.contract.ts'
import { readTaxNumber } from '../invoice/bin.ts'
import { taxNumberFaultText } from '../invoice/bin-words.ts'
import type { IssuedInvoice } from '../invoice/invoice.contract.ts'
import type { ForSale, Quotes } from '../order/ordering.contract.ts'
import type { Choice } from '../price/quote.ts'

export type Selling = z.infer<typeof ForSale>
export type Quoted = z.infer<typeof Quotes>['choices'][number]
export type Balance = z.infer<typeof BalanceAnswer>
export type Buyer = NonNullable<Balance['buyer']>

/** What is about to be paid for, as the calls name it. */
export type Purchase =
  | { subType: 'tariff'; subId: number; choice: Choice }
  | { subType: 'balance'; subId: number }

/** What paying by one of the two ways came to: the bank's page to go on to, or an invoice. */
export type PayAnswer = FormAnswer & { bank?: string; issued?: z.infer<typeof IssuedInvoice> }

const taxNumber: Validator = (value) => {
  const read = readTaxNumber(value)
  return 'fault' in read ? taxNumberFaultText(read.fault) : null
}

/** What the invoice's form checks, in the browser and in the web server alike; the API checks once more. */
export const invoiceRules = {
  invoiceBin: [required, taxNumber],
  invoiceCompany: [required],
  invoiceAddress: [required],
  invoiceContact: [required],
} satisfies Rules

/** The tariff that an address asks for by `?tariff=`, where it has a price; null otherwise. */
export function wantedTariff(search: URLSearchParams): number | null {
  const tariff = search.get('tariff')
  return TARIFFS.find(({ number, price }) => String(number) === tariff && price !== null)?.number ?? null
}

/** Whether anything can be paid for in this installation by now. */
export function canPay({ card, invoice, rate }: Selling): boolean {
  return rate !== null && (card || invoice)
}
