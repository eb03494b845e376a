import type { Content } from '../account/reach.ts'
import type { Webhook, WebhookEvent } from './webhook.contract.ts'

/** What an event's messages hold, without contacts. */
export function contentOfEvent(event: WebhookEvent): Content {
  return event.startsWith('answer.') || event.startsWith('complaint.') ? 'answers' : 'figures'
}

/** A message without the guest's contacts, for members who may not have them. */
export function withoutContact(message: string): string {
  const { data, ...rest } = JSON.parse(message) as { data: Record<string, unknown> }
  const { contact: _, ...publicData } = data
  return JSON.stringify({ ...rest, data: publicData })
}

/** What leaves the account by a webhook. */
export function contentOfWebhook({ events, contacts }: Pick<Webhook, 'events' | 'contacts'>): Content {
  if (contacts) return 'contacts'
  return events.some((event) => contentOfEvent(event) === 'answers') ? 'answers' : 'figures'
}
