import * as m from '../../../text/messages.js'
import type { PriceKind } from '../price/price-kind.ts'

const WORDS: Record<PriceKind, () => string> = {
  call_minute: m.billing_price_call,
  sms: m.billing_price_sms,
  message: m.billing_price_message,
  reward: m.billing_price_reward,
  print: m.billing_price_print,
}

/** What a price is for. */
export function priceWords(kind: PriceKind): string {
  return WORDS[kind]()
}
