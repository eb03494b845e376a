import type { UiLocale } from '../../platform/locale.ts'
import type { SafeRequestError } from '../../platform/safe-request.ts'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import type { WebhookDelivery, WebhookEvent } from './webhook.contract.ts'

/** What an event is called. */
export function eventName(event: WebhookEvent): string {
  return {
    'answer.created': m.webhooks_event_answer_created(),
    'answer.updated': m.webhooks_event_answer_updated(),
    'complaint.created': m.webhooks_event_complaint_created(),
    'complaint.overdue': m.webhooks_event_complaint_overdue(),
    'score.changed': m.webhooks_event_score_changed(),
    'review.created': m.webhooks_event_review_created(),
    'visit.submitted': m.webhooks_event_visit_submitted(),
    'visit.accepted': m.webhooks_event_visit_accepted(),
    'visit.returned': m.webhooks_event_visit_returned(),
    'visit.rejected': m.webhooks_event_visit_rejected(),
    'survey.published': m.webhooks_event_survey_published(),
    'export.finished': m.webhooks_event_export_finished(),
    'balance.low': m.webhooks_event_balance_low(),
  }[event]
}

/** What came of the last attempt: the HTTP status, or why nobody answered. */
export function outcomeText({ status, problem }: Pick<WebhookDelivery, 'status' | 'problem'>): string {
  if (status !== null) return String(status)
  return problem === null ? m.webhooks_waiting() : problemText(problem, getLocale())
}

/** Why a message was not even sent, or nobody answered it: what deliveries keep, each with its words. */
export const PROBLEMS: Record<
  SafeRequestError['reason'] | 'no_secret',
  (values: Record<string, never>, to: { locale: UiLocale }) => string
> = {
  no_host: m.webhooks_problem_no_host,
  private: m.webhooks_problem_private,
  no_secret: m.webhooks_problem_no_secret,
  no_address: m.webhooks_problem_no_answer,
  no_answer: m.webhooks_problem_no_answer,
}

/** The same in people's words. */
export function problemText(problem: string, locale: UiLocale): string {
  const words = Object.hasOwn(PROBLEMS, problem)
    ? PROBLEMS[problem as keyof typeof PROBLEMS]
    : PROBLEMS.no_answer
  return words({}, { locale })
}
