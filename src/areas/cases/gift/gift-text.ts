import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import { moneyText } from '../../billing/price/money.ts'
import { interfaceLocale } from '../../questionnaire/words/interface-locale.ts'
import type { StoredGift } from './gift.queries.ts'

/** A gift in a case's history: «Десерт, 1 500 ₸»; for a top-up only the amount. */
export function giftLine({ title, value }: Pick<StoredGift, 'title' | 'value'>): string {
  return [title, value > 0 ? moneyText(BigInt(value), 'ru') : ''].filter(Boolean).join(', ')
}

/**
 * The message to the guest, in their language. It never contains a code: codes are only on the
 * guest's own page.
 * @param page its address, for channels without buttons
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
