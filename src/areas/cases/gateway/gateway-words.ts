import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import type { GatewayFault } from './ask-provider.ts'

/** Why a provider request failed, with the interface texts. */
export const GATEWAY_FAULTS: Record<
  Exclude<GatewayFault, 'telegram_gone'>,
  (values: Record<string, never>, to: { locale: UiLocale }) => string
> = {
  auth: m.cases_gateway_fault_auth,
  money: m.cases_gateway_fault_money,
  number: m.cases_gateway_fault_number,
  sender: m.cases_gateway_fault_sender,
  busy: m.cases_gateway_fault_busy,
  away: m.cases_gateway_fault_away,
  window: m.cases_gateway_fault_window,
  unset: m.cases_gateway_fault_unset,
  refused: m.cases_gateway_fault_refused,
}

/** The interface text of a fault; an unknown one is shown as a refusal. */
export function gatewayProblem(reason: string, locale: UiLocale): string {
  const words = Object.hasOwn(GATEWAY_FAULTS, reason)
    ? GATEWAY_FAULTS[reason as keyof typeof GATEWAY_FAULTS]
    : GATEWAY_FAULTS.refused
  return words({}, { locale })
}
