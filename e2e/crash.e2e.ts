import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WORKLOAD_SURVEY, workloadAnswer } from '../bench/workload.ts'
import { freePort } from '../src/platform/postgres/postgres.ts'
import { type TestApi, testApi } from '../src/testing/api.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { until } from '../src/testing/started.ts'

// The API runs as a process of its own here, so that it can be killed; the owner looks through another one.
let lookout: TestApi
let owner: Person
let surveyId: string
let port: number
let api: ChildProcess
const dataDir = mkdtempSync(join(tmpdir(), 'qalay-crash-'))

beforeAll(async () => {
  lookout = await testApi()
  owner = await registerPerson(lookout.app)
  const { body } = await owner.post('/survey/receive', { title: 'W', ...WORKLOAD_SURVEY })
  surveyId = body.id
  port = await freePort()
  api = await startApi()
})
afterAll(async () => {
  await end(api, 'SIGTERM')
  await lookout.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function startApi(): Promise<ChildProcess> {
  const child = fork(new URL('../build/programs/api.js', import.meta.url), [], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      SECRET: lookout.app.config.secret,
      DATABASE_URL: lookout.database.url,
      API_PORT: String(port),
      ANSWERS_PER_10_MINUTES: '1000000',
      LOG_LEVEL: 'silent',
    },
    execArgv: [],
  })
  await once(child, 'message')
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

type Sent = { id: string; nps: number; acknowledged: boolean; body: string }

/** Posts until told to stop; what failed is sent again under the same id, as the guest's page does. */
async function guest(number: number, sent: Sent[], isOver: () => boolean): Promise<void> {
  for (let r = number; !isOver(); r += 50) {
    const answer = workloadAnswer(surveyId, r)
    const one: Sent = { id: answer.id, nps: r % 11, acknowledged: false, body: JSON.stringify(answer) }
    sent.push(one)
    await post(one)
  }
}

async function postEach(all: Sent[]): Promise<void> {
  for (const one of all) await post(one)
}

async function post(one: Sent): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/survey/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: one.body,
  }).catch(() => undefined)
  if (response) await response.arrayBuffer().catch(() => undefined)
  if (response?.ok) one.acknowledged = true
}

test('kill -9 of the API under 50 posting clients loses no acknowledged answer, doubles none, and the counters agree', async () => {
  const sent: Sent[] = []
  for (const crash of [1, 2]) {
    let over = false
    const clients = Array.from({ length: 50 }, (_, number) => guest(crash * 1000 + number, sent, () => over))
    // The crash comes in the middle of the work: once some hundred answers of this round are in.
    const acknowledged = () => sent.filter((one) => one.acknowledged).length
    const aim = acknowledged() + 200
    await until(() => acknowledged() >= aim)
    await end(api, 'SIGKILL')
    over = true
    await Promise.all(clients)
    api = await startApi()
  }
  const acknowledged = sent.filter((one) => one.acknowledged)
  const { rows } = await lookout.database.pool.query('select id from answer where survey_id = $1', [surveyId])
  const stored = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter(({ id }) => !stored.has(id))).toEqual([])

  await Promise.all(
    Array.from({ length: 20 }, (_, lane) => postEach(sent.filter((_one, at) => at % 20 === lane))),
  )
  expect(sent.every((one) => one.acknowledged)).toBe(true)
  const again = await lookout.database.pool.query('select count(*) as n from answer where survey_id = $1', [
    surveyId,
  ])
  expect(again.rows[0].n).toBe(sent.length)

  const { body } = await owner.get(`/survey/analytics?id=${surveyId}`)
  expect(body.total.answers).toBe(sent.length)
  const nps = body.questions.find(({ id }: { id: string }) => id === 'nps')
  const counted = nps.distribution.map(({ value, count }: { value: number; count: number }) => [value, count])
  const recounted = Array.from({ length: 11 }, (_, value) => [
    value,
    sent.filter((one) => one.nps === value).length,
  ])
  expect(counted).toEqual(recounted)
})

test('asked to end, the API finishes what it took and exits with 0', async () => {
  const sent: Sent[] = []
  let over = false
  const clients = Array.from({ length: 10 }, (_, number) => guest(5000 + number, sent, () => over))
  await until(() => sent.some(({ acknowledged }) => acknowledged))
  const exited = once(api, 'exit')
  api.kill('SIGTERM')
  const [code] = await exited
  over = true
  await Promise.all(clients)
  expect(code).toBe(0)
  api = await startApi()
  const { rows } = await lookout.database.pool.query('select id from answer where survey_id = $1', [surveyId])
  const stored = new Set(rows.map(({ id }) => id))
  expect(sent.filter(({ id, acknowledged }) => acknowledged && !stored.has(id))).toEqual([])
})
