import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'

type Words = (inputs: Record<string, never>, options: { locale: UiLocale }) => string

const GROUPS: [Words, number[]][] = [
  [m.billing_refusal_money, [484]],
  [m.billing_refusal_expired, [457, 478, 485]],
  [m.billing_refusal_blocked, [456, 465, 467, 479, 483, 489]],
  [m.billing_refusal_secure, [455, 468, 473, 499]],
  [m.billing_refusal_limit, [488, 528, 529]],
  [m.billing_refusal_often, [476, 491, 492]],
  [m.billing_refusal_data, [471, 472, 481, 482, 524, 525]],
  [m.billing_refusal_internet, [486]],
  [m.billing_refusal_card, [477, 490, 495, 498]],
  [m.billing_refusal_bank, [458, 459, 461, 475, 493, 494, 496, 497, 500, 501, 502, 503, 526]],
  [m.billing_refusal_hold, [460]],
]
const BY_CODE = new Map(
  GROUPS.flatMap(([words, codes]) => codes.map((code) => [String(code), words] as const)),
)
const BY_WORD: Record<string, Words> = {
  expired: m.billing_refusal_order_expired,
  outdated: m.billing_refusal_outdated,
  to_balance: m.billing_reason_to_balance,
}

/** Why a payment did not succeed, in words that say what to do; of a code that says nothing to a customer, that the bank declined. */
export function refusalText(reason: string, locale: UiLocale): string {
  const words = Object.hasOwn(BY_WORD, reason) ? BY_WORD[reason] : BY_CODE.get(reason)
  return (words ?? m.billing_refusal_declined)({}, { locale })
}
