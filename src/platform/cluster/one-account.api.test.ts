import { afterAll, beforeAll, expect, test } from 'vitest'
import { callNamed } from '../../api/calls.ts'
import { asksAllAccounts, watchStatements } from '../../testing/all-accounts.ts'
import { type TestApi, testApi } from '../../testing/api.ts'
import { type Person, registerPerson } from '../../testing/people.ts'
import { type JsonSchema, sample } from '../../testing/sample.ts'
import { giveAnswer } from '../../testing/survey.ts'

type Call = {
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[]
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> }
}

/** What members' and guests' calls ask of all accounts, each with its reason. */
const OF_ALL: Record<string, string> = {
  'areas/answers/intake/store.queries.ts → answer':
    'one statement for answers of several accounts, on one server alone; a cluster has batches per account',
  'areas/settings/alert-address.queries.ts → alert_address':
    'an address is confirmed or unsubscribed by a link, which knows its id alone',
}
/** They end the sign-in, wait for an outside party or a stream. */
const LEFT_OUT = /\/(live|logout|design|order)(\/|$)/

let api: TestApi
let owner: Person
let surveyId: string
beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  const questions = [
    { id: 'nps', type: 'nps', title: 'Посоветуете?' },
    { id: 'why', type: 'long_text', title: 'Почему?' },
  ]
  const config = { locales: ['ru'], defaultLocale: 'ru' }
  surveyId = (await owner.post('/survey/receive', { title: 'Кофейня', config, questions, widgets: [] })).body
    .id
  await owner.post('/survey/branch', { id: surveyId, data: [{ code: 'abay', title: 'Абая' }] })
})
afterAll(() => api?.close())

test('calls of members and guests ask the database about one account, so a cluster asks one worker', async () => {
  const paths: Record<string, { get?: Call; post?: Call }> = (await owner.get('/openapi.json')).body.paths
  const watch = watchStatements()
  try {
    for (let count = 0; count < 3; count++)
      await giveAnswer(api.app, surveyId, { nps: 2, why: 'Долго ждали' })
    for (const [url, { get, post }] of Object.entries(paths)) {
      const path = url.replace('/v1', '')
      if (LEFT_OUT.test(path)) continue
      if (get && callNamed(`GET ${path}`)?.access !== 'operator') {
        const named = (get.parameters ?? []).filter(({ required, name }) => required || name === 'id')
        const query = named.map(({ name, schema = {} }) => [name, String(sample(schema, name, surveyId))])
        await owner.get(`${path}?${new URLSearchParams(query)}`)
      }
      const schema = post?.requestBody?.content?.['application/json']?.schema
      if (schema && callNamed(`POST ${path}`)?.access !== 'operator')
        await owner.post(path, sample(schema, '', surveyId))
    }
  } finally {
    watch.stop()
  }
  expect([...watch.statements].filter(([name]) => !OF_ALL[name])).toEqual([])
  expect(watch.counts.split).toBeGreaterThan(300)
})

test('a statement names its account by a value, not by another table', () => {
  expect(asksAllAccounts('select 1 from answer where account_id = $1')).toBe(false)
  expect(asksAllAccounts('select 1 from "member" where "member"."account_id" = $2')).toBe(false)
  expect(asksAllAccounts('select 1 from account where id = $1')).toBe(false)
  expect(asksAllAccounts('select 1 from session where token_hash = $1')).toBe(false)
  expect(asksAllAccounts('select 1 from session join member on member.account_id = session.account_id')).toBe(
    true,
  )
  expect(asksAllAccounts('delete from telegram_chat where chat_id = $1')).toBe(true)
})
