import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import { moneyText } from '../../billing/price/money.ts'
import { interfaceLocale } from '../../questionnaire/words/interface-locale.ts'
import type { StoredGift } from './gift.queries.ts'

/** What a gift is in a case's history: «Десерт, 1 500 ₸»; of a top-up the sum alone. */
export function giftLine({ title, value }: Pick<StoredGift, 'title' | 'value'>): string {
  return [title, value > 0 ? moneyText(BigInt(value), 'ru') : ''].filter(Boolean).join(', ')
}

/**
 * What the guest reads, in their language. A code is never part of it: it stands on the guest's own page alone.
 * @param page its address, for ways that have no button
 */
export function giftMessage(
  { kind, title, value, phone, channel, words }: StoredGift,
  guestLocale: string,
  page: string,
): string {
  const to = { locale: interfaceLocale(guestLocale) as UiLocale }
  const news =
    kind === 'topup'
      ? m.cases_gift_told_topup({ phone: maskedPhone(phone), sum: moneyText(BigInt(value), to.locale) }, to)
      : m.cases_gift_told({ title }, to)
  const link = channel === 'page' || channel === 'email' || kind === 'topup' ? '' : page
  return [words, [news, link].filter(Boolean).join(' ')].filter(Boolean).join('\n\n')
}

/** «+7 701 ••• 42» */
function maskedPhone(phone: string | null): string {
  return phone ? `${phone.slice(0, 2)}\u00a0${phone.slice(2, 5)}\u00a0•••\u00a0${phone.slice(-2)}` : ''
}

/** Why a gift was not given. */
export function reasonText(reason: string, locale: UiLocale): string {
  const texts: Record<string, () => string> = {
    declined: () => m.cases_gift_reason_declined({}, { locale }),
    number: () => m.cases_gift_reason_number({}, { locale }),
    off: () => m.cases_gift_reason_off({}, { locale }),
  }
  return (texts[reason] ?? texts.declined)!()
}
