import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../src/areas/billing/ledger/verify.queries.ts'
import { readTally } from '../src/areas/counters/counter.queries.ts'
import { TRIAL_DEMO, TRIAL_OPERATOR } from '../src/platform/config/config.ts'
import { timeIn } from '../src/platform/day.ts'
import { type TestApi, testApi } from '../src/testing/api.ts'
import { type TestDatabase, testDatabase } from '../src/testing/database.ts'
import { seedDemo } from './seed.ts'

/** Portraits are files. */
const dataDir = mkdtempSync(join(tmpdir(), 'qalay-seed-'))
const secret = 'a secret for the demonstration of tests, long enough'
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const passwords = { demo: 'a demonstration for tests', operator: 'an operator for tests' }
const NOW = new Date('2026-11-21T10:20:00Z')

type Got = { status: number; body: { user: object; surveys: Record<string, unknown>[] } }

/** Signs in through the API's door; the returned function reads as that person. */
async function signIn({ app }: TestApi, username: string, password: string) {
  const cookies = new Map<string, string>()
  const send = async (method: 'GET' | 'POST', path: string, payload?: object): Promise<Got> => {
    const reply = await app.inject({
      method,
      url: `/v1${path}`,
      cookies: Object.fromEntries(cookies),
      headers: { 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' },
      ...(payload && { payload }),
    })
    for (const { name, value } of reply.cookies) cookies.set(name, value)
    return { status: reply.statusCode, body: reply.json() }
  }
  await send('GET', '/user')
  const signedIn = await send('POST', '/login', { username, password })
  return { signedIn, get: (path: string) => send('GET', path) }
}

async function countRows({ db }: TestDatabase): Promise<Record<string, number>> {
  const tables = [
    'account',
    'member',
    'survey',
    'survey_version',
    'branch',
    'subject',
    'code',
    'answer',
    'answer_status',
    'counter',
  ] as const
  const counts = tables.map(async (table) => {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return [table, count] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

describe('the demonstration of a trial', () => {
  let api: TestApi
  const progress: [number, number][] = []

  beforeAll(async () => {
    api = await testApi()
    const isSeeded = await seedDemo(
      { databaseUrl: api.database.url, dataDir, secret, passwords, now: NOW },
      (...step) => progress.push(step),
    )
    expect(isSeeded).toBe(true)
  })
  afterAll(() => api.close())

  it('says how far it is', () => {
    expect(progress.length).toBeGreaterThan(3)
    expect(progress.at(-1)![0]).toBe(progress.at(-1)![1])
  })

  it('is six businesses with branches, staff with portraits, printed codes, a team, and no limit of answers', async () => {
    expect(await countRows(api.database)).toMatchObject({
      account: 2,
      member: 6,
      survey: 6,
      survey_version: 6,
      branch: 23,
      subject: 40,
      code: 23,
    })
    const faces = await api.database.db
      .selectFrom('subject')
      .select('photo')
      .where('kind', '=', 'staff')
      .execute()
    expect(new Set(faces.map(({ photo }) => photo)).size).toBe(37)
    expect(readdirSync(join(dataDir, 'files', 'picture'))).toHaveLength(37)
    const { locked } = await api.database.db
      .selectFrom('answer')
      .select(({ fn }) => fn.countAll<number>().filterWhere('locked', '=', true).as('locked'))
      .executeTakeFirstOrThrow()
    expect(locked).toBe(0)
  })

  it.each([
    [TRIAL_DEMO, passwords.demo, 'Айгерим'],
    [TRIAL_OPERATOR, passwords.operator, 'Оператор'],
  ])('lets %s sign in and use everything', async (username, password, firstName) => {
    const { signedIn } = await signIn(api, username, password)
    expect(signedIn).toMatchObject({
      status: 200,
      body: { user: { firstName, tariff: 6, emailVerified: true, tariffUntil: null } },
    })
  })

  it('counts what a slow look through the answers counts', async () => {
    const survey = await api.database.db
      .selectFrom('survey')
      .select(['account_id', 'id', 'slots'])
      .where('title', '=', 'Кофейни «Дәмді Ас»')
      .executeTakeFirstOrThrow()
    const rows = await api.database.db
      .selectFrom('answer')
      .select(['answers', 'complaint', 'day'])
      .where('survey_id', '=', survey.id)
      .execute()
    const from = rows.map(({ day }) => day).sort()[0]!
    const tally = await readTally(
      api.database.db,
      { accountId: survey.account_id, id: survey.id, slots: survey.slots },
      { from, to: '2026-11-21' },
    )
    expect(rows.length).toBeGreaterThan(1900)
    expect(tally.answers).toBe(rows.length)
    expect(tally.complaints).toBe(rows.filter(({ complaint }) => complaint).length)
    expect(tally.starts).toBeGreaterThan(rows.length)
    for (let score = 0; score <= 10; score++) {
      const expected = rows.filter(({ answers }) => (answers as { nps: number }).nps === score).length
      expect(tally.count('nps', score)).toBe(expected)
    }
  })

  it('has its days of the account’s calendar, and its history by the owner', async () => {
    const { db } = api.database
    const rows = await db.selectFrom('answer').select(['received_at', 'day', 'status', 'id']).execute()
    for (const { received_at, day } of rows) {
      expect(day).toBe(new Date(received_at.getTime() + 5 * 3_600_000).toISOString().slice(0, 10))
    }
    expect(rows.some(({ received_at }) => timeIn('Asia/Almaty', received_at).hour < 4)).toBe(false)
    const history = await db
      .selectFrom('answer_status')
      .select(['answer_id', 'status', 'place'])
      .orderBy('place')
      .execute()
    const last = new Map(history.map(({ answer_id, status }) => [answer_id, status]))
    for (const { id, status } of rows) expect(status).toBe(last.get(id) ?? 'new')
    expect(last.size).toBeGreaterThan(100)
  })

  it('alerts of nothing but the complaints that still wait', async () => {
    const { rows } = await api.database.pool.query(`select data from pgboss.job where name = 'complaints'`)
    const alerted = rows.flatMap(({ data }) =>
      data.answers.map(({ answerId }: { answerId: string }) => answerId),
    )
    const waiting = await api.database.db
      .selectFrom('answer')
      .select('id')
      .where('complaint', '=', true)
      .where('status', '=', 'new')
      .execute()
    expect(alerted.length).toBeGreaterThanOrEqual(3)
    expect(alerted.sort()).toEqual(waiting.map(({ id }) => id).sort())
  })

  it('is made once: the next start changes nothing', async () => {
    const before = await countRows(api.database)
    const later = new Date(NOW.getTime() + 86_400_000)
    expect(await seedDemo({ databaseUrl: api.database.url, dataDir, secret, passwords, now: later })).toBe(
      false,
    )
    expect(await countRows(api.database)).toEqual(before)
  })

  it('shows the survey in the cabinet with its score, its last weeks and its open complaints', async () => {
    const owner = await signIn(api, TRIAL_DEMO, passwords.demo)
    const survey = await owner.get('/survey/receive')
    expect(survey.status).toBe(200)
    const [card] = survey.body.surveys
    expect(card).toMatchObject({ title: 'Кофейни «Дәмді Ас»', branches: 5, picture: 'piala' })
    expect(card!.nps).toBeGreaterThan(30)
    expect(card!.complaintsOpen).toBeGreaterThanOrEqual(3)
    const titles = survey.body.surveys.map(({ title }) => title)
    expect(titles).toEqual([
      'Кофейни «Дәмді Ас»',
      'Клиника «Жүрек»',
      'Отель «Көк Тал»',
      'Барбершопы «Қырғи»',
      'Автобусы, маршрут 92',
      'Снаряжение «Tay Outdoor»',
    ])
    // The shop has asked for two days: too few answers for a score.
    expect(survey.body.surveys.at(-1)!.answers).toBeLessThan(30)
  })

  it('has something in every room: cases of each outcome, calls, messages both ways, gifts, letters, programs', async () => {
    const { db } = api.database
    const kinds = async (
      table: 'answer_case' | 'guest_call' | 'message' | 'gift' | 'alert_delivery',
      column: string,
    ) => {
      const rows = await db
        .selectFrom(table)
        .select(column as never)
        .distinct()
        .execute()
      return rows
        .map((row) => Object.values(row as object)[0])
        .filter((value) => value !== null)
        .sort()
    }
    expect(await kinds('answer_case', 'outcome')).toHaveLength(5)
    expect(await kinds('guest_call', 'status')).toEqual([
      'busy',
      'cancelled',
      'completed',
      'failed',
      'no_answer',
      'rejected',
    ])
    expect(await kinds('message', 'direction')).toEqual(['in', 'out'])
    expect(await kinds('gift', 'status')).toEqual(['asked', 'failed', 'given', 'refused'])
    expect(await kinds('alert_delivery', 'status')).toEqual(['failed', 'read', 'sent'])
    for (const table of [
      'tablet',
      'report_share',
      'webhook_delivery',
      'invitation_wave',
      'gift_pool',
      'ledger_entry',
    ] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).not.toHaveLength(0)
    const shares = await db.selectFrom('report_share').selectAll().execute()
    expect(shares.filter(({ created_at, expires_at }) => expires_at && expires_at < created_at)).toEqual([])
    expect(await verifyLedger(db)).toMatchObject({ faults: [] })
    // Nothing of it is due: a demonstration writes to nobody.
    expect(await db.selectFrom('invitee').selectAll().where('next_at', 'is not', null).execute()).toEqual([])
    expect(await db.selectFrom('webhook').selectAll().where('active', '=', true).execute()).toEqual([])
  })
})

describe('a start that was killed while the demonstration was being made', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  it('leaves nothing half-made, and the next start makes it whole', async () => {
    const script = `
      import { seedDemo } from ${JSON.stringify(new URL('./seed.ts', import.meta.url).href)}
      await seedDemo(
        ${JSON.stringify({ databaseUrl: database.url, dataDir, secret, passwords })},
        (done) => done > 1000 && process.kill(process.pid, 'SIGKILL'),
      )`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' })
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')
    expect(new Set(Object.values(await countRows(database)))).toEqual(new Set([0]))
    expect(await seedDemo({ databaseUrl: database.url, dataDir, secret, passwords })).toBe(true)
    expect((await countRows(database)).answer).toBeGreaterThan(1900)
  })
})
