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

/** A business with a gateway, and a guest who left a telephone number of their own. */
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
async function last(place: Café) {
  return (await chatOf(place)).messages.at(-1)
}
const passed = ({ digits }: Café) => standIns.passedOn.filter(({ to }) => to === digits)
/** Everything that waits in the queue is due now: nobody waits for the pauses between attempts. */
const hurry = () =>
  api.database.pool.query(
    `update pgboss.job set start_after = now() where name = 'message' and state in ('created', 'retry')`,
  )
async function becomes(place: Café, status: string) {
  await expect
    .poll(async () => {
      await hurry()
      return (await last(place)).status
    })
    .toBe(status)
  return last(place)
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
  'an SMS goes through %s once, and its delivery is told',
  async (gateway) => {
    const place = await café(gateway)
    expect((await chatOf(place)).channels.map(({ channel }: { channel: string }) => channel)).toEqual([
      'page',
      'sms',
    ])
    expect((await write(place, 'Приходите, мы всё исправили')).status).toBe(200)
    await becomes(place, 'delivered')
    expect(passed(place)).toMatchObject([{ text: 'Приходите, мы всё исправили' }])
  },
)

test('a provider that is down loses nothing: the message goes when it is back', async () => {
  const place = await café('smsc')
  standIns.fail('smsc', 'down')
  await write(place, 'Мы вам перезвоним')
  await expect.poll(async () => (await last(place)).reason).toContain('не отвечает')
  expect((await last(place)).status).toBe('queued')
  standIns.fail('smsc', undefined)
  await becomes(place, 'delivered')
  expect(passed(place)).toHaveLength(1)
})

test.each(['lost', 'rubbish'] as const)('an answer of SMSC that is %s sends nothing twice', async (fault) => {
  const place = await café('smsc')
  standIns.fail('smsc', fault, 'send.php')
  await write(place, `Проверка ${fault}`)
  await expect.poll(() => passed(place).length).toBe(1)
  standIns.fail('smsc', undefined)
  await becomes(place, 'delivered')
  expect(passed(place)).toHaveLength(1)
})

test('where nobody can tell whether it went, that is said, and it is not sent again', async () => {
  const place = await café('mobizon')
  standIns.fail('mobizon', 'lost', 'sendsmsmessage')
  await write(place, 'Один раз')
  const message = await becomes(place, 'unknown')
  standIns.fail('mobizon', undefined)
  expect(message.reason).toContain('не отвечает')
  expect(passed(place)).toHaveLength(1)
})

test('a late answer is an answer', async () => {
  const place = await café('smsc')
  standIns.fail('smsc', 'late')
  await write(place, 'Не спеша')
  await becomes(place, 'delivered')
  standIns.fail('smsc', undefined)
  expect(passed(place)).toHaveLength(1)
})

test.each([
  ['smsc', 2, 'логин или ключ'],
  ['smsc', 3, 'кончились деньги'],
  ['smsc', 6, 'имя отправителя'],
  ['smsc', 8, 'этот номер'],
  ['mobizon', { code: 8, data: [], message: 'Incorrect key' }, 'логин или ключ'],
  ['mobizon', { code: 1, data: { recipient: 'wrong' }, message: 'Validation' }, 'этот номер'],
  ['mobizon', { code: 99, data: [], message: 'Недостаточно средств' }, 'кончились деньги'],
] as const)('a refusal of %s (%s) is told in plain words', async (gateway, refusal, words) => {
  const place = await café(gateway)
  standIns.refuse(gateway, refusal)
  await write(place, 'Отказ')
  const { reason } = await becomes(place, 'failed')
  standIns.refuse(gateway, undefined)
  expect(reason).toContain(words)
  expect(passed(place)).toEqual([])
})

test('the same message many times goes once; a gateway that is switched off takes nothing', async () => {
  const place = await café('smsc')
  const id = randomUUID()
  // Pressed again and again while it is on its way: neither waits for the other in a circle.
  const press = async () => {
    while (passed(place).length === 0 || (await last(place)).status === 'queued')
      expect((await write(place, 'Снова', { id })).status).toBe(200)
  }
  await Promise.all([press(), press(), press()])
  await becomes(place, 'delivered')
  expect(passed(place)).toHaveLength(1)
  const { kind, provider, settings } = GATEWAYS.smsc
  await place.owner.post('/gateway', { kind, provider, settings, active: false })
  const { status, body } = await write(place, 'Уже нет')
  expect(status).toBe(400)
  expect(body.fields.recepient).toBeDefined()
})

test('a message for later waits for its time, and can be taken back until then', async () => {
  const place = await café('smsc')
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  await write(place, 'Отменим', { dateTime: inAnHour })
  const { id, status } = await last(place)
  expect(status).toBe('scheduled')
  await hurry()
  const { surveyId, chatId } = place
  const taken = `/message?${new URLSearchParams({ surveyId, chatId, id })}`
  expect((await place.owner.change('DELETE', taken)).status).toBe(204)
  await write(place, 'Придёт в срок', { dateTime: inAnHour })
  await api.database.pool.query(
    `update message set send_at = now() where account_id = $1 and status = 'scheduled'`,
    [place.owner.accountId],
  )
  await becomes(place, 'delivered')
  expect(passed(place).map(({ text }) => text)).toEqual(['Придёт в срок'])
})

test('a paid message is held, charged by its parts, and stopped by an empty balance', async () => {
  await priceList('sms', 1800)
  const place = await café('smsc')
  const { accountId } = place.owner
  const poor = await write(place, 'я'.repeat(71))
  expect(poor.status).toBe(400)
  expect(poor.body.fields.msgText).toContain('Пополните баланс')
  await topUp(accountId, 4000)
  expect((await chatOf(place)).channels.at(-1)).toMatchObject({ channel: 'sms', price: 1800 })
  await write(place, 'я'.repeat(71))
  const sent = await becomes(place, 'delivered')
  expect(sent.price).toBe(3600)
  const ledger = async () =>
    (
      await api.database.pool.query('select balance, held from ledger_balance where account_id = $1', [
        accountId,
      ])
    ).rows[0]
  expect(await ledger()).toEqual({ balance: 400, held: 0 })
  // What is refused costs nothing.
  await topUp(accountId, 4000)
  standIns.refuse('smsc', 8)
  await write(place, 'Не дойдёт')
  await becomes(place, 'failed')
  standIns.refuse('smsc', undefined)
  expect(await ledger()).toEqual({ balance: 4000, held: 0 })
  // The money may be gone by the time that it is sent.
  await write(place, 'Позже', { dateTime: new Date(Date.now() + 3_600_000).toISOString() })
  await topUp(accountId, 100)
  await api.database.pool.query(
    `update message set send_at = now() where account_id = $1 and status = 'scheduled'`,
    [accountId],
  )
  expect((await becomes(place, 'failed')).reason).toContain('На балансе')
  await priceList('sms', 0)
})

test('a text beyond the channel’s limit is refused before it is sent', async () => {
  const place = await café('smsc')
  const { status, body } = await write(place, 'я'.repeat(671))
  expect(status).toBe(400)
  expect(body.fields.msgText).toContain('671')
})

test('WhatsApp takes free text for a day after the guest’s words, then a template', async () => {
  const closed = await café('cloud')
  const refused = await write(closed, 'Здравствуйте')
  expect(refused.body.fields.msgText).toContain('шаблон')
  const place = await café('cloud', { template: 'reply_to_review' })
  await write(place, 'Здравствуйте,\nмы всё исправили')
  await becomes(place, 'sent')
  expect(passed(place)).toMatchObject([{ text: '[reply_to_review] Здравствуйте, мы всё исправили' }])
})

test('outside the day a template is chosen for the message, its places filled in; only the account’s own, whole', async () => {
  const place = await café('cloud', { wabaId: '900100200' })
  const { owner, surveyId } = place
  const listed = async (who = owner, id = surveyId) => who.get(`/message/template?surveyId=${id}`)
  const { body } = await listed()
  expect(body.fresh).toBe(true)
  // One with a picture, and one that nobody has approved yet, can't be filled in.
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
  expect(passed(place)).toMatchObject([{ text: '[sorry] Инна | долгое ожидание' }])
  // What was read stays while its owner does not answer.
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
