import * as m from '../../../text/messages.js'
import type { OrderStatus } from '../../billing/order/order.ts'

/** Where an order stands, as the operator says it. */
export function stateName(status: OrderStatus): string {
  return {
    created: m.operator_state_created,
    pending: m.operator_state_pending,
    paid: m.operator_state_paid,
    failed: m.operator_state_failed,
    expired: m.operator_state_expired,
    cancelled: m.operator_state_cancelled,
    refunded: m.operator_state_refunded,
  }[status]()
}

const ATTENTION: Record<string, () => string> = {
  other_amount: m.operator_attention_other_amount,
  other_currency: m.operator_attention_other_currency,
  other_order: m.operator_attention_other_order,
  other_terminal: m.operator_attention_other_terminal,
  refunded_at_bank: m.operator_attention_refunded_at_bank,
  refund_unknown: m.operator_attention_refund_unknown,
}

/** Why a person has to look at an order. */
export function attentionText(code: string): string {
  return Object.hasOwn(ATTENTION, code) ? ATTENTION[code]!() : m.operator_attention_other({ code })
}
