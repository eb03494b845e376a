import * as m from '../../../text/messages.js'
import type { AlertCondition, AlertDeliveries } from '../alert.contract.ts'

/** The result of an action; `link` is a one-time link to the bot. */
export type AlertAnswer = {
  intent: string
  done?: string
  problem?: string
  link?: string
  /** The test that was sent. */
  testId?: string
  values: Record<string, string>
}

export const WHICH = ['complaint', 'detractor', 'passive', 'promoter', 'comment', 'any'] as const

export function whichName(which: AlertCondition['which']): string {
  return {
    complaint: m.alerts_which_complaint,
    detractor: m.alerts_which_detractor,
    passive: m.alerts_which_passive,
    promoter: m.alerts_which_promoter,
    comment: m.alerts_which_comment,
    any: m.alerts_which_any,
  }[which]()
}

type Delivery = AlertDeliveries['deliveries'][number]

export function kindName(kind: Delivery['kind']): string {
  return {
    new: m.alerts_kind_new,
    reminder: m.alerts_kind_reminder,
    escalation: m.alerts_kind_escalation,
    digest: m.alerts_kind_digest,
    test: m.alerts_kind_test,
    mention: m.alerts_kind_mention,
    gift: m.alerts_kind_gift,
    level: m.alerts_kind_level,
    level_end: m.alerts_kind_level_end,
    visit: m.alerts_kind_visit,
  }[kind]()
}

export function deliveryStatus(status: Delivery['status']): string {
  return {
    waiting: m.alerts_status_waiting,
    held: m.alerts_status_held,
    sent: m.alerts_status_sent,
    read: m.alerts_status_sent,
    failed: m.alerts_status_failed,
  }[status]()
}

export function wayName(channel: Delivery['channel']): string {
  if (channel === 'telegram') return 'Telegram'
  if (channel === 'sms') return 'SMS'
  return channel === 'push' ? m.alerts_way_push() : m.alerts_way_email()
}
