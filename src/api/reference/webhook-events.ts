import { signedHeaders } from '../../areas/webhooks/sign.ts'
import { EVENTS, MESSAGES, type WebhookEvent } from '../../areas/webhooks/webhook.contract.ts'
import { ANSWER, SURVEY } from '../../calls/example-values.ts'
import type { Components, UsedShape } from './components.ts'
import { operationId } from './operation.ts'

const SURVEY_PLACE = { id: SURVEY, title: 'Coffee shop on Abay' }
const AT = '2026-11-24T09:15:02.318Z'
/** The secret that the examples are signed with. */
export const EXAMPLE_SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'

const ANSWER_DATA = {
  id: ANSWER,
  survey: SURVEY_PLACE,
  version: 1,
  receivedAt: '2026-11-24T09:15:02.117Z',
  branch: { id: 'abay', title: '12 Abay Avenue' },
  subject: null,
  placement: 'table-4',
  locale: 'en',
  seconds: 18,
  status: 'new',
  complaint: true,
  score: { value: 3, to: 10, bad: true },
  comment: 'The coffee was cold',
  answers: { nps: 3, why: 'The coffee was cold' },
  url: `https://your.site/survey/${SURVEY}/call-centre?case=${ANSWER}`,
}

const VISIT = {
  id: 'Xh2Lr7QmT0aVbN4kPz8sGw',
  survey: SURVEY_PLACE,
  branch: { id: 'abay', title: '12 Abay Avenue' },
  day: '2026-11-24',
  score: 0.86,
  failed: false,
  url: `https://your.site/survey/${SURVEY}/mystery/visit/Xh2Lr7QmT0aVbN4kPz8sGw`,
}

const TOLD: Record<WebhookEvent, { when: string; data: object }> = {
  'answer.created': { when: 'An answer was stored.', data: ANSWER_DATA },
  'answer.updated': { when: 'The status of an answer changed.', data: { ...ANSWER_DATA, status: 'in_work' } },
  'complaint.created': { when: 'An answer is a complaint.', data: ANSWER_DATA },
  'complaint.overdue': { when: 'Nobody took a complaint in time.', data: ANSWER_DATA },
  'score.changed': {
    when: 'A score was decided to have fallen, or many guests of a branch are unhappy; and once more when that is over.',
    data: {
      id: ANSWER,
      state: 'opened',
      survey: SURVEY_PLACE,
      place: { kind: 'branch', id: 'abay', title: '12 Abay Avenue' },
      openedAt: AT,
      endedAt: null,
      ending: null,
      fall: null,
      burst: { metric: 'nps', scale: 10, below: 7, bad: 5, of: 6, minutes: 15, usual: 0.12 },
      url: `https://your.site/survey/${SURVEY}`,
    },
  },
  'review.created': {
    when: 'A review appeared on a public site that is connected. Imported reviews and those older than a week are not sent.',
    data: {
      id: 'Xh2Lr7QmT0aVbN4kPz8sGw',
      survey: SURVEY_PLACE,
      branch: { id: 'abay', title: '12 Abay Avenue' },
      site: 'google',
      stars: 5,
      author: 'Aigul S.',
      words: 'Good coffee, and quick',
      reviewUrl: null,
      postedAt: AT,
      url: `https://your.site/survey/${SURVEY}/reviews`,
    },
  },
  'visit.submitted': {
    when: 'A checker sent a mystery visit; it waits for a review.',
    data: VISIT,
  },
  'visit.accepted': {
    when: 'A reviewer accepted a mystery visit: from now on it counts.',
    data: VISIT,
  },
  'visit.returned': {
    when: 'A reviewer asked for a mystery visit again.',
    data: VISIT,
  },
  'visit.rejected': {
    when: 'A reviewer rejected a mystery visit.',
    data: VISIT,
  },
  'survey.published': {
    when: 'A version of a survey was published.',
    data: { survey: SURVEY_PLACE, version: 2 },
  },
  'export.finished': {
    when: 'A file that was ordered is ready.',
    data: {
      survey: SURVEY_PLACE,
      jobId: 'Xh2Lr7QmT0aVbN4kPz8sGw',
      url: 'https://your.site/v1/works/file?id=Xh2Lr7QmT0aVbN4kPz8sGw',
    },
  },
  'balance.low': {
    when: 'The balance fell below its limit.',
    data: { url: 'https://your.site/user/balance' },
  },
}

/** Every event with a message as it is posted: its headers, signed with `EXAMPLE_SECRET`, and its body. */
export const WEBHOOK_EVENTS = EVENTS.map((event) => {
  const { when, data } = TOLD[event]
  const message = { type: event, timestamp: AT, data }
  const headers = signedHeaders([EXAMPLE_SECRET], {
    id: 'msg_2KWPBgLlAfxdpx2AI54pPJ',
    body: JSON.stringify(message),
    at: new Date(AT),
  })
  return { event, when, message, headers }
})

const HEADERS: Record<string, string> = {
  'webhook-id': 'The number of the message. A message may arrive twice: this tells.',
  'webhook-timestamp': 'When this attempt was made, in seconds since 1970.',
  'webhook-signature':
    'v1 and HMAC-SHA256 of “id.timestamp.body” in base64, by the secret of the webhook. After a change of the secret two stand here for a day.',
}

/** The shapes of the messages. */
export const MESSAGE_SHAPES = EVENTS.map((event): UsedShape => {
  const words = event.split('.').map((word) => word[0]!.toUpperCase() + word.slice(1))
  return { shape: MESSAGES[event], name: `${words.join('')}Message`, side: 'output' }
})

/** The part `webhooks` of the OpenAPI document. */
export function webhooksOf({ refTo }: Components): Record<string, unknown> {
  return Object.fromEntries(
    WEBHOOK_EVENTS.map(({ event, when, message, headers }) => {
      const post = {
        operationId: operationId(`on ${event}`),
        tags: ['Webhooks and the log'],
        summary: when,
        description: 'Answer with any 2xx within 10 seconds; all else is tried again for three days.',
        security: [],
        parameters: Object.entries(HEADERS).map(([name, description]) => ({
          name,
          in: 'header',
          required: true,
          description,
          schema: { type: 'string' },
          example: headers[name],
        })),
        requestBody: {
          required: true,
          content: { 'application/json': { schema: refTo(MESSAGES[event], 'output'), example: message } },
        },
        responses: { '2XX': { description: 'The message has arrived.' } },
      }
      return [event, { post }]
    }),
  )
}

/** How a receiver verifies the signature; Node, without packages. */
export const VERIFY = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** body: the bytes as they came, before any JSON.parse */
export function isFromQalay(secret, headers, body, now = Date.now()) {
  const at = headers['webhook-timestamp']
  if (!(Math.abs(now / 1000 - at) < 300)) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = \`\${headers['webhook-id']}.\${at}.\${body}\`
  const expected = Buffer.from('v1,' + createHmac('sha256', key).update(signed).digest('base64'))
  return headers['webhook-signature'].split(' ').some((each) => {
    const signature = Buffer.from(each)
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
}`
