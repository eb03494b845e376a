import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { queuedTexts } from '../../../testing/outbox.ts'
import { asGuest, joinTeam, type Person, registerPerson } from '../../../testing/people.ts'
import { giveAnswer } from '../../../testing/survey.ts'
import { sendWeeklyLetters } from './weekly.jobs.ts'

/** Nine in the morning of a Monday in Almaty. */
const MONDAY = new Date('2026-11-23T04:00:00Z')

let api: TestApi
let owner: Person
let manager: Person
let id: string
let branches: { id: string; code: string }[]

beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  const survey = {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
      { id: 'why', type: 'long_text', title: 'Почему?' },
    ],
    widgets: [],
  }
  id = (await owner.post('/survey/receive', survey)).body.id
  await owner.post('/survey/branch', { id, data: [{ title: 'На Абая' }, { title: 'На Сатпаева' }] })
  branches = (await owner.get(`/survey/branch?id=${id}`)).body.branch
  manager = await joinTeam(api.app, owner, {
    surveys: [id],
    branches: [branches[0]!.id],
    abilities: ['see', 'reply'],
  })
  await say(0, 10, 'Спасибо баристе, кофе как дома')
  await say(0, 2, 'Ждали сорок минут')
  await say(0, 3, 'Очень долго ждали официанта')
  await say(1, 10, 'Лучший завтрак во всём городе')
  for (const nps of [9, 8, 7]) await say(0, nps, '')
  await api.database.pool.query(
    `update answer set day = '2026-11-18', received_at = '2026-11-18T08:00:00Z'::timestamptz + (received_at - now())
     where survey_id = $1`,
    [id],
  )
})
afterAll(() => api.close())

const say = (at: number, nps: number, why: string) =>
  giveAnswer(api.app, id, { nps, ...(why && { why }) }, { subId: branches[at]!.code })
const letters = async ({ email }: Person) =>
  (await queuedTexts(api.app, email)).filter((text) => text.includes('/weekly/'))
const send = (now: Date) =>
  sendWeeklyLetters(
    { db: api.app.db, jobs: api.app.jobs, publicUrl: 'https://qalay.test', secret: api.app.config.secret },
    now,
  )

test('on Monday morning each reader gets one letter about what they may see', async () => {
  await send(new Date('2026-11-22T04:00:00Z'))
  await send(new Date('2026-11-23T02:00:00Z'))
  expect(await letters(owner)).toEqual([])
  await send(MONDAY)
  await send(MONDAY)
  const [whole, ...more] = await letters(owner)
  const [own, ...others] = await letters(manager)
  expect([more.length, others.length]).toEqual([0, 0])
  expect(whole).toContain('Лучший завтрак во всём городе')
  expect(own).toContain('Спасибо баристе, кофе как дома')
  expect(own).not.toContain('завтрак')
  expect(own).toContain('2 из 2 недовольных')
  expect(own).toContain('На Абая')
})

test('one press ends the letters of its reader alone, opening the link ends nothing', async () => {
  const [own = ''] = await letters(manager)
  const key = /\/weekly\/(\S+)/.exec(own)?.[1]
  const link = await asGuest(api.app, 'GET', `/report/weekly?key=${key}`)
  expect(link.body).toMatchObject({ survey: 'Кофейни', isStopped: false })
  expect((await asGuest(api.app, 'POST', '/report/weekly', { key: `${key}0` })).status).toBe(404)
  expect((await asGuest(api.app, 'POST', '/report/weekly', { key })).body.isStopped).toBe(true)
  await send(new Date('2026-11-30T04:00:00Z'))
  expect(await letters(manager)).toHaveLength(1)
  // The week after had no answers: the owner reads that in one line.
  const [, empty = ''] = await letters(owner)
  expect(empty).toContain('пока мало ответов (0)')
  expect(empty).not.toContain('Похвалили')
})
