import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildServer } from '../../../api/server.ts'
import type { App } from '../../../platform/app.ts'
import { openLog } from '../../../platform/log/log.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { type Cuttable, cuttable } from '../../../testing/cuttable.ts'
import { asGuest, type Person, registerPerson } from '../../../testing/people.ts'

const survey = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?', required: true }],
  widgets: [],
}

let api: TestApi
/** The same API, with a database connection that can be cut. */
let far: App
let way: Cuttable
let owner: Person
let surveyId: string
let branches: { id: string; code: string }[]

beforeAll(async () => {
  api = await testApi()
  way = await cuttable(api.database.url)
  far = await buildServer({ ...api.app.config, databaseUrl: way.url }, { log: openLog('test', 'silent') })
  owner = await registerPerson(api.app)
  surveyId = (await owner.post('/survey/receive', { title: 'Кофейня', ...survey })).body.id
  const data = [{ title: 'Абая, 54' }, { title: 'Аэропорт' }]
  branches = (await owner.post('/survey/branch', { id: surveyId, data })).body.branch
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await far.close()
  await way.close()
  await api.close()
})

const submission = (nps: number, more: object = {}) => ({
  id: randomUUID(),
  surveyId,
  locale: 'ru',
  version: 1,
  answers: { nps },
  ...more,
})

test('while the database is down a guest is asked to retry, and the retry is the same answer', async () => {
  const answer = submission(8)
  expect((await asGuest(far, 'POST', '/survey/answer', submission(9))).status).toBe(201)
  way.cut()
  const refusal = await asGuest(far, 'POST', '/survey/answer', answer)
  expect(refusal.status).toBe(503)
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
  way.mend()
  const retry = await asGuest(far, 'POST', '/survey/answer', answer)
  expect(retry.status).toBe(201)
  const { rows } = await api.database.pool.query('select answers from answer where id = $1', [answer.id])
  expect(rows).toEqual([{ answers: { nps: 8 } }])
})

test('while the database does not respond a guest is asked to retry, and changes made meanwhile are picked up afterwards', async () => {
  const closedId = (await owner.post('/survey/receive', { title: 'Закроют', ...survey })).body.id
  for (const each of [submission(9), submission(9, { surveyId: closedId })])
    expect((await asGuest(far, 'POST', '/survey/answer', each)).status).toBe(201)
  way.silence()
  const answer = submission(8)
  for (const { status, headers } of await Promise.all([
    asGuest(far, 'POST', '/survey/answer', answer),
    asGuest(far, 'POST', '/survey/answer', submission(7)),
  ])) {
    expect(status).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  await owner.change('GET', `/survey/to-trash?id=${closedId}`)
  way.mend()
  await expect.poll(async () => (await asGuest(far, 'POST', '/survey/answer', answer)).status).toBe(201)
  const { rows } = await api.database.pool.query('select answers from answer where id = $1', [answer.id])
  expect(rows).toEqual([{ answers: { nps: 8 } }])
  const toClosed = () => asGuest(far, 'POST', '/survey/answer', submission(9, { surveyId: closedId }))
  await expect.poll(async () => (await toClosed()).status).toBe(404)
})

test('answers of many guests at once are counted by branch, day and month exactly as they are stored', async () => {
  const submissions = Array.from({ length: 200 }, (_, r) =>
    submission(r % 11, { subId: branches[r % 2]!.code }),
  )
  const replies = await Promise.all(
    submissions.map((each) => asGuest(api.app, 'POST', '/survey/answer', each)),
  )
  expect(replies.every(({ status }) => status === 201)).toBe(true)
  const { rows } = await api.database.pool.query(
    `with counted as (
       select branch_id, grain, sum(tally[1]) as answers, sum(tally[2]) as complaints from counter
       where survey_id = $1 and branch_id <> '' and grain in ('d', 'm') group by 1, 2)
     select counted.answers - stored.answers as answers, counted.complaints - stored.complaints as complaints
     from counted join (
       select branch_id, count(*) as answers, count(*) filter (where complaint) as complaints from answer
       where survey_id = $1 group by 1) as stored using (branch_id)`,
    [surveyId],
  )
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ answers: 0, complaints: 0 })))
})

test('one answer that the database refuses does not fail the others', async () => {
  const trashedId = (await owner.post('/survey/receive', { title: 'Снимут', ...survey })).body.id
  // In memory the survey still accepts answers; in the database its version is deleted, so the
  // insert breaks a foreign key.
  expect(
    (await asGuest(api.app, 'POST', '/survey/answer', { ...submission(9), surveyId: trashedId })).status,
  ).toBe(201)
  await api.database.pool.query('delete from survey where id = $1', [trashedId])
  const [refusal, ...acceptances] = await Promise.all([
    asGuest(api.app, 'POST', '/survey/answer', { ...submission(9), surveyId: trashedId }),
    asGuest(api.app, 'POST', '/survey/answer', submission(9)),
    asGuest(api.app, 'POST', '/survey/answer', submission(10)),
  ])
  expect(refusal!.status).toBeGreaterThanOrEqual(400)
  expect(acceptances.map(({ status }) => status)).toEqual([201, 201])
})

test('a start is counted once, however often it is sent', async () => {
  const id = randomUUID()
  for (const _ of [1, 2, 3]) {
    expect((await asGuest(far, 'POST', '/survey/answer/start', { id, surveyId })).status).toBe(204)
  }
  await far.intake.close()
  const { rows } = await api.database.pool.query(
    `select sum(tally[3]) as starts from counter where survey_id = $1 and grain = 'd' and branch_id = ''`,
    [surveyId],
  )
  expect(rows[0].starts).toBe(1)
})

const remove = (id: string) => owner.change('DELETE', `/survey/answers?id=${surveyId}&subId=${id}`)
const storedAs = async (id: string) =>
  (await api.database.pool.query('select id from answer where id = $1', [id])).rows.length

test('an answer that the business deleted does not come back, and its guest is told that it was accepted', async () => {
  const answer = submission(3)
  await asGuest(api.app, 'POST', '/survey/answer', answer)
  expect((await remove(answer.id.toUpperCase())).status).toBe(204)
  for (const again of [
    answer,
    { ...answer, id: answer.id.toUpperCase() },
    { ...answer, answers: { nps: 9 } },
  ]) {
    const { status, body } = await asGuest(api.app, 'POST', '/survey/answer', again)
    expect([status, body.id]).toEqual([200, answer.id])
  }
  // In one batch with new answers.
  const otherAnswers = [submission(9), submission(10)]
  const replies = await Promise.all(
    [otherAnswers[0]!, answer, otherAnswers[1]!].map((each) =>
      asGuest(api.app, 'POST', '/survey/answer', each),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual([201, 200, 201])
  expect(await storedAs(answer.id)).toBe(0)
  for (const { id } of otherAnswers) expect(await storedAs(id)).toBe(1)
})

test('an answer deleted and sent again at the same moment stays deleted', async () => {
  for (let round = 0; round < 10; round++) {
    const answer = submission(3)
    await asGuest(api.app, 'POST', '/survey/answer', answer)
    const send = () => asGuest(api.app, 'POST', '/survey/answer', answer)
    const [removal, ...resubmissions] = await Promise.all([remove(answer.id), send(), send(), send(), send()])
    expect(removal.status).toBe(204)
    expect(resubmissions.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await storedAs(answer.id)).toBe(0)
  }
})

test('an id in upper case is the same id', async () => {
  const answer = submission(8)
  const upperCaseAnswer = { ...answer, id: answer.id.toUpperCase() }
  const starts = async () =>
    (
      await api.database.pool.query(
        `select coalesce(sum(tally[3]), 0)::integer as n from counter where survey_id = $1 and grain = 'd' and branch_id = ''`,
        [surveyId],
      )
    ).rows[0].n
  const before = await starts()
  for (const { id } of [answer, upperCaseAnswer])
    await asGuest(api.app, 'POST', '/survey/answer/start', { id, surveyId })
  await expect.poll(starts).toBe(before + 1)
  expect((await asGuest(api.app, 'POST', '/survey/answer', upperCaseAnswer)).status).toBe(201)
  const { status, body } = await asGuest(api.app, 'POST', '/survey/answer', answer)
  expect([status, body.id]).toEqual([200, answer.id])
  const statusReply = await owner.change(
    'GET',
    `/survey/answer-status?id=${surveyId}&subId=${upperCaseAnswer.id}&status=resolved`,
  )
  expect(statusReply.body.id).toBe(answer.id)
})

test.each([
  ['two days ahead', 2 * 86_400_000],
  ['two days behind', -2 * 86_400_000],
  ['two minutes ahead', 120_000],
])('an answer has the right day on a server whose clock is %s', async (_, off) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Almaty' }).format(Date.now())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off })
  // One clock was right when the server started, and one never was.
  const lateServer = await buildServer(api.app.config, { log: openLog('test', 'silent') })
  try {
    for (const server of [api.app, lateServer]) {
      const answer = submission(7)
      expect((await asGuest(server, 'POST', '/survey/answer', answer)).status).toBe(201)
      const { rows } = await api.database.pool.query(
        `select day, abs(extract(epoch from now() - received_at))::integer < 60 as right from answer where id = $1`,
        [answer.id],
      )
      expect(rows).toEqual([{ day: today, right: true }])
    }
  } finally {
    vi.useRealTimers()
    await lateServer.close()
  }
})
