import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../testing/api.ts'
import { asGuest, type Person, registerPerson } from '../../testing/people.ts'

let api: TestApi
let owner: Person
let surveyId: string

beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейня',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
    widgets: [],
  })
  surveyId = body.id
})
afterAll(() => api?.close())

async function answer(seconds: number, nps: number, device?: string): Promise<void> {
  const now = Date.now()
  const id = randomUUID()
  const body = {
    id,
    surveyId,
    locale: 'ru',
    version: 1,
    answers: { nps },
    startedAt: new Date(now - seconds * 1000).toISOString(),
    finishedAt: new Date(now).toISOString(),
  }
  const { status } = await asGuest(api.app, 'POST', '/survey/answer', body, device ?? id)
  expect(status).toBe(201)
}
const share = async (filter = '') =>
  (await owner.get(`/survey/analytics/suspicious?id=${surveyId}${filter}`)).body

test('an owner reads the score with the suspicious answers and without them', async () => {
  expect(await share()).toEqual({ read: 0, suspicious: 0, score: null, without: null })
  // Twelve promoters and eight passives took their time; five promoters did not.
  for (let i = 0; i < 20; i++) await answer(40, i < 12 ? 10 : 7)
  for (let i = 0; i < 5; i++) await answer(5, 10)
  expect(await share()).toEqual({ read: 25, suspicious: 5, score: 68, without: 60 })
  expect(await share('&class=passive')).toEqual({ read: 8, suspicious: 0, score: 0, without: 0 })
  expect(await share('&startDate=2020-01-01&endDate=2020-01-31')).toMatchObject({ read: 0 })
})

test('a burst from one device is left out of the score without the suspicious', async () => {
  for (let i = 0; i < 6; i++) await answer(40, 0, 'one')
  const { read, suspicious, without } = await share()
  expect([read, suspicious, without]).toEqual([31, 11, 60])
})
