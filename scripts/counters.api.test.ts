import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../src/testing/api.ts'
import { runScript } from '../src/testing/command.ts'
import { asGuest, type Person, registerPerson } from '../src/testing/people.ts'

const SCRIPT = new URL('counters.ts', import.meta.url)

let api: TestApi
let owner: Person
let surveyId: string

beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  const survey = {
    title: 'Кофейня',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
    widgets: [],
  }
  surveyId = (await owner.post('/survey/receive', survey)).body.id
  for (const nps of [10, 9, 0])
    await asGuest(api.app, 'POST', '/survey/answer', {
      id: randomUUID(),
      surveyId,
      locale: 'ru',
      version: 1,
      answers: { nps },
    })
})
afterAll(() => api?.close())

const run = (...words: string[]) =>
  runScript(SCRIPT, words, { DATABASE_URL: api.database.url, SECRET: api.app.config.secret })
const score = async () => (await owner.get(`/survey/analytics?id=${surveyId}`)).body.metrics.nps

test('right counters are said to be right', async () => {
  const { code, text } = await run('verify')
  expect(text).toContain('3 answers: right')
  expect(code).toBe(0)
})

test('wrong counters are reported with an exit code of their own, repaired, and then right', async () => {
  await api.database.pool.query(
    `update counter set tally = array(select 2 * place from unnest(tally) as place) where survey_id = $1`,
    [surveyId],
  )
  expect((await score()).n).toBe(6)
  const check = await run('verify', '--survey', surveyId, '--check')
  expect(check).toMatchObject({ code: 1, text: expect.stringContaining('2 counters are wrong') })
  expect((await score()).n).toBe(6)
  expect((await run('verify', '--account', String(owner.accountId))).code).toBe(1)
  expect((await score()).n).toBe(3)
  expect((await run('verify')).code).toBe(0)
})

test('what makes no sense is refused with the way to ask', async () => {
  for (const words of [[], ['count'], ['verify', '--account', 'all'], ['verify', '--from', '2026-13']])
    expect(await run(...words)).toMatchObject({ code: 2, text: expect.stringContaining('Usage') })
  expect(await run('verify', '--survey', 'never-was')).toMatchObject({ code: 2 })
})
