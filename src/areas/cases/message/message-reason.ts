import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import type { GatewayFault } from '../gateway/ask-provider.ts'
import { GATEWAY_FAULTS, gatewayProblem } from '../gateway/gateway-words.ts'

/** Our own reasons, with their texts. */
const OWN_REASONS = {
  money: m.cases_reason_money,
  consent: m.cases_reason_consent,
  telegram_gone: m.cases_reason_telegram_gone,
  mail_refused: m.cases_reason_mail_refused,
}
/**
 * Why a message to a guest was not sent: the keys stored with messages. A provider's reasons have a
 * prefix, so that “money” of the balance and of the provider differ.
 */
export type MessageReason = keyof typeof OWN_REASONS | `gateway_${keyof typeof GATEWAY_FAULTS}`

/** All of them. */
export const MESSAGE_REASONS = [
  ...Object.keys(OWN_REASONS),
  ...Object.keys(GATEWAY_FAULTS).map((fault) => `gateway_${fault}`),
] as MessageReason[]

/** The stored reason of a provider's refusal. */
export function reasonOf(fault: GatewayFault): MessageReason {
  return fault === 'telegram_gone' ? fault : `gateway_${fault}`
}

/** The interface text of a reason. */
export function messageReason(reason: string, locale: UiLocale): string {
  return Object.hasOwn(OWN_REASONS, reason)
    ? OWN_REASONS[reason as keyof typeof OWN_REASONS]({}, { locale })
    : gatewayProblem(reason.replace(/^gateway_/, ''), locale)
}
