import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import type { GatewayFault } from '../../cases/gateway/ask-provider.ts'
import { GATEWAY_FAULTS, gatewayProblem } from '../../cases/gateway/gateway-words.ts'

/** Our own reasons, with their texts. */
const OWN_REASONS = { balance: m.invitations_trouble_balance, stopped: m.invitations_reason_stopped }

/** Why an invitation SMS was not sent: the keys stored with those messages. */
export type SmsReason = keyof typeof OWN_REASONS | GatewayFault
/** All of them; the Telegram bot sends no SMS. */
export const SMS_REASONS = [...Object.keys(OWN_REASONS), ...Object.keys(GATEWAY_FAULTS)] as Exclude<
  SmsReason,
  'telegram_gone'
>[]

/** The interface text of a reason. */
export function smsReason(reason: string, locale: UiLocale): string {
  return Object.hasOwn(OWN_REASONS, reason)
    ? OWN_REASONS[reason as keyof typeof OWN_REASONS]({}, { locale })
    : gatewayProblem(reason, locale)
}
