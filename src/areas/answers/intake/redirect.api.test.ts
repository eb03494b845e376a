import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { asGuest, type Person, registerPerson } from '../../../testing/people.ts'

let api: TestApi
let owner: Person

beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
})
afterAll(async () => {
  await api.close()
})

const surveyTo = (redirect: string) => ({
  title: 'Кофейня',
  config: {
    locales: ['ru'],
    defaultLocale: 'ru',
    hidden: ['order'],
    variables: [
      {
        id: 'score',
        steps: [
          { do: 'multiply', by: 1 },
          { do: 'add', by: { points: [] } },
        ],
      },
    ],
  },
  questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
  widgets: [{ id: 'thanks', type: 'thanks', after: 'end', redirect }],
})
const answerTo = (surveyId: string) => ({
  id: randomUUID(),
  surveyId,
  locale: 'ru',
  version: 1,
  answers: { nps: 9 },
  hidden: { order: 'A 7' },
})

test('an ending redirects guests only to a site of the account’s list, and follows changes of the list at once', async () => {
  const survey = surveyTo('https://shop.kz/thanks?order={{hidden:order}}&score={{variable:score}}')
  expect(await owner.post('/survey/receive', survey)).toMatchObject({
    status: 400,
    body: { fields: { thanks: 'redirect_not_allowed' } },
  })
  expect((await owner.post('/user/redirects', { hosts: ['https://Shop.kz/'] })).body).toEqual({
    hosts: ['shop.kz'],
  })
  const { id } = (await owner.post('/survey/receive', survey)).body
  const first = answerTo(id)
  const ending = { thanks: 'thanks', redirect: 'https://shop.kz/thanks?order=A%207&score=9' }
  expect(await asGuest(api.app, 'POST', '/survey/answer', first)).toMatchObject({ status: 201, body: ending })
  expect(await asGuest(api.app, 'POST', '/survey/answer', first)).toMatchObject({ status: 200, body: ending })
  expect((await owner.post('/user/redirects', { hosts: [] })).status).toBe(200)
  await expect
    .poll(async () => (await asGuest(api.app, 'POST', '/survey/answer', answerTo(id))).body.redirect)
    .toBeUndefined()
  const page = await asGuest(api.app, 'GET', `/survey/receive-old2?id=${id}`)
  expect(JSON.stringify(page.body)).not.toContain('shop.kz')
})

test('an answer is stored with its computed values', async () => {
  await owner.post('/user/redirects', { hosts: ['shop.kz'] })
  const { id } = (await owner.post('/survey/receive', surveyTo('https://shop.kz/'))).body
  await asGuest(api.app, 'POST', '/survey/answer', answerTo(id))
  const { rows } = await api.database.pool.query('select answers from answer where survey_id = $1', [id])
  expect(rows).toEqual([{ answers: { nps: 9, 'hidden:order': 'A 7', 'variable:score': 9 } }])
})

test.each([['localhost'], ['http://shop.kz'], ['127.0.0.1'], ['shop.kz:81'], ['*']])(
  'the list refuses %s',
  async (host) => {
    expect(await owner.post('/user/redirects', { hosts: [host] })).toMatchObject({
      status: 400,
      body: { fields: { 'hosts.0': 'host' } },
    })
  },
)
