import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../../platform/log/log.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts'
import { joinTeam, type Person, registerPerson } from '../../../testing/people.ts'
import { openPushService, type PushService } from '../../../testing/push-service.ts'
import { giveAnswer } from '../../../testing/survey.ts'
import { startWorker } from '../../../worker/worker.ts'

let api: TestApi
let mailbox: Mailbox
let service: PushService
let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  mailbox = await openMailbox()
  service = await openPushService()
  api = await testApi({
    SMTP_URL: mailbox.url,
    PUSH_SERVICES: `${service.origin} https://*.push.example.com`,
  })
  worker = await startWorker(api.app.config, openLog('test', 'silent'))
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await service.close()
  await mailbox.close()
})

const QUESTIONS = [
  { id: 'nps', type: 'nps', title: 'Посоветуете?' },
  { id: 'words', type: 'long_text', title: 'Что случилось?' },
  { id: 'contact', type: 'contact_info', title: 'Контакты' },
]
const contact = { name: 'Инна', phone: '+77015550142', email: 'inna@example.com' }

async function café() {
  const owner = await registerPerson(api.app)
  const config = { locales: ['ru'], defaultLocale: 'ru' }
  const survey = { title: 'Кофейня', config, questions: QUESTIONS, widgets: [] }
  const { body } = await owner.post('/survey/receive', survey)
  return { owner, surveyId: body.id as string }
}
/** Enables push in a new browser of a person. */
async function turnOn(person: Person) {
  const { body } = await person.get('/alert/push')
  const subscription = service.subscription(body.publicKey)
  expect((await person.post('/alert/push', { ...subscription, title: 'Chrome, Android' })).status).toBe(204)
  return subscription
}
const shownAt = (endpoint: string) =>
  service.shown.filter((message) => message.endpoint === endpoint).map(({ text }) => JSON.parse(text))
const deliveries = async (owner: Person, surveyId: string) =>
  (await owner.get(`/alert/deliveries?surveyId=${surveyId}`)).body.deliveries

test('a complaint reaches every browser of a member, does not reveal the guest, and opens the case', async () => {
  const { owner, surveyId } = await café()
  const devices = [await turnOn(owner), await turnOn(owner)]
  const words = `Нахамили на кассе, ${'очень долго ждали '.repeat(60)}`
  const id = await giveAnswer(api.app, surveyId, { nps: 1, words, contact })
  for (const { endpoint } of devices) await expect.poll(() => shownAt(endpoint)).toHaveLength(1)
  const [message] = shownAt(devices[0]!.endpoint)
  expect(message).toMatchObject({ title: '1 из 10 · Кофейня', waiting: 1 })
  expect(message.body).toContain('Нахамили на кассе')
  expect(new URL(message.url).pathname + new URL(message.url).search).toBe(
    `/survey/${surveyId}/call-centre?case=${id}`,
  )
  const all = JSON.stringify(message)
  for (const secret of Object.values(contact)) expect(all).not.toContain(secret)
  expect(service.shown.find(({ endpoint }) => endpoint === devices[0]!.endpoint)).toMatchObject({
    urgency: 'high',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  })
  await expect.poll(() => deliveries(owner, surveyId)).toMatchObject([{ channel: 'push', status: 'sent' }])
  expect(service.refused).toEqual([])
  const { rows } = await api.database.pool.query('select 1 from outbox_mail where id like $1', [
    `complaint ${id}%`,
  ])
  expect(rows).toHaveLength(0)
})

test('a browser that is gone is removed, and the complaint is mailed with the reason in the list', async () => {
  const { owner, surveyId } = await café()
  const { endpoint } = await turnOn(owner)
  service.answer(endpoint, 410)
  await giveAnswer(api.app, surveyId, { nps: 2, words: 'Холодный суп' })
  await mailbox.mailTo(owner.email, 'Холодный суп')
  expect((await owner.get('/alert/push')).body.devices).toEqual([])
  await expect
    .poll(() => deliveries(owner, surveyId))
    .toMatchObject([{ channel: 'email', status: 'sent', reason: 'Устройство больше не принимает сообщения' }])
})

test('a push service that is down for long is tried three times, then mail is used', async () => {
  const { owner, surveyId } = await café()
  const { endpoint } = await turnOn(owner)
  service.answer(endpoint, 503)
  await giveAnswer(api.app, surveyId, { nps: 2, words: 'Долго несли' })
  await expect
    .poll(() => deliveries(owner, surveyId))
    .toMatchObject([{ channel: 'email', status: 'sent', reason: 'Служба уведомлений не отвечает' }])
  expect((await owner.get('/alert/push')).body.devices).toHaveLength(1)
})

test('a test is sent by push, and a browser belongs to the member who signed in there last', async () => {
  const { owner, surveyId } = await café()
  const otherMember = await joinTeam(api.app, owner, {
    surveys: 'all',
    branches: 'all',
    abilities: ['see', 'reply'],
  })
  const subscription = await turnOn(owner)
  expect((await owner.post('/alert/test', { surveyId, id: crypto.randomUUID() })).status).toBe(204)
  await expect.poll(() => shownAt(subscription.endpoint)).toMatchObject([{ tag: 'test' }])
  const [device] = (await owner.get('/alert/push')).body.devices
  await otherMember.change('DELETE', `/alert/push?id=${device.id}`)
  expect((await owner.get('/alert/push')).body.devices).toMatchObject([{ title: 'Chrome, Android' }])
  await otherMember.post('/alert/push', subscription)
  expect((await owner.get('/alert/push')).body.devices).toEqual([])
  expect((await otherMember.get('/alert/push')).body.devices).toHaveLength(1)
  await otherMember.change('DELETE', `/alert/push?endpoint=${encodeURIComponent(subscription.endpoint)}`)
  expect((await otherMember.get('/alert/push')).body.devices).toEqual([])
})

test.each([
  ['our own network', 'http://127.0.0.1:5432/x'],
  ['another site', 'https://example.com/push'],
  ['a name that only begins well', 'https://a.push.example.com.evil.example/x'],
  ['a name within a name', 'https://evil.example/#.push.example.com'],
  ['a password before it', 'https://me:you@a.push.example.com/x'],
])('no browser can register %s as its push service', async (_what, endpoint) => {
  const { owner } = await café()
  const { keys } = service.subscription('')
  expect((await owner.post('/alert/push', { endpoint, keys })).status).toBe(400)
  expect((await owner.get('/alert/push')).body.devices).toEqual([])
})
