import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import type { TaxNumberFault } from './bin.ts'

/** What is wrong with a BIN or IIN; in the page's language unless another is given. */
export function taxNumberFaultText(fault: TaxNumberFault, locale?: UiLocale): string {
  const words = {
    length: m.billing_bin_length,
    month: m.billing_bin_month,
    day: m.billing_bin_day,
    kind: m.billing_bin_kind,
    check: m.billing_bin_check,
    issued: m.billing_bin_issued,
  }
  return words[fault]({}, locale ? { locale } : {})
}
