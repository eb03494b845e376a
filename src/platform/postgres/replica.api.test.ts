/** Two private servers in streaming replication, and an API that reads numbers from the second. */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../testing/api.ts'
import { asGuest, type Person, registerPerson } from '../../testing/people.ts'
import { registry } from '../metrics/metrics.ts'
import { migrate } from './migrate.ts'
import { type PrivatePostgres, startPostgres } from './postgres.ts'

let root: string
let primary: PrivatePostgres
let replica: PrivatePostgres
let admin: pg.Client
let api: TestApi
let owner: Person
let surveyId: string

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'qalay-replica-'))
  // Else the user of the database could not enter, and its files would lie elsewhere.
  chmodSync(root, 0o755)
  const [one, two] = [join(root, 'one'), join(root, 'two')]
  const first = await startPostgres({ dataDir: one, durable: false })
  await migrate(first.url)
  await first.stop()
  execFileSync('mkdir', [two])
  // The owner of the files goes with them.
  execFileSync('cp', ['-a', join(one, 'postgres'), join(one, 'secrets.json'), two])
  primary = await startPostgres({ dataDir: one, durable: false })
  const { username, password, port } = new URL(primary.adminUrl)
  const data = join(two, 'postgres')
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
  )
  const signal = join(data, 'standby.signal')
  writeFileSync(signal, '')
  const { uid, gid } = statSync(data)
  chownSync(signal, uid, gid)
  replica = await startPostgres({ dataDir: two, durable: false })
  admin = new pg.Client({ connectionString: replica.adminUrl })
  admin.on('error', () => {})
  await admin.connect()
  api = await testApi({ DATABASE_URL: primary.url, REPLICA_URL: replica.url })
  owner = await registerPerson(api.app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейня',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
    widgets: [],
  })
  surveyId = body.id
})
afterAll(async () => {
  await api?.close()
  await admin?.end().catch(() => {})
  await replica?.stop()
  await primary?.stop()
  rmSync(root, { recursive: true, force: true })
})

async function answer(): Promise<void> {
  const submission = { id: randomUUID(), surveyId, locale: 'ru', version: 1, answers: { nps: 9 } }
  expect((await asGuest(api.app, 'POST', '/survey/answer', submission)).status).toBe(201)
}
async function readsFrom(place: 'replica' | 'primary'): Promise<number> {
  const [line] = new RegExp(`^qalay_aged_reads_total\\{from="${place}"\\} \\d+`, 'm').exec(
    await registry.metrics(),
  ) ?? ['0']
  return Number(line.split(' ').at(-1))
}
/** The number of answers in the analytics, and the server that it was read from. */
async function readCount(): Promise<{ total: number; from: 'replica' | 'primary' }> {
  const before = await readsFrom('replica')
  const { status, body } = await owner.get(`/survey/analytics?id=${surveyId}`)
  expect(status).toBe(200)
  return { total: body.total.answers, from: (await readsFrom('replica')) > before ? 'replica' : 'primary' }
}

test('numbers are read from the replica, in a moment with what was answered since', async () => {
  await answer()
  await expect.poll(readCount).toEqual({ total: 1, from: 'replica' })
  await answer()
  await expect.poll(readCount).toEqual({ total: 2, from: 'replica' })
})

test('a replica that stays behind is passed over until it has caught up', async () => {
  await admin.query('select pg_wal_replay_pause()')
  await answer()
  await expect.poll(readCount).toEqual({ total: 3, from: 'primary' })
  await admin.query('select pg_wal_replay_resume()')
  await expect.poll(readCount).toEqual({ total: 3, from: 'replica' })
})

test('a replica that is gone is missed by nobody', async () => {
  await replica.stop()
  await answer()
  await expect.poll(readCount).toEqual({ total: 4, from: 'primary' })
})
