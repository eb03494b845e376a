import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '../../platform/log/log.ts'
import { type TestApi, testApi } from '../../testing/api.ts'
import { type Person, registerPerson } from '../../testing/people.ts'
import { openReceiver, type Received, type Receiver } from '../../testing/receiver.ts'
import { giveAnswer } from '../../testing/survey.ts'
import { startWorker } from '../../worker/worker.ts'
import { EVENTS, MESSAGES, type WebhookEvent } from './webhook.contract.ts'

let api: TestApi
let worker: Awaited<ReturnType<typeof startWorker>>
let owner: Person
let stranger: Person
let id: string
let branches: { id: string; code: string }[]
let receiver: Receiver

const SURVEY = {
  title: 'Кофейни',
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
    { id: 'why', type: 'long_text', title: 'Почему?' },
    { id: 'mail', type: 'contact_info', title: 'Контакты', fields: ['name', 'phone'] },
  ],
  widgets: [],
}
const GUEST = { name: 'Данияр', phone: '+77015550142' }

beforeAll(async () => {
  api = await testApi({ WEBHOOK_HOSTS: 'localhost' })
  worker = await startWorker(api.app.config, openLog('test', process.env.LOG_LEVEL ?? 'silent'))
  receiver = await openReceiver()
  owner = await registerPerson(api.app)
  stranger = await registerPerson(api.app)
  id = (await owner.post('/survey/receive', SURVEY)).body.id
  const { body } = await owner.post('/survey/branch', { id, data: [{ title: 'Абая' }, { title: 'Достык' }] })
  branches = body.branch
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await receiver.close()
})
afterEach(async () => {
  for (const { id } of (await owner.get('/webhooks')).body.webhooks)
    await owner.change('DELETE', `/webhooks?id=${id}`)
  receiver.answer(204)
})

const add = async (change: object = {}): Promise<{ id: string; secret: string }> => {
  const { status, body } = await owner.post('/webhooks', {
    url: receiver.url,
    events: ['answer.created'],
    ...change,
  })
  expect([status, body.fields]).toEqual([201, undefined])
  return body
}
/** Checked by the specification's own library, and by the published shape of its event. */
const read = (secret: string, { headers, body }: Received) => {
  const message = new Webhook(secret).verify(body, headers as Record<string, string>) as {
    type: WebhookEvent
    data: Record<string, unknown>
  }
  return MESSAGES[message.type].parse(message) as { type: WebhookEvent; data: Record<string, unknown> }
}
const deliveriesOf = async (webhook: string) =>
  (await owner.get(`/webhooks/deliveries?id=${webhook}`)).body.deliveries

test('a program is notified of an answer, signed, without contacts', async () => {
  const webhook = await add()
  const subId = branches[0]!.code
  const answer = await giveAnswer(api.app, id, { nps: 9, why: 'вкусно', mail: GUEST }, { subId })
  const received = await receiver.next()
  const { type, data } = read(webhook.secret, received)
  expect([type, data.id, data.comment]).toEqual(['answer.created', answer, 'вкусно'])
  expect(data).toMatchObject({
    branch: { id: subId, title: 'Абая' },
    score: { value: 9, to: 10, bad: false },
  })
  expect(received.body).not.toContain(GUEST.phone)
  await expect.poll(async () => (await deliveriesOf(webhook.id))[0]?.done).toBe(true)
  expect((await deliveriesOf(webhook.id))[0]).toMatchObject({
    event: 'answer.created',
    attempts: 1,
    status: 204,
  })
  expect(() =>
    new Webhook(`whsec_${'A'.repeat(32)}`).verify(received.body, received.headers as never),
  ).toThrow()
})

test('filters hold, and contacts come to who asks for them', async () => {
  const { secret } = await add({
    events: ['complaint.created', 'answer.updated'],
    filter: { surveys: [id], branches: [branches[1]!.code] },
    contacts: true,
  })
  await giveAnswer(api.app, id, { nps: 1 }, { subId: branches[0]!.code })
  await giveAnswer(api.app, id, { nps: 10 }, { subId: branches[1]!.code })
  const bad = await giveAnswer(api.app, id, { nps: 1, mail: GUEST }, { subId: branches[1]!.code })
  const first = read(secret, await receiver.next())
  expect([first.type, first.data.id, first.data.contact]).toEqual(['complaint.created', bad, GUEST])
  await owner.change('GET', `/survey/answer-status?id=${id}&subId=${bad}&status=in_work`)
  const second = read(secret, await receiver.next())
  expect([second.type, second.data.status]).toEqual(['answer.updated', 'in_work'])
})

test('a publication and a finished export are announced', async () => {
  const { secret } = await add({ events: ['survey.published', 'export.finished'] })
  const { body } = await owner.post('/survey/receive', { ...SURVEY, title: 'Новая' })
  const published = read(secret, await receiver.next())
  expect(published.data).toEqual({ survey: { id: body.id, title: 'Новая' }, version: 1 })
  const { jobId } = (await owner.post('/report/export', { id, data: { format: 'csv', locale: 'ru' } })).body
  expect(read(secret, await receiver.next()).data).toMatchObject({ jobId })
})

test('what failed is tried again, is shown with its answer, and can be sent again by hand', async () => {
  const webhook = await add()
  receiver.answer(503)
  await giveAnswer(api.app, id, { nps: 8 })
  const first = await receiver.next()
  await expect.poll(async () => (await deliveriesOf(webhook.id))[0]?.status).toBe(503)
  const [failed] = await deliveriesOf(webhook.id)
  expect(failed).toMatchObject({ done: false, response: 'answered 503', request: first.body })
  expect(Date.parse(failed.nextAt)).toBeGreaterThan(Date.now())
  expect((await owner.get('/webhooks')).body.webhooks[0].failingSince).not.toBeNull()
  receiver.answer(200)
  const again = await owner.post('/webhooks/replay', { id: webhook.id, delivery: failed.id })
  expect(again.body).toEqual({ queued: 1 })
  const second = await receiver.next()
  // The same message: a receiver that already has it recognises the id.
  expect([second.headers['webhook-id'], second.body]).toEqual([first.headers['webhook-id'], first.body])
  await expect.poll(async () => (await deliveriesOf(webhook.id))[0]?.done).toBe(true)
  expect((await owner.get('/webhooks')).body.webhooks[0].failingSince).toBeNull()
  const [from, to] = [new Date(Date.now() - 3_600_000).toISOString(), new Date().toISOString()]
  const none = await owner.post('/webhooks/replay', { id: webhook.id, from, to, failed: true })
  expect(none.body).toEqual({ queued: 0 })
  expect((await owner.post('/webhooks/replay', { id: webhook.id, from, to })).body).toEqual({ queued: 1 })
  await receiver.next()
})

test('three days of failures switch it off, and its owner is notified', async () => {
  const webhook = await add()
  receiver.answer(302, { location: 'http://localhost/elsewhere' })
  await api.database.pool.query(`update webhook set failing_since = now() - interval '73 hours'`)
  await giveAnswer(api.app, id, { nps: 8 })
  // A redirect is not followed.
  expect((await receiver.next()).path).toBe('/hook')
  await expect.poll(async () => (await owner.get('/webhooks')).body.webhooks[0].disabledAt).not.toBeNull()
  const { rows } = await api.database.pool.query(
    `select to_address from outbox_mail where subject like 'Webhook выключен%'`,
  )
  expect(rows).toEqual([{ to_address: owner.email }])
  await owner.post('/webhooks', { id: webhook.id, active: true })
  expect((await owner.get('/webhooks')).body.webhooks[0]).toMatchObject({
    active: true,
    failingSince: null,
    disabledAt: null,
  })
})

test('a changed secret signs beside the old one for a day', async () => {
  const webhook = await add()
  const { secret } = (await owner.post('/webhooks', { id: webhook.id, rotate: true })).body
  expect(secret).not.toBe(webhook.secret)
  await owner.post('/webhooks/test', { id: webhook.id })
  const received = await receiver.next()
  expect(read(secret, received).type).toBe('answer.created')
  expect(read(webhook.secret, received).type).toBe('answer.created')
  await api.database.pool.query(`update webhook set old_until = now() - interval '1 second'`)
  await owner.post('/webhooks/test', { id: webhook.id })
  const later = await receiver.next()
  expect(read(secret, later).type).toBe('answer.created')
  expect(() => read(webhook.secret, later)).toThrow()
})

test.each(EVENTS)('a test message of a webhook for %s is of that kind alone', async (event) => {
  const webhook = await add({ events: [event] })
  expect((await owner.post('/webhooks/test', { id: webhook.id })).status).toBe(200)
  expect(read(webhook.secret, await receiver.next()).type).toBe(event)
  const other = EVENTS.find((each) => each !== event)
  const refused = await owner.post('/webhooks/test', { id: webhook.id, event: other })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['event']])
})

test('a slow receiver holds up nobody else', async () => {
  const slow = await openReceiver()
  try {
    slow.answer('never')
    await add({ url: slow.url })
    const fast = await add()
    for (let at = 0; at < 8; at++) await giveAnswer(api.app, id, { nps: 8 })
    for (let at = 0; at < 8; at++)
      expect(read(fast.secret, await receiver.next(8000)).type).toBe('answer.created')
    expect(slow.received.length).toBeLessThan(8)
  } finally {
    await slow.close()
  }
})

describe('the recipes of docs/recipes.md', () => {
  const text = readFileSync('docs/recipes.md', 'utf8')
  const sources = [...text.matchAll(/```js\n(function (\w+)[\s\S]*?)```/g)]
  const call = (name: string, ...args: unknown[]) =>
    runInNewContext(`${sources.map(([, source]) => source).join('\n')}\n;${name}(...given)`, {
      given: args,
      Buffer,
      require: createRequire(import.meta.url),
    })
  /** Objects of another realm are others to `toEqual`. */
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value))
  const sample = JSON.parse(/### The message\n+```json\n([\s\S]*?)```/.exec(text)![1]!)
  let secret: string
  let received: Received

  beforeAll(async () => {
    const before = { surveys: [id], branches: [branches[0]!.code] }
    ;({ secret } = await add({ events: ['complaint.created'], filter: before, contacts: true }))
    const why = 'Кофе <остыл> & пролился, а ждали мы *долго*'
    await giveAnswer(api.app, id, { nps: 3, why, mail: GUEST }, { subId: branches[0]!.code })
    received = await receiver.next()
  })

  test('begin with the message that the service really posts', () => {
    const { type, timestamp, data } = JSON.parse(received.body)
    const { seconds, version } = sample.data
    // What differs from one answer to another.
    const own = { id: data.id, receivedAt: data.receivedAt, url: data.url, seconds, version }
    const expected = { ...sample.data, ...own, survey: { ...sample.data.survey, id: data.survey.id } }
    expected.branch = { ...sample.data.branch, id: data.branch.id }
    expect({ type, timestamp, data: { ...data, seconds, version } }).toEqual({
      ...sample,
      timestamp,
      data: expected,
    })
    expect(sample.data.url).toContain(`/survey/${sample.data.survey.id}/call-centre?case=${sample.data.id}`)
  })

  const payloads = [...text.matchAll(/```js\nfunction (\w+)(?:(?!```)[\s\S])*```\n```json\n([\s\S]*?)```/g)]
  test.each(payloads.map(([, name, payload]) => [name!, payload!]))(
    '%s makes what is shown',
    (name, payload) => {
      expect(plain(call(name, sample))).toEqual(JSON.parse(payload))
    },
  )

  test('cope with an answer that has nothing but its score', () => {
    const none = { branch: null, subject: null, score: null, contact: null, comment: '' }
    expect(payloads).toHaveLength(6)
    for (const [, name] of payloads)
      expect(JSON.stringify(call(name!, { data: { ...sample.data, ...none } }))).not.toMatch(
        /undefined|null из|NaN/,
      )
  })

  test('let the message through by its signature alone', () => {
    const { body, headers } = received
    expect(plain(call('verified', body, headers, secret))).toEqual(JSON.parse(body))
    expect(() => call('verified', `${body} `, headers, secret)).toThrow('wrong')
    expect(() => call('verified', body, { ...headers, 'webhook-timestamp': '1' }, secret)).toThrow('old')
  })

  test('read fields in 1С that the message has', () => {
    const reads = [...text.matchAll(/Сообщение\.([\w.]+)/g)].map(([, path]) => path!)
    expect(reads.length).toBeGreaterThan(5)
    for (const path of reads) expect(JSON.parse(received.body)).toHaveProperty(path)
  })
})

test('internal and invalid addresses are refused with an explanation', async () => {
  for (const url of [
    'http://example.com/hook',
    'https://127.0.0.1/hook',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://user:pass@example.com/',
    'ftp://example.com/',
    'crm',
    'https://no-such-host.invalid/hook',
  ]) {
    const { status, body } = await owner.post('/webhooks', { url, events: ['answer.created'] })
    expect([url, status, body.fields?.url?.length > 0]).toEqual([url, 400, true])
  }
  expect((await owner.get('/webhooks')).body.webhooks).toEqual([])
})

test('another account’s webhook does not exist', async () => {
  const webhook = await add()
  expect((await stranger.get(`/webhooks/deliveries?id=${webhook.id}`)).status).toBe(404)
  expect((await stranger.post('/webhooks', { id: webhook.id, active: false })).status).toBe(404)
  expect((await stranger.post('/webhooks/test', { id: webhook.id })).status).toBe(404)
  expect((await stranger.post('/webhooks/replay', { id: webhook.id, delivery: 'x' })).status).toBe(404)
  expect((await stranger.change('DELETE', `/webhooks?id=${webhook.id}`)).body).toEqual({ removed: false })
  expect((await owner.get('/webhooks')).body.webhooks).toHaveLength(1)
})
