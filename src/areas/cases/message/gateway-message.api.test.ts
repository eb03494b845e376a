import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../../platform/log/log.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { openStandIns, type StandIns, standInUrls } from '../../../testing/gateways/stand-ins.ts'
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts'
import { registerPerson } from '../../../testing/people.ts'
import { giveAnswer } from '../../../testing/survey.ts'
import { startWorker } from '../../../worker/worker.ts'

let api: TestApi
let mailbox: Mailbox
let standIns: StandIns
let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  mailbox = await openMailbox()
  standIns = await openStandIns()
  api = await testApi({ SMTP_URL: mailbox.url, ...standInUrls(standIns.url) })
  worker = await startWorker(api.app.config, openLog('test', 'silent'))
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await standIns.close()
  await mailbox.close()
})

const GATEWAYS = {
  smsc: { kind: 'sms', provider: 'smsc', settings: { login: 'café', password: 'a password of smsc' } },
  mobizon: { kind: 'sms', provider: 'mobizon', settings: { apiKey: 'a key of mobizon' } },
  cloud: {
    kind: 'whatsapp',
    provider: 'cloud',
    settings: {
      phoneId: '100200300',
      token: 'a token',
      appSecret: 'an app secret',
      verifyToken: 'a verify token',
    },
  },
} as const

/** A business with a gateway, and a guest with their own phone number. */
async function café(gateway: keyof typeof GATEWAYS, more: Record<string, string> = {}) {
  const owner = await registerPerson(api.app)
  const { kind, provider, settings } = GATEWAYS[gateway]
  expect((await owner.post('/gateway', { kind, provider, settings: { ...settings, ...more } })).status).toBe(
    200,
  )
  const questions = [
    { id: 'nps', type: 'nps', title: 'Посоветуете?' },
    { id: 'contact', type: 'contact_info', title: 'Контакты' },
  ]
  const config = { locales: ['ru'], defaultLocale: 'ru' }
  const { body } = await owner.post('/survey/receive', { title: 'Кофейня', config, questions, widgets: [] })
  const phone = `+7701${randomInt(1_000_000, 9_999_999)}`
  const contact = { name: 'Инна', phone }
  const chatId = await giveAnswer(api.app, body.id, { nps: 2, contact })
  return { owner, surveyId: body.id as string, chatId, phone, digits: phone.slice(1), channel: kind }
}
type Café = Awaited<ReturnType<typeof café>>

const write = ({ owner, surveyId, chatId, phone, channel }: Café, msgText: string, more: object = {}) =>
  owner.post('/message', { id: randomUUID(), surveyId, chatId, channel, recepient: phone, msgText, ...more })
async function chatOf({ owner, surveyId, chatId }: Café) {
  return (await owner.get(`/message?surveyId=${surveyId}&chatId=${chatId}&limit=1-1&innerLimit=1-10`)).body
    .chats[0]
}
async function lastMessage(place: Café) {
  return (await chatOf(place)).messages.at(-1)
}
const passedTo = ({ digits }: Café) => standIns.passedOn.filter(({ to }) => to === digits)
/** Makes everything in the queue due now, instead of waiting between attempts. */
const hurry = () =>
  api.database.pool.query(
    `update pgboss.job set start_after = now() where name = 'message' and state in ('created', 'retry')`,
  )
async function becomes(place: Café, status: string) {
  await expect
    .poll(async () => {
      await hurry()
      return (await lastMessage(place)).status
    })
    .toBe(status)
  return lastMessage(place)
}
async function topUp(accountId: number, tiyn: number) {
  await api.database.pool.query(
    `insert into ledger_balance (account_id, balance) values ($1, $2)
     on conflict (account_id) do update set balance = excluded.balance`,
    [accountId, tiyn],
  )
}
async function priceList(kind: string, tiyn: number) {
  await api.database.pool.query(
    `insert into price_list (kind, tiyn, holds_from, set_by) values ($1, $2, now() - interval '1 hour', 'test')`,
    [kind, tiyn],
  )
}

test.each(['smsc', 'mobizon'] as const)(
  'an SMS is sent through %s once, and its delivery is shown',
  async (gateway) => {
    const place = await café(gateway)
    expect((await chatOf(place)).channels.map(({ channel }: { channel: string }) => channel)).toEqual([
      'page',
      'sms',
    ])
    expect((await write(place, 'Приходите, мы всё исправили')).status).toBe(200)
    await becomes(place, 'delivered')
    expect(passedTo(place)).toMatchObject([{ text: 'Приходите, мы всё исправили' }])
  },
)

test('an unavailable provider loses nothing: the message is sent when it is back', async () => {
  const place = await café('smsc')
  standIns.fail('smsc', 'down')
  await write(place, 'Мы вам перезвоним')
  await expect.poll(async () => (await lastMessage(place)).reason).toContain('не отвечает')
  expect((await lastMessage(place)).status).toBe('queued')
  standIns.fail('smsc', undefined)
  await becomes(place, 'delivered')
  expect(passedTo(place)).toHaveLength(1)
})

test.each(['lost', 'rubbish'] as const)(
  'when SMSC’s response is %s, nothing is sent twice',
  async (fault) => {
    const place = await café('smsc')
    standIns.fail('smsc', fault, 'send.php')
    await write(place, `Проверка ${fault}`)
    await expect.poll(() => passedTo(place).length).toBe(1)
    standIns.fail('smsc', undefined)
    await becomes(place, 'delivered')
    expect(passedTo(place)).toHaveLength(1)
  },
)

test('when it is unknown whether a message was sent, its status says so, and it is not sent again', async () => {
  const place = await café('mobizon')
  standIns.fail('mobizon', 'lost', 'sendsmsmessage')
  await write(place, 'Один раз')
  const message = await becomes(place, 'unknown')
  standIns.fail('mobizon', undefined)
  expect(message.reason).toContain('не отвечает')
  expect(passedTo(place)).toHaveLength(1)
})

test('a late response is still a response', async () => {
  const place = await café('smsc')
  standIns.fail('smsc', 'late')
  await write(place, 'Не спеша')
  await becomes(place, 'delivered')
  standIns.fail('smsc', undefined)
  expect(passedTo(place)).toHaveLength(1)
})

test.each([
  ['smsc', 2, 'логин или ключ'],
  ['smsc', 3, 'кончились деньги'],
  ['smsc', 6, 'имя отправителя'],
  ['smsc', 8, 'этот номер'],
  ['mobizon', { code: 8, data: [], message: 'Incorrect key' }, 'логин или ключ'],
  ['mobizon', { code: 1, data: { recipient: 'wrong' }, message: 'Validation' }, 'этот номер'],
  ['mobizon', { code: 99, data: [], message: 'Недостаточно средств' }, 'кончились деньги'],
] as const)('a refusal of %s (%s) is shown in plain words', async (gateway, refusal, words) => {
  const place = await café(gateway)
  standIns.refuse(gateway, refusal)
  await write(place, 'Отказ')
  const { reason } = await becomes(place, 'failed')
  standIns.refuse(gateway, undefined)
  expect(reason).toContain(words)
  expect(passedTo(place)).toEqual([])
})

test('the same message many times is sent once; a gateway that is switched off refuses', async () => {
  const place = await café('smsc')
  const id = randomUUID()
  // Repeated clicks while it is being sent must not deadlock.
  const press = async () => {
    while (passedTo(place).length === 0 || (await lastMessage(place)).status === 'queued')
      expect((await write(place, 'Снова', { id })).status).toBe(200)
  }
  await Promise.all([press(), press(), press()])
  await becomes(place, 'delivered')
  expect(passedTo(place)).toHaveLength(1)
  const { kind, provider, settings } = GATEWAYS.smsc
  await place.owner.post('/gateway', { kind, provider, settings, active: false })
  const { status, body } = await write(place, 'Уже нет')
  expect(status).toBe(400)
  expect(body.fields.recepient).toBeDefined()
})

test('a scheduled message waits for its time, and can be cancelled until then', async () => {
  const place = await café('smsc')
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  await write(place, 'Отменим', { dateTime: inAnHour })
  const { id, status } = await lastMessage(place)
  expect(status).toBe('scheduled')
  await hurry()
  const { surveyId, chatId } = place
  const cancelPath = `/message?${new URLSearchParams({ surveyId, chatId, id })}`
  expect((await place.owner.change('DELETE', cancelPath)).status).toBe(204)
  await write(place, 'Придёт в срок', { dateTime: inAnHour })
  await api.database.pool.query(
    `update message set send_at = now() where account_id = $1 and status = 'scheduled'`,
    [place.owner.accountId],
  )
  await becomes(place, 'delivered')
  expect(passedTo(place).map(({ text }) => text)).toEqual(['Придёт в срок'])
})

test('a paid message is held, charged by its parts, and refused with an empty balance', async () => {
  await priceList('sms', 1800)
  const place = await café('smsc')
  const { accountId } = place.owner
  const poor = await write(place, 'я'.repeat(71))
  expect(poor.status).toBe(400)
  expect(poor.body.fields.msgText).toContain('Пополните баланс')
  await topUp(accountId, 4000)
  expect((await chatOf(place)).channels.at(-1)).toMatchObject({ channel: 'sms', price: 1800 })
  await write(place, 'я'.repeat(71))
  const message = await becomes(place, 'delivered')
  expect(message.price).toBe(3600)
  const ledger = async () =>
    (
      await api.database.pool.query('select balance, held from ledger_balance where account_id = $1', [
        accountId,
      ])
    ).rows[0]
  expect(await ledger()).toEqual({ balance: 400, held: 0 })
  // A refused message costs nothing.
  await topUp(accountId, 4000)
  standIns.refuse('smsc', 8)
  await write(place, 'Не дойдёт')
  await becomes(place, 'failed')
  standIns.refuse('smsc', undefined)
  expect(await ledger()).toEqual({ balance: 4000, held: 0 })
  // The money may be spent before it is sent.
  await write(place, 'Позже', { dateTime: new Date(Date.now() + 3_600_000).toISOString() })
  await topUp(accountId, 100)
  await api.database.pool.query(
    `update message set send_at = now() where account_id = $1 and status = 'scheduled'`,
    [accountId],
  )
  expect((await becomes(place, 'failed')).reason).toContain('На балансе')
  await priceList('sms', 0)
})

test('a text beyond the channel’s limit is refused before sending', async () => {
  const place = await café('smsc')
  const { status, body } = await write(place, 'я'.repeat(671))
  expect(status).toBe(400)
  expect(body.fields.msgText).toContain('671')
})

test('WhatsApp accepts free text for a day after the guest’s message, then a template', async () => {
  const closedCafe = await café('cloud')
  const refusal = await write(closedCafe, 'Здравствуйте')
  expect(refusal.body.fields.msgText).toContain('шаблон')
  const place = await café('cloud', { template: 'reply_to_review' })
  await write(place, 'Здравствуйте,\nмы всё исправили')
  await becomes(place, 'sent')
  expect(passedTo(place)).toMatchObject([{ text: '[reply_to_review] Здравствуйте, мы всё исправили' }])
})

test('after the day a template is selected and filled in; only the account’s own, and completely', async () => {
  const place = await café('cloud', { wabaId: '900100200' })
  const { owner, surveyId } = place
  const listed = async (member = owner, id = surveyId) => member.get(`/message/template?surveyId=${id}`)
  const { body } = await listed()
  expect(body.fresh).toBe(true)
  // Templates with a picture, or without approval, cannot be filled in.
  expect(body.templates.map(({ name }: { name: string }) => name)).toEqual(['invite_back', 'sorry'])
  const sorry = { name: 'sorry', language: 'ru', variables: { 1: 'Инна', 2: 'долгое\nожидание' } }
  const by = (template: object) => write(place, '', { template })
  const refusals = [
    await by({ ...sorry, name: 'too_new' }),
    await by({ ...sorry, variables: { 1: 'Инна' } }),
    await write(place, ''),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400])
  expect((await by(sorry)).status).toBe(200)
  expect(await becomes(place, 'sent')).toMatchObject({
    msgText: 'Здравствуйте, Инна! Простите за долгое ожидание. Ответьте, и мы всё исправим.',
  })
  expect(passedTo(place)).toMatchObject([{ text: '[sorry] Инна | долгое ожидание' }])
  // The stored templates stay while WhatsApp does not respond.
  await api.database.pool.query(
    `update gateway_template set read_at = read_at - interval '1 hour' where account_id = $1`,
    [owner.accountId],
  )
  standIns.fail('whatsapp', 'down')
  expect((await listed()).body).toMatchObject({ fresh: false, templates: [{}, {}] })
  standIns.fail('whatsapp', undefined)
  const stranger = await registerPerson(api.app)
  expect((await listed(stranger)).status).toBe(404)
})
