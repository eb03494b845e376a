import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../platform/log/log.ts'
import { type TestApi, testApi } from '../../testing/api.ts'
import { type ImapStandIn, openImap } from '../../testing/gateways/imap.ts'
import { type GoogleStandIn, googleSettings, openGoogle } from '../../testing/google/stand-in.ts'
import { joinTeam, type Person, registerPerson } from '../../testing/people.ts'
import { openReceiver, type Receiver } from '../../testing/receiver.ts'
import { startWorker } from '../../worker/worker.ts'
import { readGoogleReviews } from './google/read-reviews.jobs.ts'
import { eraseOldReviews } from './store.queries.ts'

let api: TestApi
let google: GoogleStandIn
let imap: ImapStandIn
let receiver: Receiver
let worker: Awaited<ReturnType<typeof startWorker>>
let owner: Person
let id: string
let branches: { id: string; code: string; title: string }[]

const review = (number: number, stars: 'ONE' | 'TWO' | 'FIVE', comment: string) => ({
  ...{ reviewId: `r${number}`, stars, comment, author: `Гость ${number}` },
  createTime: new Date(Date.now() - number * 60_000).toISOString(),
})

beforeAll(async () => {
  google = await openGoogle()
  imap = await openImap()
  receiver = await openReceiver()
  api = await testApi({
    ...googleSettings(google.url),
    ...{ IMAP_URL: imap.url, REPLY_ADDRESS: 'reply@example.com', WEBHOOK_HOSTS: 'localhost' },
  })
  worker = await startWorker(api.app.config, openLog('test', 'silent'))
  owner = await registerPerson(api.app)
  const config = { locales: ['ru'], defaultLocale: 'ru' }
  const questions = [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }]
  id = (await owner.post('/survey/receive', { title: 'Кофейни', config, questions, widgets: [] })).body.id
  const places = [
    { title: 'Абая', address: 'Абая 10' },
    { title: 'Достык', address: 'Достык 5' },
  ]
  branches = (await owner.post('/survey/branch', { id, data: places })).body.branch
  google.places = [
    { number: '1', title: 'Кофейня', address: 'Абая 10', mapsUri: 'https://maps.google.com/?cid=1' },
    { number: '2', title: 'Кофейня', address: 'Сатпаева 1', mapsUri: 'https://maps.google.com/?cid=2' },
  ]
  google.reviews['1'] = Array.from({ length: 120 }, (_, at) => review(at, 'FIVE', 'Вкусный кофе'))
  google.reviews['1'][0] = review(0, 'ONE', '(Translated by Google) Cold coffee\n\n(Original)\nКофе холодный')
})
afterAll(async () => {
  await worker?.stop()
  await api?.close()
  await Promise.all([google?.close(), imap?.close(), receiver?.close()])
})

const list = async (query = '', who = owner) => (await who.get(`/reviews?surveyId=${id}${query}`)).body
const readAgain = () => {
  const { db, jobs, config } = api.app
  return readGoogleReviews({ db, jobs, secret: config.secret, google: config.google }, owner)
}
/** Agrees at Google, and comes back as the browser would. */
async function connect(who = owner) {
  const { body } = await owner.post('/reviews/google', {})
  const { headers } = await fetch(body.url, { redirect: 'manual' })
  const { searchParams } = new URL(headers.get('location')!)
  const back = { code: searchParams.get('code'), state: searchParams.get('state') }
  return who.post('/reviews/google/finish', back)
}

test('the reviews of a connected profile come, each once, with the branch that its address names', async () => {
  await owner.post('/webhooks', { url: receiver.url, events: ['review.created'] })
  const { status, body } = await connect()
  expect(status, JSON.stringify(body)).toBe(200)
  const { locations } = body.google.connection
  expect(locations.map(({ branchId }: { branchId: string }) => branchId)).toEqual([branches[0]!.id, null])
  await expect.poll(async () => (await list()).total).toBe(120)
  const before = google.pages()
  await readAgain()
  expect([(await list()).total, google.pages() - before]).toEqual([120, 1])
  const [newest] = (await list('&limit=1')).reviews
  expect(newest).toMatchObject({
    ...{ site: 'google', stars: 1, author: 'Гость 0', words: 'Кофе холодный', mood: 'bad', sendsReply: true },
    branch: { id: branches[0]!.id, title: 'Абая' },
  })
  expect(newest.topics).toContain('food')
  const message = JSON.parse((await receiver.next()).body)
  expect(message).toMatchObject({ type: 'review.created', data: { site: 'google', survey: { id } } })
  expect(JSON.stringify((await owner.get('/reviews/sources')).body)).not.toContain('refresh')
})

test('a reply goes to the site, once, and a refusal says why', async () => {
  const [{ id: key }] = (await list('&limit=1')).reviews
  const reply = (text: string) => owner.post('/reviews/reply', { surveyId: id, id: key, text, by: 'site' })
  google.fail(403)
  const refused = await reply('Простите')
  google.fail(undefined)
  expect([refused.status, /[а-яё]/i.test(refused.body.detail)]).toEqual([409, true])
  expect((await reply('Простите, сварим новый')).body).toMatchObject({
    reply: 'Простите, сварим новый',
    repliedBy: 'Айгерим',
  })
  expect(google.reviews['1']![0]!.reply!.comment).toBe('Простите, сварим новый')
  expect((await reply('Ещё раз')).status).toBe(409)
  expect((await list('&state=answered')).total).toBe(1)
})

test('a consent that another member began connects nothing', async () => {
  const rights = {
    surveys: 'all' as const,
    branches: 'all' as const,
    abilities: ['see' as const, 'manage' as const],
  }
  const other = await joinTeam(api.app, owner, rights)
  expect((await connect(other)).status).toBe(409)
})

test('a withdrawn access stands on the page, and disconnecting withdraws it at Google too', async () => {
  google.withdraw()
  await readAgain()
  const { body } = await owner.get('/reviews/sources')
  expect(body.google.connection.problem).toMatch(/[а-яё]/i)
  await connect()
  expect((await owner.change('DELETE', '/reviews/sources?kind=google')).body.google.connection).toBeNull()
  expect(google.isRevoked()).toBe(true)
  expect((await list()).total).toBe(120)
})

test('a forwarded notice is one review however often it comes, and an old address takes none', async () => {
  const put = async (number: number, address: string, words: string, to = 'owner@cafe.example') =>
    imap.put({
      ...{ from: 'noreply@2gis.com', to, id: `notice-${number}`, subject: 'review' },
      head: `Delivered-To: ${address}\r\nAuto-Submitted: auto-generated`,
      text: `Айгуль С. оставила отзыв о филиале «Кофейня, Достык 5»\nОценка: 2 из 5\n\n${words}\n\nОтветить на отзыв`,
    })
  const make = async (more = {}) =>
    (await owner.post('/reviews/mail', { surveyId: id, ...more })).body.mail.connection
  const { address } = await make()
  expect((await make()).address).not.toBe(address)
  await put(1, address, 'Долго ждали')
  await put(2, address, 'Долго ждали')
  await api.app.jobs.send(api.app.db, 'mailboxes', {})
  await expect.poll(() => imap.unread()).toEqual([])
  await expect.poll(async () => (await list('&site=2gis')).total).toBe(1)
  const [notice] = (await list('&site=2gis')).reviews
  expect(notice).toMatchObject({
    stars: 2,
    words: 'Долго ждали',
    branch: { title: 'Достык' },
    sendsReply: false,
  })
  const renewed = await make({ renew: true })
  await put(3, address, 'Со старого адреса')
  await put(4, renewed.address, 'С нового адреса')
  await api.app.jobs.send(api.app.db, 'mailboxes', {})
  await expect.poll(async () => (await list('&site=2gis')).total).toBe(2)
  expect(JSON.stringify(await list('&site=2gis'))).not.toContain('Со старого')
})

test('a table adds no review twice, and the stars stand beside the score, not in it', async () => {
  const rows = [
    ['Площадка', 'Автор', 'Оценка', 'Отзыв', 'Дата', 'Филиал'],
    ['Яндекс', 'Марат Т.', '4', 'Неплохо', '01.11.2026', 'Достык'],
    ['2ГИС', 'Айгуль С.', '2/5', 'Долго ждали', '24.11.2026', 'Достык'],
    ['2ГИС', 'Инна', 'много', '', '24.11.2026', ''],
  ]
  const load = () => owner.post('/survey/reviews/import', { id, data: { rows, partial: true } })
  const { body } = await load()
  expect(body.errors).toMatchObject([{ row: 4, value: 'много' }])
  await load()
  const { sites, branches: places } = (await owner.get(`/survey/reviews/summary?id=${id}`)).body
  expect(sites).toEqual([
    { site: 'google', n: 120, total: 120, mean: (119 * 5 + 1) / 120 },
    { site: '2gis', n: 2, total: 2, mean: 2 },
    { site: 'yandex', n: 1, total: 1, mean: 4 },
  ])
  expect(
    places.find(({ branch }: { branch: { id: string } }) => branch.id === branches[1]!.id),
  ).toMatchObject({ total: 3 })
  expect((await owner.get(`/survey/analytics?id=${id}`)).body.total.answers).toBe(0)
})

test('a review becomes work of one member, who closes it with what was done', async () => {
  const [{ id: key }] = (await list('&site=yandex')).reviews
  const work = (who: Person, step: string, note?: string) =>
    who.post('/reviews/work', { surveyId: id, id: key, step, ...(note && { note }) })
  const rights = { surveys: [id], branches: [branches[1]!.id], abilities: ['see' as const, 'reply' as const] }
  const colleague = await joinTeam(api.app, owner, rights)
  expect((await work(owner, 'open')).body.work).toMatchObject({ assignee: null, closedAt: null })
  expect((await work(colleague, 'take')).body.work.assignee).toEqual({ name: 'Данияр', me: true })
  expect((await work(owner, 'take')).status).toBe(409)
  expect((await list('&state=work')).total).toBe(1)
  const closed = (await work(colleague, 'close', 'Позвонили поставщику')).body.work
  expect([closed.note, closed.closedAt === null]).toEqual(['Позвонили поставщику', false])
  // Within the colleague's branch alone.
  expect((await list('', colleague)).total).toBe(3)
  const [elsewhere] = (await list('&site=google&limit=1')).reviews
  const away = { surveyId: id, id: elsewhere.id, text: 'Спасибо', by: 'hand' }
  expect((await colleague.post('/reviews/reply', away)).status).toBe(404)
})

test('reviews older than the survey’s retention period go, and do not come again', async () => {
  const rows = [
    ['Автор', 'Оценка', 'Дата'],
    ['Давний гость', '5', '01.02.2020'],
  ]
  const load = () => owner.post('/survey/reviews/import', { id, data: { rows } })
  await load()
  const before = (await list()).total
  await owner.post('/survey/settings', { id, data: { retention: 12 } })
  await eraseOldReviews(api.app.db, new Date())
  await load()
  expect([(await list()).total, JSON.stringify(await list('&site=other'))]).toEqual([
    before - 1,
    expect.not.stringContaining('Давний'),
  ])
})
