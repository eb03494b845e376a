/** Several copies of the API and the worker beside each other on one database: what one of them changes, the others know. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../platform/app.ts'
import { openLog } from '../platform/log/log.ts'
import { freePort } from '../platform/postgres/postgres.ts'
import { anotherCopy, type TestApi, testApi, toldAll } from '../testing/api.ts'
import { openBalancer, startApiProcess } from '../testing/balancer.ts'
import { type Mailbox, openMailbox } from '../testing/mailbox.ts'
import { asGuest, PASSWORD, type Person, registerPerson } from '../testing/people.ts'
import { startWorker } from '../worker/worker.ts'

const LOGIN_FAILURES = 6
const ANSWERS = 30

let mailbox: Mailbox
let first: TestApi
let second: TestApi
let owner: Person
let id: string

beforeAll(async () => {
  mailbox = await openMailbox()
  first = await testApi({
    SMTP_URL: mailbox.url,
    PUBLIC_URL: 'https://feedback.example.kz',
    LOGIN_FAILURES: String(LOGIN_FAILURES),
    ANSWERS_PER_10_MINUTES: String(ANSWERS),
  })
  second = await anotherCopy(first)
  owner = await registerPerson(first.app)
})
afterAll(async () => {
  await second?.close()
  await first?.close()
  await mailbox?.close()
})

const npsSurvey = (title: string) => ({
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [{ id: 'nps', type: 'nps', title }],
  widgets: [],
})

/** What the second copy gives a guest, once it has heard of everything. */
async function atSecond(path = `/survey/receive-old?id=${id}`) {
  await toldAll(second)
  return asGuest(second.app, 'GET', path)
}
const questionAtSecond = async () => (await atSecond()).body.survey.questions[0].title

const giveAt = (app: App, nps = 9, version = 1) =>
  asGuest(app, 'POST', '/survey/answer', {
    id: randomUUID(),
    surveyId: id,
    locale: 'ru',
    version,
    answers: { nps },
  })

/** The member at the second copy, with the cookies that the first one gave. */
async function memberAtSecond(path: string, { cookie } = owner): Promise<number> {
  const reply = await second.app.inject({ url: `/v1${path}`, headers: { cookie: cookie() } })
  return reply.statusCode
}

describe('what one copy of the API changes, another knows:', () => {
  beforeAll(async () => {
    id = (await owner.post('/survey/receive', { title: 'Кофейни', ...npsSurvey('Первая редакция') })).body.id
  })

  test('a questionnaire, its new version and its title', async () => {
    expect(await questionAtSecond()).toBe('Первая редакция')
    const { body } = await owner.get(`/survey/question?id=${id}`)
    await owner.post('/survey/receive', { id, revision: body.revision, ...npsSurvey('Вторая редакция') })
    expect(await questionAtSecond()).toBe('Вторая редакция')
    // Who began with the first version may end with it, also at the copy that never served it.
    expect((await giveAt(second.app, 9, 1)).status).toBe(201)
    expect((await giveAt(second.app, 9, 2)).status).toBe(201)
  })

  test('its state has one name at all of them, so that nothing is transferred twice', async () => {
    const [here, there] = [await asGuest(first.app, 'GET', `/survey/receive-old?id=${id}`), await atSecond()]
    expect(there.headers.etag).toBe(here.headers.etag)
    await owner.post('/survey/branch', { id, data: [{ title: 'Абая' }] })
    expect((await atSecond()).headers.etag).not.toBe(here.headers.etag)
  })

  test('a change is answered only after the answering copy has applied it, however late the notification comes', async () => {
    const { pool } = first.database
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'qalay listener'`,
    )
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
    let isAnswered = false
    const saving = owner
      .post('/survey/branch', { id, data: [{ code: 'late', title: 'Поздний' }] })
      .finally(() => {
        isAnswered = true
      })
    try {
      const readInserted = () => pool.query(`select from branch where survey_id = $1 and code = 'late'`, [id])
      while ((await readInserted()).rowCount === 0);
      for (let i = 0; i < 20; i++) await owner.get(`/survey/branch?id=${id}`)
      expect([rows.length, isAnswered]).toEqual([2, false])
    } finally {
      for (const { pid } of rows) process.kill(pid, 'SIGCONT')
    }
    expect((await saving).status).toBe(200)
    const answer = {
      id: randomUUID(),
      surveyId: id,
      subId: 'late',
      locale: 'ru',
      version: 2,
      answers: { nps: 3 },
    }
    expect((await asGuest(first.app, 'POST', '/survey/answer', answer)).status).toBe(201)
    const places = await pool.query(
      'select branch.code from answer join branch on branch.id = branch_id where answer.id = $1',
      [answer.id],
    )
    expect(places.rows).toEqual([{ code: 'late' }])
  })

  test('settings: closed at one, closed at all', async () => {
    await owner.post('/survey/settings', { id, data: { closes: '2026-01-01' } })
    const closed = await atSecond()
    await owner.post('/survey/settings', { id, data: { closes: null } })
    expect(closed.body).not.toEqual((await atSecond()).body)
  })

  test('where a printed code leads', async () => {
    const { branch } = (await owner.get(`/survey/branch?id=${id}`)).body
    await owner.post('/survey/code', { id, branchIds: [branch[0].id], placement: 'Касса' })
    const { code } = (await owner.get(`/survey/code?id=${id}&search=Касса`)).body.codes[0]
    const before = await atSecond(`/q?code=${code}`)
    expect(before.status).toBe(200)
    const changed = await owner.post('/survey/code/change', { id, codes: [code], set: { placement: 'Зал' } })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect((await atSecond(`/q?code=${code}`)).status).toBe(200)
    expect((await giveWithCode(code)).placement).toBe('Зал')
  })

  test('a wall board at one moves with an answer that another took', async () => {
    const origin = await second.app.listen({ port: 0, host: '127.0.0.1' })
    const board = await fetch(`${origin}/v1/survey/analytics/live?id=${id}`, {
      headers: { cookie: owner.cookie() },
    })
    let text = ''
    let isAnswered = false
    for await (const piece of board.body!.pipeThrough(new TextDecoderStream())) {
      text += piece
      const states = [...text.matchAll(/"today":(\d+)/g)].map(([, today]) => Number(today))
      if (states.length > 0 && !isAnswered) {
        isAnswered = true
        expect((await giveAt(first.app, 10, 2)).status).toBe(201)
      }
      if (states.some((today) => today > states[0]!)) break
    }
  })

  test('a key that was taken away, and a member who signed out', async () => {
    const { body } = await owner.post('/keys', { name: 'Power BI', scopes: ['figures:read'] })
    const ask = () =>
      second.app.inject({
        url: `/v1/survey/analytics?id=${id}`,
        headers: { authorization: `Bearer ${body.key}` },
      })
    expect((await ask()).statusCode).toBe(200)
    await owner.change('DELETE', `/keys?id=${body.id}`)
    expect((await ask()).statusCode).toBe(401)

    const member = await registerPerson(first.app)
    expect(await memberAtSecond('/user', member)).toBe(200)
    await member.post('/logout', {})
    expect(await memberAtSecond('/user', member)).toBe(401)
  })

  test('the trash and the end', async () => {
    await owner.change('GET', `/survey/to-trash?id=${id}`)
    expect((await atSecond()).status).toBe(404)
    expect((await giveAt(second.app, 9, 2)).status).toBe(404)
    await owner.change('GET', `/survey/to-trash?id=${id}&restore=1`)
    expect((await atSecond()).status).toBe(200)
    await owner.change('GET', `/survey/to-trash?id=${id}`)
    await owner.change('GET', `/survey/remove?id=${id}`)
    expect((await atSecond()).status).toBe(404)
    expect((await owner.get(`/survey/question?id=${id}`)).status).toBe(404)
    expect(await memberAtSecond(`/survey/question?id=${id}`)).toBe(404)
  })

  test('answers of one address: the limit is one for both', async () => {
    const survey = await owner.post('/survey/receive', { title: 'Очередь', ...npsSurvey('Посоветуете?') })
    const give = async ({ app }: TestApi, remoteAddress = '198.51.100.9') => {
      const answer = {
        id: randomUUID(),
        surveyId: survey.body.id,
        locale: 'ru',
        version: 1,
        answers: { nps: 9 },
      }
      const reply = await app.inject({
        method: 'POST',
        url: '/v1/survey/answer',
        payload: answer,
        remoteAddress,
      })
      return reply.statusCode
    }
    const statuses = await Promise.all(Array.from({ length: ANSWERS }, () => give(first)))
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect(await give(first)).toBe(429)
    await expect.poll(() => give(second)).toBe(429)
    expect(await give(second, '198.51.100.10')).toBe(201)
  })

  test('failed sign-ins', async () => {
    const { email } = await registerPerson(first.app)
    const statuses: number[] = []
    for (let at = 0; at < LOGIN_FAILURES; at++)
      statuses.push(await signIn([first, second][at % 2]!.app, email, 'wrong words'))
    expect(new Set(statuses)).toEqual(new Set([401]))
    for (const { app } of [first, second]) expect(await signIn(app, email, PASSWORD)).toBe(429)
  })
})

/** An answer by a printed code, taken by the second copy. */
async function giveWithCode(code: string): Promise<{ placement: string }> {
  const answer = { id: randomUUID(), surveyId: id, locale: 'ru', version: 2, answers: { nps: 8 }, code }
  const { status, body } = await asGuest(second.app, 'POST', '/survey/answer', answer)
  expect(status, JSON.stringify(body)).toBe(201)
  const { rows } = await first.database.pool.query('select placement from answer where id = $1', [answer.id])
  return rows[0]
}

/** A form sent by somebody who is not signed in. @returns the status */
async function sendForm(app: App, url: string, payload: object): Promise<number> {
  const remoteAddress = '198.51.100.7'
  const response = await app.inject({ url: '/v1/user', remoteAddress })
  const token = response.cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value
  const cookies = { 'XSRF-TOKEN': token }
  const headers = { 'x-xsrf-token': token }
  return (await app.inject({ method: 'POST', url, payload, cookies, headers, remoteAddress })).statusCode
}

const signIn = (app: App, username: string, password: string) =>
  sendForm(app, '/v1/login', { username, password })

test('two workers share the jobs of two copies: each mail goes once, also when one of the workers leaves', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => registerPerson(first.app)))
  const workers = await Promise.all(
    Array.from({ length: 2 }, () => startWorker(first.app.config, openLog('test', 'silent'))),
  )
  const forget = async (app: App, { email }: Person) =>
    expect(await sendForm(app, '/v1/forgot-password', { username: email })).toBeLessThan(300)
  const half = people.splice(4)
  for (const [at, person] of people.entries()) await forget([first, second][at % 2]!.app, person)
  await mailbox.mailTo(people[0]!.email, 'пароль')
  await Promise.all([workers[0]!.stop(), ...half.map((person) => forget(second.app, person))])
  const all = [...people, ...half]
  for (const { email } of all) await mailbox.mailTo(email, 'пароль')
  await workers[1]!.stop()
  const counts = all.map(
    ({ email }) =>
      mailbox.mails.filter(
        ({ to, subject }) => to?.[0]?.address === email && subject?.toLowerCase().includes('пароль'),
      ).length,
  )
  expect(counts).toEqual(all.map(() => 1))
})

describe('while the copies are restarted one after the other', () => {
  /** Twenty guests a second. */
  const EVERY_MS = 50

  test('every request is answered, and every answer that was taken is stored', async () => {
    const surveyId = (
      await owner.post('/survey/receive', { title: 'Без перерыва', ...npsSurvey('Посоветуете?') })
    ).body.id
    const ports = [await freePort(), await freePort()]
    const { databaseUrl, dataDir, secret } = first.app.config
    const env = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SECRET: secret,
      ANSWERS_PER_10_MINUTES: '1000000',
      LOG_LEVEL: 'error',
      // Long enough for the balancer to ask twice, also on a busy machine.
      DRAIN_MS: '3000',
    }
    const copies = await Promise.all(ports.map((port) => startApiProcess(port, env)))
    const { origin, isReady, close } = await openBalancer(ports)
    const acceptedIds: string[] = []
    const others: string[] = []
    const give = async () => {
      const id = randomUUID()
      const answer = { id, surveyId, locale: 'ru', version: 1, answers: { nps: 9 } }
      const reply = await fetch(`${origin}/v1/survey/answer`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(answer),
      })
      const text = await reply.text()
      if (reply.status === 201) acceptedIds.push(id)
      else others.push(`${reply.status} ${text}`)
    }
    const look = async () => {
      const reply = await fetch(`${origin}/v1/survey/receive-old?id=${surveyId}`)
      const text = await reply.text()
      if (reply.status !== 200) others.push(`${reply.status} ${text}`)
    }
    const guests: Promise<void>[] = []
    const timer = setInterval(() => guests.push(look().then(give)), EVERY_MS)
    for (const [at, port] of ports.entries()) {
      const before = acceptedIds.length
      await expect.poll(() => acceptedIds.length).toBeGreaterThan(before)
      expect(await copies[at]!.end()).toBe(0)
      copies[at] = await startApiProcess(port, env)
      // As in a rolling release: the next copy stops when this one is back.
      await expect.poll(() => isReady(port)).toBe(true)
    }
    clearInterval(timer)
    await Promise.all(guests)
    await close()
    for (const copy of copies) expect(await copy.end()).toBe(0)
    expect(others).toEqual([])
    const { rows } = await first.database.pool.query<{ id: string }>(
      'select id from answer where survey_id = $1',
      [surveyId],
    )
    expect(rows.map(({ id }) => id).sort()).toEqual(acceptedIds.sort())
  })
})
