import * as m from '../../text/messages.js'
import type { LeadStatus } from '../marketing/leads.contract.ts'

/** What a request's status is called: an answer's waits for the guest, a request's for a customer to be. */
export function leadStatusName(status: LeadStatus): string {
  return {
    new: m.operator_lead_new,
    in_work: m.operator_lead_in_work,
    waiting: m.operator_lead_waiting,
    resolved: m.operator_lead_resolved,
    spam: m.operator_lead_spam,
  }[status]()
}
