import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../testing/api.ts'
import { asGuest, type Person, registerPerson } from '../../testing/people.ts'
import { addDays } from './period.ts'

const document = {
  title: 'Кофейни',
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
  widgets: [],
}
const MIXTURE = '&locale=kk&class=promoter'

let api: TestApi
let owner: Person
let surveyId: string
let today: string

/** 11,001 answers on each of three days: one more than are looked through for filters together. */
beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  surveyId = (await owner.post('/survey/receive', document)).body.id
  const given = { id: randomUUID(), surveyId, locale: 'kk', version: 1, answers: { nps: 10 } }
  expect((await asGuest(api.app, 'POST', '/survey/answer', given)).status).toBe(201)
  const { rows } = await api.database.pool.query(
    `with copied as (
       insert into answer (account_id, survey_id, id, version, locale, received_at, day, answers, complaint, fingerprint)
       select account_id, survey_id, gen_random_uuid(), version, locale, received_at - n % 3 * interval '1 day', day - n % 3,
         answers, complaint, fingerprint
       from answer, generate_series(1, 33002) as n where survey_id = $1)
     select day from answer where survey_id = $1`,
    [surveyId],
  )
  today = rows[0].day
})
afterAll(() => api.close())

const ask = async (filter: string) => (await owner.get(`/survey/analytics?id=${surveyId}${filter}`)).body

test('filters together are counted for the newest days that can be counted whole, and it is said which', async () => {
  await api.database.pool.query(
    `insert into counter (account_id, survey_id, grain, day, tally) select account_id, survey_id, 'd', day - 2, tally
     from counter where survey_id = $1 and grain = 'd'`,
    [surveyId],
  )
  const { narrowed, total, filter } = await ask(MIXTURE)
  expect({ narrowed, answers: total.answers }).toEqual({ narrowed: true, answers: 22_002 })
  expect([filter.startDate, filter.endDate]).toEqual([addDays(today, -1), today])
})

test('what can be counted whole is, but is not compared with days that can’t', async () => {
  const { narrowed, total, filter, metrics } = await ask(
    `${MIXTURE}&startDate=${addDays(today, -1)}&endDate=${today}`,
  )
  expect({ narrowed, answers: total.answers }).toEqual({ narrowed: false, answers: 22_002 })
  expect([filter.previous, metrics.nps.previous]).toEqual([null, null])
})
