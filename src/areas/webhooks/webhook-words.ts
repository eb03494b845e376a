import * as m from '../../text/messages.js'
import type { WebhookDelivery, WebhookEvent } from './webhook.contract.ts'

/** What an event is called. */
export function eventName(event: WebhookEvent): string {
  return {
    'answer.created': m.webhooks_event_answer_created(),
    'answer.updated': m.webhooks_event_answer_updated(),
    'complaint.created': m.webhooks_event_complaint_created(),
    'complaint.overdue': m.webhooks_event_complaint_overdue(),
    'survey.published': m.webhooks_event_survey_published(),
    'export.finished': m.webhooks_event_export_finished(),
    'balance.low': m.webhooks_event_balance_low(),
  }[event]
}

/** What came of the last attempt: the HTTP status, or why nobody answered. */
export function outcomeText({ status, problem }: Pick<WebhookDelivery, 'status' | 'problem'>): string {
  if (status !== null) return String(status)
  if (problem === 'no_host') return m.webhooks_problem_no_host()
  if (problem === 'private') return m.webhooks_problem_private()
  if (problem === 'no_secret') return m.webhooks_problem_no_secret()
  return problem === null ? m.webhooks_waiting() : m.webhooks_problem_no_answer()
}
