import type { Scenario } from './cards.ts'
import { STAND_IN } from './settings.ts'

export type Payment = {
  id: string
  invoiceId: string
  amount: number
  description: string
  language: string
  postLink: string
  backLink: string
  secret: string
  expires: number
  status: 'ACTIVE' | Scenario['becomes'] | 'REFUND'
  transaction: string
  card?: { mask: string; type: string }
  reasonCode: string
  refunded: number
}

/** @returns the status of a refusal; undefined for an invoice that the bank takes */
export function refusalOf(
  token: URLSearchParams | undefined,
  wish: { invoice_id?: unknown; amount?: unknown; shop_id?: unknown; currency?: unknown },
  payments: ReadonlyMap<string, Payment>,
): number | undefined {
  if (!token) return 401
  if (!token.get('scope')?.split(' ').includes('payment')) return 403
  const { invoice_id, amount, shop_id, currency } = wish
  if (typeof invoice_id !== 'string' || !/^\d{6,15}$/.test(invoice_id) || shop_id !== STAND_IN.shopId)
    return 400
  if ([...payments.keys()].some((each) => each.slice(-6) === invoice_id.slice(-6))) return 400
  if (typeof amount !== 'number' || amount <= 0 || currency !== 'KZT') return 400
  const isTokens = token.get('invoiceID') === invoice_id && Number(token.get('amount')) === amount
  return isTokens && token.get('terminal') === STAND_IN.terminal ? undefined : 400
}
