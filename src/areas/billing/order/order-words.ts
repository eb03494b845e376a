import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import { TARIFFS } from '../../account/tariff.ts'
import type { Choice } from '../price/quote.ts'
import type { PaymentOrder } from './order.queries.ts'

const TITLES: Record<Choice, (inputs: { name: string }, options: { locale: UiLocale }) => string> = {
  new: m.billing_title_new,
  renewal: m.billing_title_renewal,
  smaller: m.billing_title_smaller,
  difference: m.billing_title_difference,
  year: m.billing_title_new,
}

/** What an order is for, in a few words: «тариф Elite, доплата до конца года». */
export function orderTitle(
  { tariff, terms }: Pick<PaymentOrder, 'tariff' | 'terms'>,
  locale: UiLocale,
): string {
  const name = tariffName(tariff)
  return name ? TITLES[terms.choice ?? 'new']({ name }, { locale }) : m.billing_title_balance({}, { locale })
}

/** The name of a tariff that can be had; empty for none. */
export function tariffName(tariff: number | null): string {
  return TARIFFS.find(({ number }) => number === tariff)?.name ?? ''
}
