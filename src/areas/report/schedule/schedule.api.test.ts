import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../../platform/log/log.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts'
import { readPdf, unzipped } from '../../../testing/office.ts'
import { type Answered, joinTeam, type Person, registerPerson } from '../../../testing/people.ts'
import { giveAnswer } from '../../../testing/survey.ts'
import { startWorker } from '../../../worker/worker.ts'
import { queueDueReports } from './schedule.jobs.ts'

const DAY_MS = 86_400_000
const OUTSIDE = 'sovet@example.com'

let api: TestApi
let mailbox: Mailbox
let worker: Awaited<ReturnType<typeof startWorker>>
let owner: Person
let manager: Person
let stranger: Person
let removed: Person
let leave: () => Promise<Answered>
let id: string
let branches: { id: string; code: string; title: string }[]

beforeAll(async () => {
  mailbox = await openMailbox()
  api = await testApi({ SMTP_URL: mailbox.url })
  owner = await registerPerson(api.app)
  stranger = await registerPerson(api.app)
  const survey = {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
    widgets: [],
  }
  id = (await owner.post('/survey/receive', survey)).body.id
  const places = [{ title: 'Абая' }, { title: 'Достык' }]
  branches = (await owner.post('/survey/branch', { id, data: places })).body.branch
  for (let at = 0; at < 20; at++)
    await giveAnswer(api.app, id, { nps: at % 2 ? 10 : 0 }, { subId: branches[at % 2]!.code })
  const { body: second } = await owner.post('/survey/receive', { ...survey, title: 'Вторая' })
  manager = await joinTeam(api.app, owner, {
    surveys: [id],
    branches: [branches.find(({ title }) => title === 'Достык')!.id],
    abilities: ['see'],
  })
  removed = await joinTeam(api.app, owner, { surveys: [id, second.id], branches: 'all', abilities: ['see'] })
  leave = () =>
    owner.post('/users', {
      id: removed.memberId,
      data: { rights: { surveys: [second.id], branches: 'all', abilities: ['see'] } },
    })
  // After the invitations: their links are forgotten once they were sent.
  worker = await startWorker(api.app.config, openLog('test', process.env.LOG_LEVEL ?? 'silent'))
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await mailbox.close()
})

const schedule = (change: object = {}) => ({
  title: 'Неделя по филиалам',
  every: 'week',
  weekday: 0,
  hour: 8,
  formats: ['pdf'],
  locale: 'ru',
  members: [owner.memberId],
  addresses: [],
  ...change,
})
const save = async (change: object = {}): Promise<string> => {
  const { status, body } = await owner.post('/report/schedule', { id, data: schedule(change) })
  expect([status, body.fields]).toEqual([200, undefined])
  return body.schedule
}
const read = async (schedule: string) =>
  (await owner.get(`/report/schedule?id=${id}`)).body.schedules.find(
    (each: { id: string }) => each.id === schedule,
  )
/** As the clock would tomorrow: today's answers are then of a day that is over. */
const run = (schedule: string, ahead = DAY_MS) =>
  api.app.jobs.send(api.app.db, 'report', {
    accountId: owner.accountId,
    surveyId: id,
    id: schedule,
    due: new Date(Date.now() + ahead).toISOString(),
  })
const plain = (text = '') => text.replaceAll('\u00a0', ' ')
const linkIn = (text = '') => /\/reports\/(\S+)/.exec(text)?.[1] ?? ''

test('a report goes by mail to members and to addresses that agreed, each with what they may see, once', async () => {
  const weekly = await save({
    formats: ['pdf', 'xlsx'],
    members: [owner.memberId, manager.memberId],
    addresses: [OUTSIDE, OUTSIDE.toUpperCase()],
  })
  const request = await mailbox.mailTo(OUTSIDE, 'Получать отчёты')
  expect((await read(weekly)).recipients.map(({ state }: { state: string }) => state).toSorted()).toEqual([
    'asked',
    'gets',
    'gets',
  ])
  await run(weekly)
  const mail = await mailbox.mailTo(owner.email, 'Кофейни')
  expect(mail.attachments.map(({ filename }) => filename?.split('.').at(-1))).toEqual(['pdf', 'xlsx'])
  const { pages } = await readPdf(Buffer.from(mail.attachments[0]!.content as ArrayBuffer))
  expect(plain(pages.join(' '))).toContain('20 отзывов')
  expect(
    (await unzipped(Buffer.from(mail.attachments[1]!.content as ArrayBuffer))).has('xl/workbook.xml'),
  ).toBe(true)
  expect(plain(mail.text)).toContain('20 отзывов')
  expect(plain(mail.text)).toMatch(/^NPS: [+−]?\d+ \(от \S+ до \S+\)/m)
  expect(plain(mail.text)).toContain('во вложении')
  expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  )
  // Who runs one branch gets the figures of that branch alone.
  const narrow = await mailbox.mailTo(manager.email, 'Кофейни')
  expect(plain(narrow.text)).toContain('10 отзывов')
  await expect.poll(async () => (await read(weekly)).outcome).toBe('sent')
  expect(mailbox.mails.filter(({ to }) => to?.[0]?.address === OUTSIDE)).toHaveLength(1)

  const key = linkIn(request.text)
  const offer = await stranger.get(`/report/offer?key=${key}`)
  expect(offer.body).toMatchObject({ survey: 'Кофейни', address: OUTSIDE, state: 'asked' })
  await stranger.post('/report/offer', { key, agrees: true })
  await run(weekly, DAY_MS + 1000)
  await expect.poll(() => mailbox.mails.filter(({ to }) => to?.[0]?.address === OUTSIDE).length).toBe(2)
  const report = mailbox.mails.filter(({ to }) => to?.[0]?.address === OUTSIDE).at(-1)!
  expect(plain(report.text)).toContain('20 отзывов')
  await stranger.post('/report/offer', { key: linkIn(report.text), agrees: false })
  expect(
    (await read(weekly)).recipients.find(({ address }: { address: string }) => address === OUTSIDE),
  ).toMatchObject({ state: 'stopped' })
  const reportsTo = (address: string) =>
    mailbox.mails.filter(
      ({ to, subject }) =>
        to?.[0]?.address?.toLowerCase() === address.toLowerCase() && subject?.includes('Кофейни'),
    )
  await expect.poll(() => [owner, manager].map(({ email }) => reportsTo(email).length)).toEqual([2, 2])
  // The same run again, as after a crash: nobody gets it twice.
  const before = mailbox.mails.length
  const again = mailbox.next(30_000)
  await run(weekly, DAY_MS + 2000)
  await again
  await expect.poll(() => mailbox.mails.length).toBe(before + 2)
  expect(mailbox.mails.filter(({ to }) => to?.[0]?.address === OUTSIDE)).toHaveLength(2)
  await owner.change('DELETE', `/report/schedule?id=${id}&schedule=${weekly}`)
  expect((await stranger.get(`/report/offer?key=${key}`)).status).toBe(404)
})

test('missed runs are made up for by one, and too few answers are not sent', async () => {
  const daily = await save({ every: 'day' })
  const { pool, db, jobs } = api.app
  await pool.query(`update report_schedule set next_at = now() - interval '30 days' where id = $1`, [daily])
  expect(await queueDueReports({ db, jobs })).toBe(1)
  expect(await queueDueReports({ db, jobs })).toBe(0)
  expect(Date.parse((await read(daily)).nextAt)).toBeGreaterThan(Date.now())
  // A month ago nobody had answered.
  await expect.poll(async () => (await read(daily)).outcome).toBe('few')
  await save({ schedule: daily, every: 'day', active: false })
  await pool.query(`update report_schedule set next_at = now() - interval '1 day' where id = $1`, [daily])
  expect(await queueDueReports({ db, jobs })).toBe(0)
})

test('who has left the team, or may see the survey no more, gets nothing', async () => {
  const weekly = await save({ members: [owner.memberId, removed.memberId], title: 'Последний' })
  expect((await leave()).status).toBe(200)
  await run(weekly, 2 * DAY_MS)
  await expect.poll(async () => (await read(weekly)).outcome).toBe('sent')
  const readers = () =>
    mailbox.mails.filter(({ text }) => text?.includes('Последний')).map(({ to }) => to?.[0]?.address)
  await expect.poll(() => readers().length).toBe(1)
  expect(readers()).not.toContain(removed.email)
})

test('a schedule names what is there: its times, its files, members of the account, and one of the rights', async () => {
  const refusals = [
    [{ members: [] }, 400],
    [{ members: [stranger.memberId] }, 400],
    [{ hour: 24 }, 400],
    [{ formats: [] }, 400],
    [{ formats: ['csv'] }, 400],
    [{ addresses: ['nobody'] }, 400],
    [{ filter: { subId: 'zzzzzzz' } }, 404],
    [{ schedule: 'none' }, 404],
  ] as const
  for (const [change, status] of refusals)
    expect([change, (await owner.post('/report/schedule', { id, data: schedule(change) })).status]).toEqual([
      change,
      status,
    ])
  expect((await stranger.post('/report/schedule', { id, data: schedule() })).status).toBe(404)
  expect((await manager.get(`/report/schedule?id=${id}`)).status).toBe(403)
  expect((await stranger.get('/report/offer?key=1.a.b.c.forgedforgedforged')).status).toBe(404)
})
