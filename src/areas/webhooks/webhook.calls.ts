import { defineCalls } from '../../calls/define-calls.ts'
import { SURVEY } from '../../calls/example-values.ts'
import {
  DeliveriesQuery,
  Replayed,
  ReplayWebhook,
  SaveWebhook,
  TestSent,
  TestWebhook,
  WebhookDeliveries,
  WebhookQuery,
  WebhookRemoved,
  WebhookSaved,
  Webhooks,
} from './webhook.contract.ts'

export const webhookCalls = defineCalls({
  'POST /webhooks': {
    access: 'tariff',
    key: 'manage',
    body: SaveWebhook,
    answer: WebhookSaved,
    statuses: [200, 201],
    group: 'webhook-calls',
    summary: 'Makes a webhook, or with id changes it. The secret is told this once.',
    example: {
      body: {
        url: 'https://example.kz/hook',
        events: ['answer.created', 'complaint.created'],
        filter: { surveys: [SURVEY] },
      },
      answer: { id: 'K9lLWw4OgK5gaaFnNPXwHg', secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' },
    },
  },
  'GET /webhooks': {
    access: 'tariff',
    key: 'manage',
    answer: Webhooks,
    group: 'webhook-calls',
    summary: 'Lists the webhooks.',
  },
  'DELETE /webhooks': {
    access: 'tariff',
    key: 'manage',
    query: WebhookQuery,
    answer: WebhookRemoved,
    group: 'webhook-calls',
    summary: 'Removes a webhook.',
  },
  'POST /webhooks/test': {
    access: 'tariff',
    key: 'manage',
    body: TestWebhook,
    answer: TestSent,
    group: 'webhook-calls',
    summary: 'Sends a trial message.',
  },
  'GET /webhooks/deliveries': {
    access: 'tariff',
    key: 'manage',
    query: DeliveriesQuery,
    answer: WebhookDeliveries,
    group: 'webhook-calls',
    summary: 'Lists the messages that were sent, and what your side said.',
  },
  'POST /webhooks/replay': {
    access: 'tariff',
    key: 'manage',
    body: ReplayWebhook,
    answer: Replayed,
    group: 'webhook-calls',
    summary: 'Sends one message again, or all of a period.',
    example: { body: { id: 'K9lLWw4OgK5gaaFnNPXwHg', delivery: 'msg_2KWPBgLlAfxdpx2AI54pPJ' } },
  },
})
