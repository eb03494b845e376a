import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../../platform/log/log.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { openStandIns, type StandIns, standInUrls } from '../../../testing/gateways/stand-ins.ts'
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts'
import { type Person, registerPerson } from '../../../testing/people.ts'
import { giveAnswer } from '../../../testing/survey.ts'
import type { TelegramStandIn } from '../../../testing/telegram/chat.ts'
import { openTelegram, telegramSettings } from '../../../testing/telegram/stand-in.ts'
import { startWorker } from '../../../worker/worker.ts'
import { textLength } from '../../cases/message/text-length.ts'

let api: TestApi
let mailbox: Mailbox
let standIns: StandIns
let telegram: TelegramStandIn
let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  mailbox = await openMailbox()
  standIns = await openStandIns()
  telegram = await openTelegram()
  const settings = { ...standInUrls(standIns.url), ...telegramSettings(telegram.url) }
  api = await testApi({ SMTP_URL: mailbox.url, ...settings })
  worker = await startWorker(api.app.config, openLog('test', 'silent'))
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await Promise.all([standIns.close(), telegram.close(), mailbox.close()])
})

const QUESTIONS = [
  { id: 'nps', type: 'nps', title: 'Посоветуете?' },
  { id: 'words', type: 'long_text', title: 'Что случилось?' },
  { id: 'contact', type: 'contact_info', title: 'Контакты' },
]
const RULE = { title: 'Срочное', when: { which: 'complaint' }, who: { owners: true }, sms: true }
const GATEWAYS = {
  smsc: { login: 'café', password: 'a password of smsc' },
  mobizon: { apiKey: 'a key of mobizon' },
}

/** A business with an SMS gateway, and a rule that alerts its owner about complaints by SMS. */
async function café({ provider = 'smsc' as keyof typeof GATEWAYS, more = {}, rule = RULE as object } = {}) {
  const owner = await registerPerson(api.app)
  const settings = { ...GATEWAYS[provider], ...more }
  expect((await owner.post('/gateway', { kind: 'sms', provider, settings })).status).toBe(200)
  const config = { locales: ['ru'], defaultLocale: 'ru' }
  const survey = { title: 'Кофейня', config, questions: QUESTIONS, widgets: [] }
  const { body } = await owner.post('/survey/receive', survey)
  expect((await owner.post('/alert/rules', { surveyId: body.id, rules: [rule] })).status).toBe(200)
  return { owner, surveyId: body.id as string }
}
const newPhone = () => `+7701${randomInt(1_000_000, 9_999_999)}`
const smsTo = (phone: string) =>
  standIns.passedOn.filter(({ to }) => `+${to}` === phone).map(({ text }) => text)
const codeAt = (phone: string) => /\d{6}/.exec(smsTo(phone).at(-1) ?? '')![0]
/** Confirms the owner's number with the code sent to it. */
async function confirm(owner: Person): Promise<string> {
  const phone = newPhone()
  expect((await owner.post('/alert/phone', { phone })).body).toMatchObject({ phone, confirmed: false })
  const { body } = await owner.post('/alert/phone/confirm', { code: codeAt(phone) })
  expect(body).toMatchObject({ phone, confirmed: true, ready: true })
  return phone
}
const complain = (surveyId: string, words: string) =>
  giveAnswer(api.app, surveyId, { nps: 2, words, contact: { name: 'Инна', phone: '+77015550142' } })
async function deliveryOf({ owner, surveyId }: Awaited<ReturnType<typeof café>>, answerId: string) {
  const { body } = await owner.get(`/alert/deliveries?surveyId=${surveyId}`)
  return body.deliveries.find((each: { answerId: string }) => each.answerId === answerId)
}
const settled = (place: Awaited<ReturnType<typeof café>>, answerId: string) =>
  expect.poll(async () => (await deliveryOf(place, answerId))?.status).toBe('sent')

test('a member whose number is confirmed hears of a complaint by SMS, in two parts at most and without who the guest is', async () => {
  const place = await café()
  const phone = await confirm(place.owner)
  const id = await complain(place.surveyId, `Ждали омлет сорок минут. ${'Очень долго. '.repeat(30)}`)
  await expect.poll(() => smsTo(phone).length).toBe(2)
  const sms = smsTo(phone)[1]!
  expect(sms).toContain('Жалоба 2/10, Кофейня: Ждали омлет')
  expect(sms).toMatch(/\/shift$/)
  expect(sms).not.toMatch(/Инна|5550142/)
  expect(textLength('sms', sms).parts).toBe(2)
  await settled(place, id)
  expect(await deliveryOf(place, id)).toMatchObject({ channel: 'sms', reason: null })
  const { rows } = await api.database.pool.query('select 1 from outbox_mail where id like $1', [
    `complaint ${id}%`,
  ])
  expect(rows).toEqual([])
})

test('only the code that was sent confirms a number, and not after five tries; without a gateway no code can be requested', async () => {
  const { owner } = await café()
  const phone = newPhone()
  await owner.post('/alert/phone', { phone })
  const right = codeAt(phone)
  const wrong = right === '000000' ? '000001' : '000000'
  for (let n = 0; n < 5; n++)
    expect((await owner.post('/alert/phone/confirm', { code: wrong })).status).toBe(400)
  expect((await owner.post('/alert/phone/confirm', { code: right })).status).toBe(400)
  expect((await owner.get('/alert/phone')).body).toMatchObject({ phone, confirmed: false })
  const otherOwner = await registerPerson(api.app)
  expect((await otherOwner.get('/alert/phone')).body).toMatchObject({ phone: null, ready: false })
  expect((await otherOwner.post('/alert/phone', { phone })).status).toBe(409)
  expect((await owner.post('/alert/phone', { phone: '+7 12' })).status).toBe(400)
  const tries = [await owner.post('/alert/phone', { phone }), await owner.post('/alert/phone', { phone })]
  expect([...tries, await owner.post('/alert/phone', { phone })].map(({ status }) => status)).toEqual([
    200, 200, 429,
  ])
  await owner.change('DELETE', '/alert/phone')
  expect((await owner.get('/alert/phone')).body).toMatchObject({ phone: null })
})

test('a burst costs no more than the daily limit: the rest is mailed, and the list says why', async () => {
  const place = await café({ more: { alertsPerDay: '2' } })
  const phone = await confirm(place.owner)
  const first = await complain(place.surveyId, 'Холодный суп')
  await settled(place, first)
  const second = await complain(place.surveyId, 'Грубили у входа')
  await settled(place, second)
  const third = await complain(place.surveyId, 'Обсчитали')
  await mailbox.mailTo(place.owner.email, 'Обсчитали')
  expect(smsTo(phone)).toHaveLength(3)
  await settled(place, third)
  expect(await deliveryOf(place, third)).toMatchObject({
    channel: 'email',
    reason: 'SMS на сегодня кончились',
  })
  expect((await place.owner.get('/alert/phone')).body).toMatchObject({ limit: 2, left: 0 })
})

test('an SMS whose response was lost is sent once: it is found at the gateway, or mail is used and it costs nothing', async () => {
  const foundCafe = await café()
  const phone = await confirm(foundCafe.owner)
  standIns.fail('smsc', 'lost', 'send.php')
  const id = await complain(foundCafe.surveyId, 'Пропал заказ')
  await expect.poll(() => smsTo(phone).length).toBe(2)
  standIns.fail('smsc', undefined)
  await settled(foundCafe, id)
  expect(smsTo(phone)).toHaveLength(2)
  expect(await deliveryOf(foundCafe, id)).toMatchObject({ channel: 'sms' })

  const blind = await café({ provider: 'mobizon' })
  const number = await confirm(blind.owner)
  standIns.fail('mobizon', 'lost', 'sendsmsmessage')
  const lostId = await complain(blind.surveyId, 'Не пробили чек')
  await mailbox.mailTo(blind.owner.email, 'Не пробили чек')
  standIns.fail('mobizon', undefined)
  expect(smsTo(number)).toHaveLength(2)
  expect(await deliveryOf(blind, lostId)).toMatchObject({ channel: 'email', price: 0 })
})

test('an SMS alert is charged by its parts, and an empty balance means mail', async () => {
  await priceList(1000)
  const place = await café()
  const { accountId, email } = place.owner
  const pays = (tiyn: number) =>
    api.database.pool.query(
      `insert into ledger_balance (account_id, balance) values ($1, $2)
       on conflict (account_id) do update set balance = excluded.balance`,
      [accountId, tiyn],
    )
  await pays(3000)
  const phone = await confirm(place.owner)
  const id = await complain(place.surveyId, 'Ждали час')
  await settled(place, id)
  expect(await deliveryOf(place, id)).toMatchObject({ channel: 'sms', price: 1000 })
  const { rows } = await api.database.pool.query(
    'select balance, held from ledger_balance where account_id = $1',
    [accountId],
  )
  expect(rows).toEqual([{ balance: 1000, held: 0 }])
  await pays(10)
  await complain(place.surveyId, 'Остыл чай')
  await mailbox.mailTo(email, 'Остыл чай')
  expect(smsTo(phone)).toHaveLength(2)
  await priceList(0)
})

test('everything that waited a day is sent as one message by the member’s own channel, not one by one', async () => {
  const place = await café({ rule: { ...RULE, sms: false } })
  const { owner, surveyId } = place
  const chat = randomInt(1_000_000, 2_000_000_000)
  const { body } = await owner.post('/alert/telegram', {})
  telegram.say(chat, chat, `/start ${new URL(body.url).searchParams.get('start')}`)
  const inChat = () => telegram.shown.filter((message) => message.chat === chat).map(({ text }) => text)
  await expect.poll(() => inChat().length).toBe(1)
  const words = ['Суп остыл', 'Грязный стол', 'Потеряли бронь']
  const ids = []
  for (const each of words) ids.push(await complain(surveyId, each))
  await expect.poll(() => inChat().length).toBe(4)
  // A day later; the last two came a few hours after the first.
  await api.database.pool.query(
    `update answer set received_at = received_at - interval '20 hours' where survey_id = $1`,
    [surveyId],
  )
  await api.database.pool.query(
    `update pgboss.job set start_after = now()
     where name = 'overdue' and data->>'surveyId' = $1 and data->>'step' = 'digest'`,
    [surveyId],
  )
  await expect.poll(() => inChat().length).toBe(5)
  for (const each of words) expect(inChat()[4]).toContain(each)
  await expect
    .poll(async () => {
      const { rows } = await api.database.pool.query(
        `select distinct status, channel from alert_delivery where survey_id = $1 and kind = 'digest'`,
        [surveyId],
      )
      return rows
    })
    .toEqual([{ status: 'sent', channel: 'telegram' }])
  const countDone = `select count(*)::integer as n from pgboss.job
    where name = 'overdue' and data->>'surveyId' = $1 and data->>'step' = 'digest' and state = 'completed'`
  await expect.poll(async () => (await api.database.pool.query(countDone, [surveyId])).rows[0].n).toBe(3)
  expect(inChat()).toHaveLength(5)
})

/**
 * Links the owner's chat with the bot, as a person does.
 * @returns the messages shown there
 */
async function linkTelegram(owner: Person): Promise<() => string[]> {
  const chat = randomInt(1_000_000, 2_000_000_000)
  const { body } = await owner.post('/alert/telegram', {})
  telegram.say(chat, chat, `/start ${new URL(body.url).searchParams.get('start')}`)
  const inChat = () => telegram.shown.filter((message) => message.chat === chat).map(({ text }) => text)
  await expect.poll(() => inChat().length).toBe(1)
  return inChat
}

test('a test uses every channel of the caller, including SMS, and shows each result', async () => {
  const place = await café()
  const { owner, surveyId } = place
  const id = crypto.randomUUID()
  const outcomes = async (test: string) => {
    const { body } = await owner.get(`/alert/deliveries?surveyId=${surveyId}`)
    const of = body.deliveries.filter((each: { answerId: string }) => each.answerId === test)
    return Object.fromEntries(of.map((each: Record<string, unknown>) => [each.channel, each.status]))
  }
  await owner.post('/alert/test', { surveyId, id })
  await expect.poll(() => outcomes(id)).toEqual({ email: 'sent' })
  const phone = await confirm(owner)
  const inChat = await linkTelegram(owner)
  standIns.fail('smsc', 'down', 'send.php')
  const refusedId = crypto.randomUUID()
  await owner.post('/alert/test', { surveyId, id: refusedId })
  const expectedStatuses = { email: 'sent', telegram: 'sent' }
  await expect.poll(() => outcomes(refusedId)).toEqual({ ...expectedStatuses, sms: 'failed' })
  standIns.fail('smsc', undefined)
  const whole = crypto.randomUUID()
  await owner.post('/alert/test', { surveyId, id: whole })
  await owner.post('/alert/test', { surveyId, id: whole })
  await expect.poll(() => outcomes(whole)).toEqual({ ...expectedStatuses, sms: 'sent' })
  expect(smsTo(phone).slice(1)).toEqual([expect.stringMatching(/^Проба: так приходят отзывы .+\/shift$/)])
  expect(inChat()).toHaveLength(3)
  const { body } = await owner.get(`/alert/ways?surveyId=${surveyId}`)
  expect(body.people).toMatchObject([{ owner: true, telegram: true, push: false, sms: true }])
})

test('a channel that a rule leaves out for a person is not used, and mail replaces it', async () => {
  const which = { which: 'any' }
  const place = await café({
    rule: { title: 'Все', when: which, who: { owners: true, without: [{ who: 'owners', way: 'telegram' }] } },
  })
  const inChat = await linkTelegram(place.owner)
  const answer = (nps: number, words: string) => giveAnswer(api.app, place.surveyId, { nps, words })
  const quiet = await answer(10, 'Вкусный чай')
  await settled(place, quiet)
  expect(await deliveryOf(place, quiet)).toMatchObject({ channel: 'email' })
  // The survey's own rule, which leaves nothing out, also covers a complaint.
  const complaintId = await answer(1, 'Чай остыл')
  await settled(place, complaintId)
  expect(await deliveryOf(place, complaintId)).toMatchObject({ channel: 'telegram' })
  expect(inChat()).toHaveLength(2)
})

async function priceList(tiyn: number) {
  await api.database.pool.query(
    `insert into price_list (kind, tiyn, holds_from, set_by) values ('sms', $1, now() - interval '1 hour', 'test')`,
    [tiyn],
  )
}
