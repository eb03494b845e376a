import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../../platform/log/log.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { type Mailbox, openMailbox, refusal } from '../../../testing/mailbox.ts'
import { asGuest, joinTeam, type Person, registerPerson } from '../../../testing/people.ts'
import { giveAnswer } from '../../../testing/survey.ts'
import type { Shown, TelegramStandIn } from '../../../testing/telegram/chat.ts'
import { openTelegram } from '../../../testing/telegram/stand-in.ts'
import { startWorker } from '../../../worker/worker.ts'

let api: TestApi
let mailbox: Mailbox
let telegram: TelegramStandIn
let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  mailbox = await openMailbox()
  telegram = await openTelegram()
  const bot = { TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_URL: telegram.url }
  api = await testApi({ SMTP_URL: mailbox.url, ...bot })
  worker = await startWorker(api.app.config, openLog('test', 'silent'))
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await telegram.close()
  await mailbox.close()
})

const QUESTIONS = [
  { id: 'nps', type: 'nps', title: 'Посоветуете?' },
  { id: 'words', type: 'long_text', title: 'Что случилось?' },
  { id: 'contact', type: 'contact_info', title: 'Контакты' },
]
const contact = { name: 'Инна', phone: '+77015550142' }

async function café() {
  const owner = await registerPerson(api.app)
  const config = { locales: ['ru'], defaultLocale: 'ru' }
  const survey = { title: 'Кофейня', config, questions: QUESTIONS, widgets: [] }
  const { body } = await owner.post('/survey/receive', survey)
  return { owner, surveyId: body.id as string }
}
/** Opens the bot by the link of the settings, as a Telegram user does. */
async function link(person: Person): Promise<number> {
  const chat = randomInt(1_000_000, 2_000_000_000)
  const { body } = await person.post('/alert/telegram', {})
  telegram.say(chat, chat, `/start ${new URL(body.url).searchParams.get('start')}`)
  await messageIn(chat, 'Готово')
  return chat
}
async function messageIn(chat: number, words: string): Promise<Shown> {
  const findMessage = () =>
    telegram.shown.find((message) => message.chat === chat && message.text.includes(words))
  await expect.poll(findMessage).toBeDefined()
  return findMessage()!
}
const caseOf = async (owner: Person, surveyId: string, answerId: string) =>
  (await owner.get(`/case/one?id=${surveyId}.${answerId}`)).body
const complain = (surveyId: string, words: string) =>
  giveAnswer(api.app, surveyId, { nps: 2, words, contact })

test('a complaint is sent to the linked chat and not by mail; its buttons take and close it, and the message shows so', async () => {
  const { owner, surveyId } = await café()
  const chat = await link(owner)
  const id = await complain(surveyId, 'Ждали сорок минут')
  const message = await messageIn(chat, 'Ждали сорок минут')
  expect(message.text).toContain('2 из 10')
  expect(message.text).toContain(contact.phone)
  telegram.press(message, 'Взять', chat)
  await expect.poll(() => message.text).toContain('Занимается Айгерим')
  expect(await caseOf(owner, surveyId, id)).toMatchObject({ status: 'in_work', assignee: { me: true } })
  telegram.press(message, 'Решено', chat)
  await expect.poll(() => message.buttons.map(({ text }) => text)).toContain('Возместили')
  telegram.press(message, 'Возместили', chat)
  await expect.poll(() => message.text).toContain('Решено: Возместили')
  expect(await caseOf(owner, surveyId, id)).toMatchObject({ status: 'resolved', outcome: 'compensated' })
  const { body } = await owner.get(`/alert/deliveries?surveyId=${surveyId}`)
  expect(body.deliveries).toMatchObject([{ channel: 'telegram', status: 'sent', answerId: id }])
  const { rows } = await api.database.pool.query('select 1 from outbox_mail where id like $1', [
    `complaint ${id}%`,
  ])
  expect(rows).toHaveLength(0)
})

test('a reply to the message appears on the guest’s page', async () => {
  const { owner, surveyId } = await café()
  const chat = await link(owner)
  const id = await complain(surveyId, 'Забыли десерт')
  const message = await messageIn(chat, 'Забыли десерт')
  telegram.say(chat, chat, 'Простите, десерт за нами', message.id)
  await messageIn(chat, 'Гость увидит ответ')
  const key = (await caseOf(owner, surveyId, id)).page.split('/').at(-1)
  const { body } = await asGuest(api.app, 'GET', `/answer-page?key=${key}`)
  expect(body.messages).toMatchObject([{ direction: 'out', text: 'Простите, десерт за нами', by: 'Айгерим' }])
})

test('a member of a suspended account takes no case and writes to no guest from the chat', async () => {
  const { owner, surveyId } = await café()
  const chat = await link(owner)
  const id = await complain(surveyId, 'Остыл чай')
  const message = await messageIn(chat, 'Остыл чай')
  await api.database.pool.query(
    `update account set suspended_at = now(), suspended_reason = 'Счёт не оплачен' where id = $1`,
    [owner.accountId],
  )
  telegram.press(message, 'Взять', chat)
  await expect.poll(() => telegram.toasts.at(-1)).toContain('Счёт не оплачен')
  telegram.say(chat, chat, 'Простите нас', message.id)
  await messageIn(chat, 'Счёт не оплачен')
  const { status, assignee, page } = await caseOf(owner, surveyId, id)
  expect({ status, assignee }).toEqual({ status: 'new', assignee: null })
  const { body } = await asGuest(api.app, 'GET', `/answer-page?key=${page.split('/').at(-1)}`)
  expect(body.messages).toEqual([])
})

test('in a group the clicking member’s own rights decide, and nobody learns a phone number there', async () => {
  const { owner, surveyId } = await café()
  const rights = { surveys: 'all' as const, branches: 'all' as const, abilities: ['see' as const] }
  const viewer = await joinTeam(api.app, owner, rights)
  const [ownerChat, viewerChat] = [await link(owner), await link(viewer)]
  const group = -randomInt(1_000_000, 2_000_000_000)
  const { body } = await owner.post('/alert/telegram', { group: true })
  telegram.say(group, ownerChat, `/start@qalay_test_bot ${new URL(body.url).searchParams.get('startgroup')}`)
  await messageIn(group, 'Готово')
  // Another account's group stays linked, even for someone who knows its number.
  const otherOwner = await registerPerson(api.app)
  await otherOwner.change('DELETE', `/alert/telegram?chatId=${group}`)
  expect((await owner.get('/alert/telegram')).body.groups).toHaveLength(1)
  const who = { groups: [String(group)] }
  await owner.post('/alert/rules', {
    surveyId,
    rules: [{ title: 'Смена', when: { which: 'complaint' }, who }],
  })
  const id = await complain(surveyId, 'Холодный суп')
  const message = await messageIn(group, 'Холодный суп')
  expect(message.text).not.toContain(contact.phone)
  for (const stranger of [viewerChat, 5]) {
    const before = telegram.toasts.length
    telegram.press(message, 'Взять', stranger)
    await expect.poll(() => telegram.toasts.length).toBe(before + 1)
    expect(telegram.toasts.at(-1)).toContain('имеет право отвечать')
  }
  expect((await caseOf(owner, surveyId, id)).assignee).toBeNull()
  telegram.press(message, 'Позвонить', ownerChat)
  await messageIn(ownerChat, `Инна: ${contact.phone}`)
  expect(telegram.shown.filter(({ chat, text }) => chat === group && text.includes(contact.phone))).toEqual(
    [],
  )
  telegram.press(message, 'Написать', ownerChat)
  await expect.poll(() => telegram.toasts.at(-1)).toContain('Ответьте на это сообщение')
  telegram.press(message, 'Взять', ownerChat)
  await expect.poll(() => message.text).toContain('Занимается Айгерим')
})

test('a blocked chat, and an unavailable API, lose nothing: mail is sent instead, and the list says why', async () => {
  const { owner, surveyId } = await café()
  await link(owner)
  telegram.fail('sendMessage', { code: 403, description: 'Forbidden: bot was blocked by the user' })
  await complain(surveyId, 'Грубость')
  await mailbox.mailTo(owner.email, 'Грубость')
  telegram.fail('sendMessage', undefined)
  const { body } = await owner.get(`/alert/deliveries?surveyId=${surveyId}`)
  expect(body.deliveries).toMatchObject([
    { channel: 'email', reason: 'бот заблокирован или удалён из группы' },
  ])
  expect((await owner.get('/alert/telegram')).body.linked).toBe(false)
})

test('an alert counts as sent once the mail server accepted it; a refused one uses another channel, and the owner is told', async () => {
  const { owner, surveyId } = await café()
  const rights = { surveys: 'all' as const, branches: 'all' as const, abilities: ['see' as const] }
  const manager = await joinTeam(api.app, owner, rights)
  const chat = await link(manager)
  const who = { members: [manager.memberId], without: [{ who: manager.memberId, way: 'telegram' }] }
  await owner.post('/alert/rules', { surveyId, rules: [{ title: 'Все', when: { which: 'any' }, who }] })
  let refuse: (() => void) | undefined
  mailbox.obey((step, about) => {
    if (step !== 'to' || about !== manager.email.toLowerCase()) return undefined
    return new Promise((_, reject) => {
      refuse = () => reject(refusal(550))
    })
  })
  await giveAnswer(api.app, surveyId, { nps: 9, words: 'Тёплый хлеб' })
  const states = async () => {
    const { body } = await owner.get(`/alert/deliveries?surveyId=${surveyId}`)
    return body.deliveries.map((each: Record<string, unknown>) => [each.channel, each.status])
  }
  await expect.poll(() => refuse).toBeDefined()
  expect(await states()).toEqual([['email', 'waiting']])
  refuse!()
  await messageIn(chat, 'Тёплый хлеб')
  await mailbox.mailTo(owner.email, 'не доходят')
  mailbox.obey()
  await expect.poll(states).toEqual([['telegram', 'sent']])
})

test('a group that Telegram does not reach for hours loses no alert: the owner gets it', async () => {
  const { owner, surveyId } = await café()
  const group = -randomInt(1_000_000, 2_000_000_000)
  const ownerChat = randomInt(1_000_000, 2_000_000_000)
  const { body } = await owner.post('/alert/telegram', { group: true })
  telegram.say(group, ownerChat, `/start@qalay_test_bot ${new URL(body.url).searchParams.get('startgroup')}`)
  await messageIn(group, 'Готово')
  const rule = { title: 'Смена', when: { which: 'any' }, who: { groups: [String(group)] } }
  await owner.post('/alert/rules', { surveyId, rules: [rule] })
  telegram.fail('sendMessage', { code: 502, description: 'Bad Gateway' })
  await giveAnswer(api.app, surveyId, { nps: 9, words: 'Свежая выпечка' })
  const delivery = async () => {
    const { rows } = await api.database.pool.query(
      `select attempts, status from alert_delivery where survey_id = $1 and recipient like 'tg%'`,
      [surveyId],
    )
    return rows[0]
  }
  // More than the three tries after which a person gets a mail.
  await expect.poll(async () => (await delivery())?.attempts).toBeGreaterThan(3)
  expect((await delivery()).status).toBe('waiting')
  await api.database.pool.query(
    `update alert_delivery set created_at = now() - interval '5 hours' where survey_id = $1`,
    [surveyId],
  )
  await mailbox.mailTo(owner.email, 'Свежая выпечка')
  telegram.fail('sendMessage', undefined)
})

test('when Telegram asks to wait, the bot waits; a group that moved is followed', async () => {
  const { owner, surveyId } = await café()
  const chat = await link(owner)
  telegram.fail('sendMessage', {
    code: 429,
    description: 'Too Many Requests',
    parameters: { retry_after: 1 },
  })
  await complain(surveyId, 'Шумно')
  await expect
    .poll(async () => (await owner.get(`/alert/deliveries?surveyId=${surveyId}`)).body.total)
    .toBe(1)
  telegram.fail('sendMessage', undefined)
  await messageIn(chat, 'Шумно')
})

test('a code opens one chat once', async () => {
  const { owner } = await café()
  const { body } = await owner.post('/alert/telegram', {})
  const code = new URL(body.url).searchParams.get('start')
  telegram.say(41, 41, `/start ${code}`)
  await messageIn(41, 'Готово')
  telegram.say(42, 42, `/start ${code}`)
  await messageIn(42, 'не подходит')
  telegram.say(43, 43, '/start')
  await messageIn(43, 'не подходит')
})
