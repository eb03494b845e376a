import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import type { LedgerKind } from '../ledger/book.ts'

/** What money was moved for; in the page's language unless another is given. */
export function kindWords(kind: LedgerKind, locale?: UiLocale): string {
  const words = {
    topup: m.billing_kind_topup,
    tariff: m.billing_kind_tariff,
    call: m.billing_kind_call,
    message: m.billing_kind_message,
    reward: m.billing_kind_reward,
    print: m.billing_kind_print,
    refund: m.billing_kind_refund,
    correction: m.billing_kind_correction,
  }
  return words[kind]({}, locale ? { locale } : {})
}
