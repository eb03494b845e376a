import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../../../api/server.ts'
import type { App } from '../../../platform/app.ts'
import { openLog } from '../../../platform/log/log.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { asGuest, type Person, registerPerson } from '../../../testing/people.ts'
import type { Quota } from '../../questionnaire/logic.contract.ts'

let api: TestApi
/** A second process on the same database. */
let otherServer: App
let owner: Person

beforeAll(async () => {
  api = await testApi()
  otherServer = await buildServer(api.app.config, { log: openLog('test', 'silent') })
  owner = await registerPerson(api.app)
})
afterAll(async () => {
  await otherServer.close()
  await api.close()
})

async function publish(quotas: Quota[]): Promise<string> {
  const survey = {
    title: 'Кофейня',
    config: { locales: ['ru'], defaultLocale: 'ru', quotas },
    questions: [
      { id: 'nps', type: 'nps', title: 'Посоветуете?' },
      {
        id: 'drink',
        type: 'single_choice',
        title: 'Что вы пили?',
        options: ['tea', 'coffee'].map((id) => ({ id, label: id })),
      },
    ],
    widgets: [
      { id: 'thanks', type: 'thanks', after: 'end' },
      { id: 'full', type: 'thanks', after: 'end', title: 'Уже достаточно' },
    ],
  }
  const { status, body } = await owner.post('/survey/receive', survey)
  expect(status).toBe(201)
  return body.id
}
const submission = (surveyId: string, answers: object, more: object = {}) => ({
  id: randomUUID(),
  surveyId,
  locale: 'ru',
  version: 1,
  answers,
  ...more,
})
const send = async (body: object, app: App = api.app) => {
  const reply = await asGuest(app, 'POST', '/survey/answer', body)
  return { status: reply.status, ...reply.body } as { status: number; thanks?: string; full?: boolean }
}
const countStored = async (surveyId: string) => {
  const { rows } = await api.database.pool.query(
    `select (select count(*)::integer from answer where survey_id = $1) as answers,
       (select coalesce(sum(tally[1]), 0)::integer from counter
        where survey_id = $1 and grain = 'd' and branch_id = '' and subject_id = '') as counted`,
    [surveyId],
  )
  return rows[0]
}

test('of two hundred guests at once, through two processes, exactly as many are accepted as the quota has places', async () => {
  const surveyId = await publish([{ id: 'all', limit: 37, ending: 'full' }])
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, r) =>
      send(submission(surveyId, { nps: r % 11 }), r % 2 ? api.app : otherServer),
    ),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(37)
  expect(replies.filter(({ full, thanks }) => full && thanks === 'full')).toHaveLength(163)
  expect(await countStored(surveyId)).toEqual({ answers: 37, counted: 37 })
})

test('a quota of one option leaves room for the others, and an accepted answer takes all its places', async () => {
  const tea = { question: 'drink', op: 'any_of' as const, value: ['tea'] }
  const surveyId = await publish([
    { id: 'tea', limit: 2, when: { all: [tea] }, ending: 'full' },
    { id: 'all', limit: 4, ending: 'full' },
  ])
  const drink = async (drink: string) => (await send(submission(surveyId, { drink }))).full ?? false
  // The refused third tea takes no place of the total quota either.
  expect([await drink('tea'), await drink('tea'), await drink('tea')]).toEqual([false, false, true])
  expect([await drink('coffee'), await drink('coffee'), await drink('coffee')]).toEqual([false, false, true])
})

test('a repeat of an accepted answer is still accepted, and one of a refused answer is checked again', async () => {
  const surveyId = await publish([{ id: 'all', limit: 1, ending: 'full' }])
  const first = submission(surveyId, { nps: 9 })
  const second = submission(surveyId, { nps: 3 })
  expect((await send(first)).status).toBe(201)
  expect(await send(second)).toMatchObject({ status: 200, full: true })
  expect(await send(first)).toMatchObject({ status: 200, id: first.id, thanks: 'thanks' })
  expect(await send({ ...first, answers: { nps: 8 } })).toMatchObject({ status: 409 })
  expect((await owner.change('DELETE', `/survey/answers?id=${surveyId}&subId=${first.id}`)).status).toBe(204)
  expect((await send(second)).status).toBe(201)
  expect(await countStored(surveyId)).toEqual({ answers: 1, counted: 1 })
})

test('each branch has its own places, and a full one refuses before asking', async () => {
  const surveyId = await publish([{ id: 'each', limit: 1, each: 'branch', ending: 'full' }])
  const data = [{ title: 'Абая' }, { title: 'Аэропорт' }]
  const { branch } = (await owner.post('/survey/branch', { id: surveyId, data })).body
  const subIds: string[] = branch.map(({ code }: { code: string }) => code)
  for (const subId of subIds)
    expect((await send(submission(surveyId, { nps: 9 }, { subId }))).status).toBe(201)
  expect(await send(submission(surveyId, { nps: 9 }, { subId: subIds[0] }))).toMatchObject({ full: true })
  await expect
    .poll(
      async () =>
        (await asGuest(otherServer, 'GET', `/survey/receive-old2?id=${surveyId}&subid=${subIds[0]}`)).body
          .full,
    )
    .toBe('full')
  const { quotas } = (await owner.get(`/survey/quota?id=${surveyId}`)).body
  expect(
    quotas.map(({ used, refused }: { used: number; refused: number }) => used * 10 + refused).sort(),
  ).toEqual([10, 11])
  const whole = await asGuest(otherServer, 'GET', `/survey/receive-old2?id=${surveyId}`)
  expect(whole.body.full).toBeUndefined()
  expect(JSON.stringify(whole.body)).not.toContain('quotas')
})

test('the current limit applies, whatever version a guest still has open', async () => {
  const surveyId = await publish([])
  const draft = (await owner.get(`/survey/question?id=${surveyId}`)).body
  const { id, title, config, questions, widgets, revision } = draft
  const quotas = [{ id: 'all', limit: 1, ending: 'full' }]
  await owner.post('/survey/receive', {
    id,
    title,
    config: { ...config, quotas },
    questions,
    widgets,
    revision,
  })
  expect((await send(submission(surveyId, { nps: 1 }))).status).toBe(201)
  expect(await send(submission(surveyId, { nps: 1 }))).toMatchObject({ full: true })
})
