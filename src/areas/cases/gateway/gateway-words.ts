import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'

/** Why a provider did not do what was asked, in people's words. */
export function gatewayProblem(reason: string, locale: UiLocale): string {
  const to = { locale }
  const texts: Record<string, () => string> = {
    auth: () => m.cases_gateway_fault_auth({}, to),
    money: () => m.cases_gateway_fault_money({}, to),
    number: () => m.cases_gateway_fault_number({}, to),
    sender: () => m.cases_gateway_fault_sender({}, to),
    busy: () => m.cases_gateway_fault_busy({}, to),
    away: () => m.cases_gateway_fault_away({}, to),
    window: () => m.cases_gateway_fault_window({}, to),
    unset: () => m.cases_gateway_fault_unset({}, to),
    refused: () => m.cases_gateway_fault_refused({}, to),
  }
  return (texts[reason] ?? texts.refused)!()
}
