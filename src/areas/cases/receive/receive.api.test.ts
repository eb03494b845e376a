import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../../platform/log/log.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { type ImapStandIn, openImap } from '../../../testing/gateways/imap.ts'
import { openStandIns, type StandIns, standInUrls } from '../../../testing/gateways/stand-ins.ts'
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts'
import { asGuest, registerPerson } from '../../../testing/people.ts'
import { giveAnswer } from '../../../testing/survey.ts'
import type { TelegramStandIn } from '../../../testing/telegram/chat.ts'
import { openTelegram } from '../../../testing/telegram/stand-in.ts'
import { startWorker } from '../../../worker/worker.ts'
import { ownPageKey } from '../../answers/own-page-key.ts'

let api: TestApi
let mailbox: Mailbox
let imap: ImapStandIn
let standIns: StandIns
let telegram: TelegramStandIn
let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  mailbox = await openMailbox()
  imap = await openImap()
  standIns = await openStandIns()
  telegram = await openTelegram()
  api = await testApi({
    SMTP_URL: mailbox.url,
    TELEGRAM_BOT_TOKEN: telegram.token,
    TELEGRAM_API_URL: telegram.url,
    IMAP_URL: imap.url,
    REPLY_ADDRESS: 'reply@example.com',
    ...standInUrls(standIns.url),
  })
  worker = await startWorker(api.app.config, openLog('test', 'silent'))
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await Promise.all([telegram.close(), standIns.close(), imap.close(), mailbox.close()])
})

const APP_SECRET = 'an app secret of Meta'
const SIGNING_KEY = 'a signing key of the mail service'
const GATEWAYS = [
  { kind: 'sms', provider: 'smsc', settings: { login: 'café', password: 'a password of smsc' } },
  {
    kind: 'whatsapp',
    provider: 'cloud',
    settings: {
      phoneId: '100200300',
      token: 'a token',
      appSecret: APP_SECRET,
      verifyToken: 'a verify token',
      template: 'reply',
    },
  },
  { kind: 'mail_in', provider: 'hook', settings: { address: 'otvet@cafe.example', signingKey: SIGNING_KEY } },
]

async function café() {
  const owner = await registerPerson(api.app)
  const hooks = { sms: '', whatsapp: '', mail_in: '' }
  for (const gateway of GATEWAYS) {
    const { status, body } = await owner.post('/gateway', gateway)
    expect(status).toBe(200)
    const savedGateway = body.gateways.find(({ kind }: { kind: string }) => kind === gateway.kind)
    hooks[gateway.kind as keyof typeof hooks] = new URL(savedGateway.hook).pathname
  }
  const questions = [
    { id: 'nps', type: 'nps', title: 'Посоветуете?' },
    { id: 'contact', type: 'contact_info', title: 'Контакты' },
  ]
  const config = { locales: ['ru'], defaultLocale: 'ru' }
  const { body } = await owner.post('/survey/receive', { title: 'Кофейня', config, questions, widgets: [] })
  const surveyId = body.id as string
  const digits = `7701${randomInt(1_000_000, 9_999_999)}`
  const contact = { name: 'Инна', phone: `+${digits}`, email: `p${randomUUID()}@example.com` }
  const chatId = await giveAnswer(api.app, surveyId, { nps: 2, contact })
  return {
    owner,
    surveyId,
    chatId,
    digits,
    contact,
    hooks,
    key: ownPageKey(api.app.config.secret, surveyId, chatId),
  }
}
type Café = Awaited<ReturnType<typeof café>>

const write = ({ owner, surveyId, chatId }: Café, channel: string, recepient: string, msgText: string) =>
  owner.post('/message', { id: randomUUID(), surveyId, chatId, channel, recepient, msgText })
async function chatOf({ owner, surveyId, chatId }: Café) {
  return (await owner.get(`/message?surveyId=${surveyId}&chatId=${chatId}&limit=1-1&innerLimit=1-10`)).body
    .chats[0]
}
const readGuestWords = async (place: Café) =>
  (await chatOf(place)).messages
    .filter(({ direction }: { direction: string }) => direction === 'in')
    .map(({ channel, msgText }: { channel: string; msgText: string }) => ({ channel, msgText }))
const tell = (url: string, body: string, type: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url, payload: body, headers: { 'content-type': type, ...headers } })
const withOtherKey = (address: string) =>
  address.replace(/(.)@/, (_, lastLetter: string) => (lastLetter === '0' ? '1@' : '0@'))
const hmac = (key: string, body: string) => createHmac('sha256', key).update(body).digest('hex')

test('a guest’s SMS appears in the chat once, reopens the case and sends a notice; a stranger’s is ignored', async () => {
  const place = await café()
  const sms = (id: string, phone: string, mes: string) =>
    tell(
      place.hooks.sms,
      new URLSearchParams({ id, phone, mes }).toString(),
      'application/x-www-form-urlencoded',
    )
  for (const _ of [1, 2]) expect((await sms('77', place.digits, 'Спасибо, приду')).statusCode).toBe(200)
  await sms('78', '77779990000', 'Я чужой')
  expect(await readGuestWords(place)).toEqual([{ channel: 'sms', msgText: 'Спасибо, приду' }])
  expect((await chatOf(place)).unread).toBe(1)
  await mailbox.mailTo(place.owner.email, 'Спасибо, приду')
  // Another account's address only affects that account.
  const otherCafe = await café()
  await tell(
    otherCafe.hooks.sms,
    new URLSearchParams({ id: '79', phone: place.digits, mes: 'Не туда' }).toString(),
    'application/x-www-form-urlencoded',
  )
  expect(await readGuestWords(place)).toHaveLength(1)
})

test('WhatsApp: only notices signed by Meta count; messages open the day, states show the progress', async () => {
  const place = await café()
  const hello = (token: string) =>
    api.app.inject({
      url: `${place.hooks.whatsapp}?${new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158201444' })}`,
    })
  expect((await hello('a verify token')).body).toBe('1158201444')
  expect((await hello('another')).statusCode).toBe(403)
  const notice = (value: object, secret = APP_SECRET) => {
    const whole = {
      object: 'whatsapp_business_account',
      entry: [
        { changes: [{ field: 'messages', value: { metadata: { phone_number_id: '100200300' }, ...value } }] },
      ],
    }
    const body = JSON.stringify(whole)
    return tell(place.hooks.whatsapp, body, 'application/json', {
      'x-hub-signature-256': `sha256=${hmac(secret, body)}`,
    })
  }
  const words = {
    messages: [{ from: place.digits, id: 'wamid.1', type: 'text', text: { body: 'Когда можно зайти?' } }],
  }
  expect((await notice(words, 'a wrong secret')).statusCode).toBe(403)
  expect(await readGuestWords(place)).toEqual([])
  for (const _ of [1, 2]) expect((await notice(words)).statusCode).toBe(200)
  expect(await readGuestWords(place)).toEqual([{ channel: 'whatsapp', msgText: 'Когда можно зайти?' }])
  await write(place, 'whatsapp', `+${place.digits}`, 'Хоть сейчас')
  const readLast = async () => (await chatOf(place)).messages.at(-1)
  await expect.poll(async () => (await readLast()).status).toBe('sent')
  expect(standIns.passedOn.at(-1)).toMatchObject({ to: place.digits, text: 'Хоть сейчас' })
  const id = standIns.passedOn.at(-1)!.id
  const states = async (...all: string[]) => {
    for (const status of all) await notice({ statuses: [{ id, status, recipient_id: place.digits }] })
  }
  await states('delivered', 'sent')
  expect((await readLast()).status).toBe('delivered')
  await states('read', 'delivered')
  expect((await readLast()).status).toBe('read')
  // A message whose response was lost is matched by its state.
  standIns.fail('whatsapp', 'lost')
  await write(place, 'whatsapp', `+${place.digits}`, 'Ждём')
  await expect.poll(async () => (await readLast()).status).toBe('unknown')
  standIns.fail('whatsapp', undefined)
  const own = (await readLast()).id
  await notice({ statuses: [{ id: 'wamid.late', status: 'delivered', biz_opaque_callback_data: own }] })
  expect((await readLast()).status).toBe('delivered')
})

test('a reply to a letter arrives through the mail service, without its quotes; a forged one is refused', async () => {
  const place = await café()
  await write(place, 'email', place.contact.email, 'Мы всё исправили')
  const sentLetter = await mailbox.mailTo(place.contact.email, 'Кофейня')
  const to = sentLetter.replyTo![0]!.address!
  expect(to).toMatch(/^otvet\+.+@cafe\.example$/)
  const letter = (more: object) =>
    JSON.stringify({
      from: place.contact.email,
      to,
      subject: 'Re',
      text: 'Приду в субботу\n\nOn Tue, Nov 24, 2026 Café <otvet@cafe.example> wrote:\n> Мы всё исправили',
      messageId: '<1@mail.example>',
      ...more,
    })
  const post = (body: string, key = SIGNING_KEY) =>
    tell(place.hooks.mail_in, body, 'application/json', { 'x-signature': hmac(key, body) })
  expect((await post(letter({}), 'another key')).statusCode).toBe(403)
  for (const _ of [1, 2]) expect((await post(letter({}))).statusCode).toBe(200)
  await post(
    letter({ to: to.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@')), messageId: '<2@mail.example>' }),
  )
  expect(await readGuestWords(place)).toEqual([{ channel: 'email', msgText: 'Приду в субботу' }])
  const otherCafe = await café()
  const body = letter({ messageId: '<3@mail.example>' })
  await tell(otherCafe.hooks.mail_in, body, 'application/json', { 'x-signature': hmac(SIGNING_KEY, body) })
  expect(await readGuestWords(place)).toHaveLength(1)
})

test('a reply to a letter is read from the installation’s mailbox, once, and other people’s letters stay unread', async () => {
  const place = await café()
  await place.owner.change('DELETE', '/gateway?kind=mail_in')
  await write(place, 'email', place.contact.email, 'Ждём вас снова')
  const letter = await mailbox.mailTo(place.contact.email, 'Кофейня')
  const to = letter.replyTo![0]!.address!
  expect(to).toMatch(/^reply\+.+@example\.com$/)
  imap.put({ to: 'reply@example.com', from: 'someone@example.com', text: 'Не вам', id: '<x@example.com>' })
  imap.put({
    to,
    from: place.contact.email,
    text: 'Спасибо, приду\n\n> Ждём вас снова',
    id: '<y@example.com>',
  })
  // A stranger can guess the form of an address, not its signature: the letter itself is never
  // fetched.
  const forged = withOtherKey(to)
  imap.put({ to: forged, from: 'someone@example.com', text: '>\n'.repeat(50_000), id: '<z@example.com>' })
  const look = () => api.app.jobs.send(api.app.db, 'mailbox', {})
  await look()
  await expect.poll(() => readGuestWords(place)).toEqual([{ channel: 'email', msgText: 'Спасибо, приду' }])
  await expect.poll(() => imap.unread()).toEqual(['<x@example.com>'])
  expect(imap.fetchedTexts()).toEqual(['<y@example.com>'])
})

test('an HTML-only letter appears in the chat as text, and one to a forged address is accepted without effect', async () => {
  const place = await café()
  await write(place, 'email', place.contact.email, 'Ждём вас снова')
  const sentLetter = await mailbox.mailTo(place.contact.email, 'Кофейня')
  const to = sentLetter.replyTo![0]!.address!
  const letter = (id: string, recipient: string, html: string) => {
    const body = JSON.stringify({ from: place.contact.email, to: recipient, html, messageId: id })
    return tell(place.hooks.mail_in, body, 'application/json', { 'x-signature': hmac(SIGNING_KEY, body) })
  }
  const worst = '<a <'.repeat(100_000)
  expect((await letter('1', withOtherKey(to), worst)).statusCode).toBe(200)
  const html = `<style>p{}</style><p>Спасибо &amp; приду</p><blockquote>Ждём</blockquote>${worst}`
  expect((await letter('2', to, html)).statusCode).toBe(200)
  expect(await readGuestWords(place)).toEqual([{ channel: 'email', msgText: 'Спасибо & приду' }])
})

test('a guest continues in Telegram by a one-time link; messages go both ways there', async () => {
  const place = await café()
  const person = randomInt(1_000_000, 2_000_000_000)
  const ask = () => asGuest(api.app, 'POST', '/answer-page/telegram', { key: place.key })
  const { body } = await ask()
  const code = new URL(body.url).searchParams.get('start')
  telegram.say(person, person, `/start ${code}`)
  const wasShown = (chat: number, words: string) =>
    telegram.shown.find((message) => message.chat === chat && message.text.includes(words))
  await expect.poll(() => wasShown(person, 'Кофейня')).toBeDefined()
  telegram.say(person + 1, person + 1, `/start ${code}`)
  await expect.poll(() => wasShown(person + 1, 'не подходит')).toBeDefined()
  expect((await asGuest(api.app, 'GET', `/answer-page?key=${place.key}`)).body.telegram).toBe('linked')
  telegram.say(person, person, 'А можно столик у окна?')
  await expect
    .poll(() => readGuestWords(place))
    .toEqual([{ channel: 'telegram', msgText: 'А можно столик у окна?' }])
  await write(place, 'telegram', '', 'Да, оставили за вами')
  await expect.poll(() => wasShown(person, 'Да, оставили за вами')).toBeDefined()
  // A guest who blocks the bot gets no more messages there.
  telegram.fail('sendMessage', { code: 403, description: 'Forbidden: bot was blocked by the user' })
  await write(place, 'telegram', '', 'Ещё слово')
  await expect.poll(async () => (await chatOf(place)).messages.at(-1).reason).toContain('остановил бота')
  telegram.fail('sendMessage', undefined)
  const channels = (await chatOf(place)).channels.map(({ channel }: { channel: string }) => channel)
  expect(channels).not.toContain('telegram')
})
