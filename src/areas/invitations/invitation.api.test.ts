import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLog } from '../../platform/log/log.ts'
import { type TestApi, testApi, toldAll } from '../../testing/api.ts'
import { type Mailbox, openMailbox, refusal } from '../../testing/mailbox.ts'
import { asGuest, type Person, registerPerson } from '../../testing/people.ts'
import { startWorker } from '../../worker/worker.ts'
import { sendInvitations } from './invitation.jobs.ts'
import { forgetInvitees } from './invitee.queries.ts'

const DAY_MS = 86_400_000

let api: TestApi
let mailbox: Mailbox
let worker: Awaited<ReturnType<typeof startWorker>>
let owner: Person
let id: string
let parts: Parameters<typeof sendInvitations>[0]

beforeAll(async () => {
  mailbox = await openMailbox()
  api = await testApi({ SMTP_URL: mailbox.url })
  worker = await startWorker(api.app.config, openLog('test', process.env.LOG_LEVEL ?? 'silent'))
  const { db, jobs, config } = api.app
  parts = { db, jobs, publicUrl: config.publicUrl, secret: config.secret, replyAddress: null }
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await mailbox.close()
})
beforeEach(async () => {
  mailbox.obey()
  owner = await registerPerson(api.app)
  id = await newSurvey()
  await always()
})

async function newSurvey(title = 'Кофейни', maker = owner): Promise<string> {
  const survey = {
    title,
    config: { locales: ['ru', 'kk'], defaultLocale: 'ru', hidden: ['order'] },
    questions: [{ id: 'nps', type: 'nps', title: { ru: 'Посоветуете нас?', kk: 'Бізді ұсынасыз ба?' } }],
    widgets: [],
  }
  return (await maker.post('/survey/receive', survey)).body.id
}
/** No quiet hours, whenever the test runs. */
const always = (change: object = {}) =>
  owner.post('/invitation/setting', {
    id,
    data: { capDays: 30, keepDays: 180, quietFrom: 0, quietTo: 0, perMinute: 3000, ...change },
  })
const someone = () => `${randomUUID()}@example.com`
async function newWave(rows: string[][], change: object = {}, survey = id): Promise<string> {
  const data = { title: 'Март', source: 'галочка при записи' }
  const { wave } = (await owner.post('/invitation', { id: survey, data })).body
  const { body } = await owner.post('/survey/invitee/import', { id: wave, data: { rows } })
  expect(body.errorCount).toBe(0)
  const { texts } = (await readWave(wave, survey)).wave
  const letter = { ...data, texts, reminders: 0, remindDays: 3, ...change }
  expect((await owner.post('/invitation/wave', { id: survey, wave, data: letter })).status).toBe(200)
  return wave
}
const readWave = async (wave: string, survey = id) =>
  (await owner.get(`/invitation/wave?id=${survey}&wave=${wave}`)).body
const start = (wave: string, survey = id) => owner.post('/invitation/wave/start', { id: survey, wave })
const keyIn = (text = '') => /\/i\/([\w.-]+)/.exec(text)?.[1] ?? ''
const answer = (invitation: string, survey = id) =>
  asGuest(api.app, 'POST', '/survey/answer', {
    id: randomUUID(),
    surveyId: survey,
    locale: 'ru',
    version: 1,
    answers: { nps: 9 },
    invitation,
  })
const counts = async (wave: string) => (await readWave(wave)).wave.counts
const sentTo = (email: string) => mailbox.mails.filter(({ to }) => to?.[0]?.address === email)

test('a personal link opens a survey with a password, and answers it, without asking', async () => {
  const email = someone()
  const wave = await newWave([['Почта'], [email]])
  await start(wave)
  const key = keyIn((await mailbox.mailTo(email)).text)
  await owner.post('/survey/password', { id, password: 'кофе 4821' })
  await toldAll(api)
  expect((await answer('')).status).toBe(403)
  const { pass } = (await asGuest(api.app, 'GET', `/invitation/guest?key=${key}`)).body
  const page = await asGuest(api.app, 'GET', `/survey/receive-old?id=${id}&pass=${pass}`)
  expect(page.body.survey.questions.length).toBeGreaterThan(0)
  expect((await answer(key)).status).toBe(201)
})

test('a person gets a letter with the first question in their language, and its link gives one answer', async () => {
  const [ru, kk] = [someone(), someone()]
  const { branch } = (await owner.post('/survey/branch', { id, data: [{ title: 'Абая 54' }] })).body
  const wave = await newWave([
    ['Почта', 'Имя', 'Язык', 'Филиал', 'order'],
    [ru, 'Айгерим', 'русский', 'Абая 54', 'A7'],
    [kk, 'Данияр', 'kk', '', ''],
  ])
  await start(wave)
  const mail = await mailbox.mailTo(ru)
  expect(mail.text).toContain('Здравствуйте, Айгерим')
  expect(mail.text).toContain('галочка при записи')
  const key = keyIn(mail.text)
  expect(mail.html).toContain(`/i/${key}?lang=ru&#38;nps=0"`)
  expect((await mailbox.mailTo(kk)).html).toContain('Бізді ұсынасыз ба?')
  const header = (name: string) => mail.headers.find((each) => each.key === name)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header('list-unsubscribe')).toContain(`/i/${key}/stop`)

  const guest = await asGuest(api.app, 'GET', `/invitation/guest?key=${key}`)
  expect(guest.body).toEqual({
    surveyId: id,
    subId: branch[0].code,
    locale: 'ru',
    hidden: { order: 'A7' },
    answered: false,
  })
  expect(await counts(wave)).toMatchObject({ people: 2, invited: 2, opened: 0, answered: 0 })
  expect((await answer(key)).status).toBe(201)
  expect((await answer(key)).status).toBe(409)
  expect(await counts(wave)).toMatchObject({ opened: 1, begun: 1, answered: 1 })
  const { rate } = (await readWave(wave)).wave
  // Wilson's interval of 1 of 2 (Newcombe 1998).
  expect([rate.value, rate.low, rate.high].map((each) => each.toFixed(4))).toEqual([
    '0.5000',
    '0.0945',
    '0.9055',
  ])
  const reachedBy = async (query = '') =>
    (await owner.get(`/survey/analytics/page?id=${id}${query}`)).body.reached
  expect(await reachedBy()).toEqual({ scans: null, invitations: { total: 2, answered: 1 } })
  // Invitations are not counted by branch, and nobody guesses.
  expect(await reachedBy(`&subId=${branch[0].code}`)).toBeNull()
  expect(await reachedBy('&endDate=2020-01-01')).toBeNull()
  const { answers } = (await owner.get(`/survey/answers?id=${id}`)).body
  expect(answers).toHaveLength(1)
  expect(answers[0]).toMatchObject({ branchId: branch[0].id, placement: 'invitation' })
  expect(JSON.stringify(answers[0])).toContain('A7')
  expect((await asGuest(api.app, 'GET', `/invitation/guest?key=${key}`)).body.answered).toBe(true)
})

test('two devices that answer by one link at the same moment give one answer', async () => {
  const email = someone()
  const wave = await newWave([['email'], [email]])
  await start(wave)
  const key = keyIn((await mailbox.mailTo(email)).text)
  const replies = await Promise.all([answer(key), answer(key), answer(key)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect((await owner.get(`/survey/answers?id=${id}`)).body.answers).toHaveLength(1)
})

test('an anonymous survey knows who answered, and nothing leads from the person to the answer', async () => {
  await owner.post('/survey/settings', { id, data: { anonymous: true } })
  const email = someone()
  const wave = await newWave([
    ['email', 'order'],
    [email, 'A7'],
  ])
  await start(wave)
  const key = keyIn((await mailbox.mailTo(email)).text)
  expect((await answer(key)).status).toBe(201)
  expect((await answer(key)).status).toBe(409)
  expect(await counts(wave)).toMatchObject({ answered: 1 })
  const { rows } = await api.database.pool.query(
    'select answer_id from invited_answer where survey_id = $1',
    [id],
  )
  expect(rows).toEqual([{ answer_id: null }])
  expect(JSON.stringify((await owner.get(`/survey/answers?id=${id}`)).body)).not.toContain('A7')
})

test('ten thousand people with invalid rows: each fault is reported with its row, and the valid ones are imported', async () => {
  const data = { title: 'Все', source: 'договор' }
  const { wave } = (await owner.post('/invitation', { id, data })).body
  const people = Array.from({ length: 10_000 }, (_, at) => [
    at % 1000 === 7 ? `нет почты ${at}` : `p${at}@example.com`,
  ])
  people.push(['P3@Example.com '])
  const table = { rows: [['Эл. почта'], ...people], partial: true, queue: true }
  const { work } = (await owner.post('/survey/invitee/import', { id: wave, data: table })).body
  const readWork = async () => (await owner.get(`/works?id=${work}`)).body.work
  await expect.poll(async () => (await readWork()).status).toBe('done')
  const { result } = await readWork()
  expect(result).toMatchObject({ created: 9990, errorCount: 11 })
  expect(result.errors[0]).toEqual({
    row: 9,
    column: 'Эл. почта',
    value: 'нет почты 7',
    message: 'Это не похоже на адрес почты.',
  })
  expect(result.errors.at(-1)).toMatchObject({ row: 10_002, message: expect.stringContaining('5') })
  expect(await counts(wave)).toMatchObject({ people: 9990, waiting: 9990 })
})

test('a reminder is sent to people who have not answered, and an answer stops it', async () => {
  const [quick, slow] = [someone(), someone()]
  const wave = await newWave([['email'], [quick], [slow]], { reminders: 1, remindDays: 2 })
  await start(wave)
  await answer(keyIn((await mailbox.mailTo(quick)).text))
  await mailbox.mailTo(slow)
  const later = new Date(Date.now() + 3 * DAY_MS)
  expect(await sendInvitations(parts, later)).toBe(1)
  // The same minute again, as after a crash or by another worker.
  expect(await sendInvitations(parts, later)).toBe(0)
  expect((await mailbox.mailTo(slow, 'Напоминаем')).text).toContain('/i/')
  expect(await sendInvitations(parts, new Date(Date.now() + 30 * DAY_MS))).toBe(0)
  expect([sentTo(quick).length, sentTo(slow).length]).toEqual([1, 2])
})

test('a person who unsubscribes with one click is never invited again, to any survey of the account', async () => {
  const email = someone()
  await start(await newWave([['email'], [email]], { reminders: 2 }))
  const key = keyIn((await mailbox.mailTo(email)).text)
  // Opening the page, as link scanners do, changes nothing.
  expect((await asGuest(api.app, 'GET', `/invitation/stop?key=${key}`)).body).toMatchObject({
    address: email,
    stopped: false,
  })
  expect((await asGuest(api.app, 'POST', '/invitation/stop', { key })).status).toBe(200)
  expect(await sendInvitations(parts, new Date(Date.now() + 5 * DAY_MS))).toBe(0)
  const second = await newSurvey('Вторая')
  const wave = await newWave([['email'], [email.toUpperCase()]], {}, second)
  expect((await readWave(wave, second)).wave.leftOut).toEqual({ unsubscribed: 1, capped: 0 })
  await start(wave, second)
  await sendInvitations(parts, new Date(Date.now() + 60 * DAY_MS))
  expect((await readWave(wave, second)).wave.counts).toMatchObject({ unsubscribed: 1, invited: 0 })
  expect(sentTo(email)).toHaveLength(1)
})

test('one person is invited once in thirty days, whichever survey asks, and the number of those left out is shown', async () => {
  const email = someone()
  await start(await newWave([['email'], [email]]))
  await mailbox.mailTo(email)
  const second = await newSurvey('Вторая')
  const wave = await newWave([['email'], [email]], {}, second)
  await start(wave, second)
  await sendInvitations(parts)
  expect((await readWave(wave, second)).wave.counts).toMatchObject({ capped: 1, invited: 0 })
  const third = await newWave([['email'], [email]])
  await start(third)
  // The worker may have processed it in this minute: it leaves the person out, and a month later
  // nothing is due.
  await expect.poll(async () => (await counts(third)).capped).toBe(1)
  expect(sentTo(email)).toHaveLength(1)
})

test('nothing is sent in quiet hours, and all of it after them', async () => {
  await always({ quietFrom: 21, quietTo: 9 })
  const email = someone()
  const wave = await newWave([['email'], [email]])
  // At noon in Almaty on a future day.
  const noon = new Date(`${new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)}T07:00:00Z`)
  await owner.post('/invitation/wave/start', {
    id,
    wave,
    at: new Date(noon.getTime() - 12 * 3_600_000).toISOString(),
  })
  expect(await sendInvitations(parts, new Date(noon.getTime() - 10 * 3_600_000))).toBe(0)
  expect(await sendInvitations(parts, noon)).toBe(1)
})

test('an address that the mail server refuses is counted and not written to again', async () => {
  const email = someone()
  mailbox.obey((step, about) => {
    if (step === 'to' && about === email) throw refusal(550)
  })
  const wave = await newWave([['email'], [email]], { reminders: 2 })
  await start(wave)
  const { db } = api.app
  const failed = () =>
    db.selectFrom('outbox_mail').select('failed_at').where('to_address', '=', email).executeTakeFirst()
  await expect.poll(async () => (await failed())?.failed_at ?? null).not.toBeNull()
  expect(await sendInvitations(parts, new Date(Date.now() + 5 * DAY_MS))).toBe(0)
  expect(await counts(wave)).toMatchObject({ bounced: 1, invited: 0 })
  const second = await newWave([['email'], [email]])
  expect((await readWave(second)).wave.leftOut.unsubscribed).toBe(1)
})

test('an API client invites one person after a visit, once however often it asks', async () => {
  const email = someone()
  const data = { email, source: 'касса', name: 'Асель', hidden: { order: 'Z1', unknown: 'x' } }
  const body = { id, data }
  const first = await owner.post('/invitation/send', body, 'visit-000000000001')
  expect(first.body).toMatchObject({ state: 'queued' })
  expect((await owner.post('/invitation/send', body, 'visit-000000000001')).body).toEqual(first.body)
  const mail = await mailbox.mailTo(email)
  const guest = await asGuest(api.app, 'GET', `/invitation/guest?key=${keyIn(mail.text)}`)
  expect(guest.body.hidden).toEqual({ order: 'Z1' })
  expect((await owner.post('/invitation/send', body, 'visit-000000000002')).body).toMatchObject({
    state: 'left_out',
    reason: 'capped',
  })
  expect(await owner.post('/invitation/send', { id, data: { ...data, source: '' } })).toMatchObject({
    status: 400,
  })
  expect(await owner.post('/invitation/send', { id, data: { ...data, email: 'нет' } })).toMatchObject({
    status: 400,
  })
  expect(sentTo(email)).toHaveLength(1)
})

test('a person is erased with their answers, and is not invited again', async () => {
  const email = someone()
  const wave = await newWave([
    ['email', 'Имя'],
    [email, 'Асель'],
  ])
  await start(wave)
  await answer(keyIn((await mailbox.mailTo(email)).text))
  const path = `/invitation/person?id=${id}&email=${encodeURIComponent(email)}&answers=1`
  expect((await owner.change('DELETE', path)).body).toEqual({ invitations: 1, answers: 1 })
  expect((await owner.get(`/survey/answers?id=${id}`)).body.answers).toEqual([])
  const { rows } = await api.database.pool.query(
    'select address, name, hidden from invitee where wave_id = $1',
    [wave],
  )
  expect(rows).toEqual([{ address: null, name: '', hidden: {} }])
  const again = await newWave([['email'], [email]])
  await start(again)
  await sendInvitations(parts)
  expect(sentTo(email)).toHaveLength(1)
})

test('addresses are removed after the retention period; people who answered stay counted', async () => {
  const email = someone()
  const wave = await newWave([['email'], [email]])
  await start(wave)
  await answer(keyIn((await mailbox.mailTo(email)).text))
  await forgetInvitees(api.app.db, new Date(Date.now() + 179 * DAY_MS))
  expect((await readWave(wave)).wave.people[0].address).toBe(email)
  await forgetInvitees(api.app.db, new Date(Date.now() + 181 * DAY_MS))
  expect((await readWave(wave)).wave.people[0]).toMatchObject({ address: null, state: 'answered' })
  expect(await counts(wave)).toMatchObject({ answered: 1 })
})

test('mailings of other accounts are not found, and an invented link leads nowhere', async () => {
  const email = someone()
  const wave = await newWave([['email'], [email]])
  const stranger = await registerPerson(api.app)
  const foreignSurvey = await newSurvey('Чужая', stranger)
  for (const survey of [id, foreignSurvey]) {
    expect((await stranger.get(`/invitation/wave?id=${survey}&wave=${wave}`)).status).toBe(404)
    expect((await stranger.post('/invitation/wave/start', { id: survey, wave })).status).toBe(404)
    expect((await stranger.change('DELETE', `/invitation/wave?id=${survey}&wave=${wave}`)).status).toBe(404)
  }
  expect(
    (await stranger.post('/survey/invitee/import', { id: wave, data: { rows: [['email'], [email]] } }))
      .status,
  ).toBe(404)
  expect((await stranger.get(`/survey/invitee/export?id=${wave}`)).status).toBe(404)
  for (const key of ['', '1.x.y', 'a'.repeat(80)]) {
    const { status } = await asGuest(api.app, 'GET', `/invitation/guest?key=${key}`)
    expect([400, 404]).toContain(status)
  }
  // A link of another survey gives an answer without an invitation.
  await start(wave)
  const link = keyIn((await mailbox.mailTo(email)).text)
  await answer(link, await newSurvey('Другая'))
  expect(await counts(wave)).toMatchObject({ answered: 0 })
})
