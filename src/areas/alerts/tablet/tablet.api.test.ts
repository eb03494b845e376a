import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApi, testApi, toldAll } from '../../../testing/api.ts'
import { asGuest, joinTeam, type Person, registerPerson } from '../../../testing/people.ts'
import { noticeSilentTablets } from './tablet.jobs.ts'

let api: TestApi
let owner: Person
let id: string
let key: string
let parts: Parameters<typeof noticeSilentTablets>[0]

beforeAll(async () => {
  api = await testApi()
  const { db, jobs, config } = api.app
  parts = { db, jobs, publicUrl: config.publicUrl, silentMinutes: 30 }
})
afterAll(() => api?.close())
beforeEach(async () => {
  owner = await registerPerson(api.app)
  const survey = {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
    widgets: [],
  }
  id = (await owner.post('/survey/receive', survey)).body.id
  key = await newKey()
})

const newKey = async (subId = 'none') =>
  (await owner.post('/tablet/key', { id, data: { subId } })).body.key as string
const report = (change: object = {}) =>
  asGuest(api.app, 'POST', '/tablet/seen', {
    surveyId: id,
    key,
    tablet: randomUUID(),
    name: 'Выход',
    waiting: 0,
    ...change,
  })
const list = async (person = owner) => (await person.get(`/tablet?id=${id}`)).body.tablets
const mails = async () => {
  const { rows } = await api.database.pool.query(
    `select subject, text from outbox_mail where to_address = $1 and id like 'tablet %'`,
    [owner.email],
  )
  return rows
}
/** Sets when the tablet was last seen: an hour of a Monday in Almaty. */
const heardAt = async (moment: string) =>
  api.database.pool.query('update tablet set seen_at = $2 where survey_id = $1', [id, moment])

test('a tablet is listed by its name, with the number of answers queued on it', async () => {
  const tablet = randomUUID()
  expect((await report({ tablet, waiting: 3, battery: 80, charging: true })).status).toBe(204)
  expect((await report({ tablet, waiting: 5, battery: 79, charging: false })).status).toBe(204)
  expect(await list()).toMatchObject([
    { name: 'Выход', waiting: 5, battery: 79, charging: false, silent: false },
  ])
  await owner.change('DELETE', `/tablet?id=${id}&tablet=${tablet}`)
  expect(await list()).toEqual([])
})

test('nobody adds tablets without the survey’s own link, and others see none', async () => {
  const stranger = await registerPerson(api.app)
  expect((await report({ key: 'x'.repeat(16) })).status).toBe(404)
  expect((await report({ surveyId: 'nothing' })).status).toBe(404)
  await report()
  expect((await stranger.get(`/tablet?id=${id}`)).status).toBe(404)
  const [{ id: tablet }] = await list()
  expect((await stranger.change('DELETE', `/tablet?id=${id}&tablet=${tablet}`)).status).toBe(404)
  expect(await list()).toHaveLength(1)
})

test('the key of a tablet is shown once, to members who manage the survey, and accepts answers of its own branch only', async () => {
  const { branch } = (
    await owner.post('/survey/branch', { id, data: [{ title: 'Абая' }, { title: 'Достык' }] })
  ).body
  const [ownBranch, otherBranch] = branch
  await toldAll(api)
  const own = await newKey(ownBranch.code)
  const viewer = await joinTeam(api.app, owner, { surveys: [id], branches: 'all', abilities: ['see'] })
  expect((await viewer.post('/tablet/key', { id, data: {} })).status).toBe(403)
  for (const person of [owner, viewer])
    expect(Object.keys((await person.get(`/tablet?id=${id}`)).body)).toEqual(['silentMinutes', 'tablets'])

  expect((await report({ key: own, subId: otherBranch.code })).status).toBe(404)
  const answer = (values: object) => ({
    id: randomUUID(),
    surveyId: id,
    locale: 'ru',
    version: 1,
    answers: { nps: 9 },
    ...values,
  })
  const answers = [answer({ subId: ownBranch.code }), answer({ subId: otherBranch.code }), answer({})]
  const { body } = await asGuest(api.app, 'POST', '/tablet/answers', { surveyId: id, key: own, answers })
  expect(body.outcomes.map(({ now }: { now: string }) => now)).toEqual(['taken', 'elsewhere', 'elsewhere'])

  const tablet = randomUUID()
  expect((await report({ key: own, tablet })).status).toBe(204)
  await owner.change('DELETE', `/tablet?id=${id}&tablet=${tablet}`)
  expect((await report({ key: own })).status).toBe(404)
})

test('the owner is alerted once about a tablet that goes silent by day, until it is seen again', async () => {
  const tablet = randomUUID()
  await report({ tablet, waiting: 4 })
  await heardAt('2026-03-02T07:00:00Z')
  await noticeSilentTablets(parts, new Date('2026-03-02T07:29:00Z'))
  expect(await mails()).toEqual([])
  await noticeSilentTablets(parts, new Date('2026-03-02T07:31:00Z'))
  await noticeSilentTablets(parts, new Date('2026-03-02T08:00:00Z'))
  expect(await mails()).toHaveLength(1)
  expect((await mails())[0].subject).toBe('Планшет «Выход» молчит')
  expect((await mails())[0].text).toContain('Ответов ждало на планшете: 4')
  expect((await list())[0].silent).toBe(true)
  await report({ tablet })
  await heardAt('2026-03-03T07:00:00Z')
  await noticeSilentTablets(parts, new Date('2026-03-03T08:00:00Z'))
  expect(await mails()).toHaveLength(2)
})

test('a tablet that is off while the branch is closed is reported only half an hour after opening', async () => {
  const week = Array.from({ length: 7 }, () => [{ from: '08:00', to: '20:00' }])
  const place = { title: 'Абая 54', code: 'abay', schedule: { week, holidays: null, exceptions: [] } }
  const { body } = await owner.post('/survey/branch', { id, data: [place] })
  expect(body.fields).toBeUndefined()
  await expect
    .poll(async () => {
      await report({ subId: body.branch[0].code, key: await newKey(body.branch[0].code) })
      return (await list()).at(-1).branchId
    })
    .toBe(body.branch[0].id)
  await api.database.pool.query('delete from tablet where survey_id = $1 and branch_id is null', [id])
  await heardAt('2026-03-02T14:59:00Z')
  // Nine in the evening, the night, and a quarter past eight in the morning in Almaty.
  for (const moment of ['2026-03-02T16:00:00Z', '2026-03-02T22:00:00Z', '2026-03-03T03:15:00Z'])
    await noticeSilentTablets(parts, new Date(moment))
  expect(await mails()).toEqual([])
  await noticeSilentTablets(parts, new Date('2026-03-03T03:31:00Z'))
  expect((await mails()).length).toBeGreaterThan(0)
})

test('a tablet uploads its queue: more than one address may send, each answer once, with a result for each', async () => {
  const answer = (score: number) => ({
    id: randomUUID(),
    surveyId: id,
    locale: 'ru',
    version: 1,
    answers: { nps: score },
  })
  const send = (answers: object[], change: object = {}) =>
    asGuest(api.app, 'POST', '/tablet/answers', { surveyId: id, key, answers, ...change })
  const countStored = async () => {
    const { rows } = await api.database.pool.query(
      'select count(*)::int as n, count(*) filter (where flood is not null)::int as floods from answer where survey_id = $1',
      [id],
    )
    return rows[0]
  }
  const queuedAnswers = Array.from({ length: 400 }, (_, at) => answer(at % 11))
  for (let at = 0; at < queuedAnswers.length; at += 50) {
    const { body } = await send(queuedAnswers.slice(at, at + 50))
    expect(new Set(body.outcomes.map(({ now }: { now: string }) => now))).toEqual(new Set(['taken']))
  }
  // Switched off before the tablet learned that they were accepted.
  expect((await send(queuedAnswers.slice(350))).status).toBe(200)
  expect(await countStored()).toEqual({ n: 400, floods: 0 })
  const mixed = await send([answer(9), answer(99), { ...queuedAnswers[0], answers: { nps: 3 } }])
  expect(mixed.body.outcomes.map(({ now }: { now: string }) => now)).toEqual(['taken', 'refused', 'already'])

  expect((await send([answer(9)], { key: 'a'.repeat(16) })).status).toBe(404)
  expect((await send([{ ...answer(9), surveyId: 'another0' }])).status).toBe(400)
  expect((await send([])).status).toBe(400)
  expect(await countStored()).toEqual({ n: 401, floods: 0 })
})
