import type { Tiyn } from '../ledger/book.ts'
import { CURRENCY, tiynOfAmount } from '../price/money.ts'
import type { Status } from './halyk-client.ts'

/** What became of a payment, as far as the bank itself says. */
export type Outcome =
  /** Nobody has tried to pay yet. */
  | { is: 'untouched' }
  /** Somebody is paying, or the bank does not know yet. */
  | { is: 'open' }
  /** The money is set aside on the card and has to be taken. */
  | { is: 'held'; transactionId: string }
  | { is: 'paid'; transactionId: string; card: string; approvalCode: string }
  | { is: 'failed'; code: string }
  /** Paid, and paid back, wholly or in part. */
  | { is: 'refunded'; transactionId: string }
  /** The bank reports another order, sum, currency or terminal: the report is ignored. */
  | { is: 'other'; what: string }

export type Expected = { invoiceId: string; amount: Tiyn; terminal: string }

const FAILED = ['FAILED', 'REJECT', '3D', 'CANCEL', 'CANCEL_OLD']

/** Reads what the bank says of a payment against what was ordered. */
export function outcomeOf({ resultCode, transaction }: Status, expected: Expected): Outcome {
  if (resultCode === '102') return { is: 'untouched' }
  if (resultCode === '101') return { is: 'failed', code: transaction?.reasonCode ?? '' }
  if (resultCode !== '100' || !transaction) return { is: 'open' }
  const { id, statusName, reasonCode } = transaction
  if (FAILED.includes(statusName)) return { is: 'failed', code: reasonCode ?? '' }
  if (!['AUTH', 'CHARGE', 'REFUND'].includes(statusName)) return { is: 'open' }
  const what = difference(transaction, expected)
  if (what) return { is: 'other', what }
  if (statusName === 'AUTH') return { is: 'held', transactionId: id }
  if (statusName === 'REFUND') return { is: 'refunded', transactionId: id }
  return {
    is: 'paid',
    transactionId: id,
    card: cardText(transaction.cardType ?? '', transaction.cardMask ?? ''),
    approvalCode: transaction.approvalCode ?? '',
  }
}

function difference(
  { invoiceID, amount, currency, terminalID, terminal }: NonNullable<Status['transaction']>,
  expected: Expected,
): string | undefined {
  if (invoiceID !== expected.invoiceId) return 'order'
  if (tiynOfAmount(amount) !== expected.amount) return 'amount'
  if (currency !== CURRENCY) return 'currency'
  if ((terminalID || terminal) !== expected.terminal) return 'terminal'
  return undefined
}

/** `Visa ····5096`: what of a card may be shown and kept. */
function cardText(type: string, mask: string): string {
  const last = /(\d{4})\D*$/.exec(mask)?.[1]
  const name = type.slice(0, 20)
  const maker = name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()
  return [maker, last && `····${last}`].filter(Boolean).join(' ')
}

/** Minutes until the bank is asked again, by how often it was asked; it is asked for three days in all. */
const PAUSES = [0.5, 0.5, 1, 2, 3, 5, 10, 15, 30, 60, 120, 240, 360]
export const CHECKED_DAYS = 3

/** Seconds until the next question after so many. */
export function pauseAfter(checks: number): number {
  return 60 * PAUSES[Math.min(checks, PAUSES.length - 1)]!
}
