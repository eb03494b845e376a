import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeBackup } from '../src/platform/backup/take-backup.ts'
import { migrate, readMigrations } from '../src/platform/postgres/migrate.ts'
import { type TestApi, testApi } from '../src/testing/api.ts'
import { emptyDatabase, type TestDatabase } from '../src/testing/database.ts'
import { asGuest, type Person, registerPerson } from '../src/testing/people.ts'
import { until } from '../src/testing/started.ts'

const script = (name: string) => fileURLToPath(new URL(`${name}.ts`, import.meta.url))

let api: TestApi
let owner: Person
let surveyId: string
let root: string
let key: string
/** A folder with one encrypted backup, and the backup. */
let backupFolder: string
let sealed: string
const places: TestDatabase[] = []

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'qalay-backup-test-'))
  key = join(root, 'key')
  writeFileSync(key, randomBytes(32).toString('base64'))
  api = await testApi()
  owner = await registerPerson(api.app)
  const survey = {
    title: 'Кофейня',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'nps', type: 'nps', title: 'Посоветуете?' },
      { id: 'why', type: 'long_text', title: 'Почему?' },
    ],
    widgets: [],
  }
  surveyId = (await owner.post('/survey/receive', survey)).body.id
  for (const nps of [10, 9, 0]) await answer(nps)
  await api.app.files.put(['photo', 'one.jpg'], randomBytes(700_000))
  await api.app.files.put(['photo', 'deep', 'two.jpg'], Buffer.from('a photo of a cake'))
  backupFolder = join(root, 'kept')
  expect(await run('backup', backupFolder, '--key', key)).toMatchObject({ code: 0 })
  sealed = join(backupFolder, whole(backupFolder)[0]!)
})
afterAll(async () => {
  for (const place of places) await place.close()
  await api?.close()
  rmSync(root, { recursive: true, force: true })
})

const answer = (nps: number) =>
  asGuest(api.app, 'POST', '/survey/answer', {
    id: randomUUID(),
    surveyId,
    locale: 'ru',
    version: 1,
    answers: { nps, why: 'Остыл капучино\\ и\tпирог "дня" 🍰' },
  })
const whole = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('20'))
const fresh = (name: string) => join(root, `${name}-${randomBytes(4).toString('hex')}`)

function environment(env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { dataDir, secret } = api.app.config
  return { ...process.env, DATABASE_URL: api.database.url, DATA_DIR: dataDir, SECRET: secret, ...env }
}

function begin(name: string, words: string[], env?: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [script(name), ...words], { env: environment(env), stdio: 'ignore' })
}

async function run(name: string, ...words: (string | NodeJS.ProcessEnv)[]) {
  const env = words.find((word) => typeof word === 'object')
  const args = words.filter((word) => typeof word === 'string')
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script(name), ...args], {
      env: environment(env),
    })
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, text: stderr }
  }
}

async function emptyPlace() {
  const database = await emptyDatabase()
  places.push(database)
  return { database, env: { DATABASE_URL: database.url, DATA_DIR: fresh('data') } }
}

/**
 * Every row of every table, as PostgreSQL itself puts it, without what backups note of themselves,
 * and what the queue notes of its rules and of its own last look: it goes on beside the restore.
 */
async function rowsOf(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const all: Record<string, unknown> = {}
  const { rows: tables } = await client.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') and tablename not in ('backup_run', 'slow_call', 'queue', 'version') order by 1`,
  )
  for (const { name } of tables) {
    const { rows } = await client.query(`select t::text as row from ${name} t order by 1`)
    all[name] = rows.map(({ row }) => row)
  }
  await client.end()
  return all
}

/** Keys, indexes and checks, as PostgreSQL describes them. */
async function shapeOf(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select conrelid::regclass::text as at, conname as name, pg_get_constraintdef(oid) as what, convalidated as sure
     from pg_constraint where connamespace::regnamespace::text in ('public', 'pgboss')
     union all select schemaname || '.' || tablename, indexname, indexdef, true from pg_indexes
     where schemaname in ('public', 'pgboss') order by 1, 2, 3`,
  )
  await client.end()
  return rows
}

/** Holds a backup up at a table until it is let go or dead, so that it is certainly in its midst. */
async function heldAt(table: string) {
  const holder = new pg.Client({ connectionString: api.database.url })
  holder.on('error', () => {})
  await holder.connect()
  await holder.query(`begin; lock table ${table} in access exclusive mode`)
  const isWaitedFor = async () =>
    (
      await api.database.pool.query(
        `select from pg_locks where not granted and relation = '${table}'::regclass and mode = 'AccessShareLock'`,
      )
    ).rowCount === 1
  return { reached: () => until(isWaitedFor), letGo: () => holder.end() }
}

test('a restored place holds every row, key, index and file of the one that was backed up', async () => {
  const { database, env } = await emptyPlace()
  const { code, text } = await run('restore', backupFolder, '--key', key, env)
  expect(code, text).toBe(0)
  expect(await rowsOf(database.url)).toEqual(await rowsOf(api.database.url))
  expect(await shapeOf(database.url)).toEqual(await shapeOf(api.database.url))
  for (const name of ['photo/one.jpg', 'photo/deep/two.jpg'])
    expect(readFileSync(join(env.DATA_DIR, 'files', name))).toEqual(
      readFileSync(join(api.app.config.dataDir, 'files', name)),
    )
  // What is new there gets numbers after the old ones.
  const next = `select last_value as value from pg_sequences where sequencename ~ '^(account|lead|invoice)' order by sequencename`
  expect((await database.pool.query(next)).rows).toEqual((await api.database.pool.query(next)).rows)
})

test('an encrypted backup reveals nothing to a finder, and one without a key leaves the secrets out', async () => {
  const all = readdirSync(sealed, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
  expect(all.length).toBeGreaterThan(50)
  for (const bytes of all) {
    expect(bytes.includes(owner.email)).toBe(false)
    expect(bytes.includes('a photo of a cake')).toBe(false)
  }
  const plain = fresh('plain')
  const { text } = await run('backup', plain)
  expect(text).toContain('It is not encrypted, so secrets.json is not in it')
  expect(readdirSync(join(plain, whole(plain)[0]!))).not.toContain('secrets.zst')
})

test.each<[string, (folder: string) => string[] | undefined, string]>([
  [
    'another key',
    (folder) => {
      writeFileSync(`${folder}.key`, randomBytes(32).toString('base64'))
      return ['--key', `${folder}.key`]
    },
    'The key is not the one',
  ],
  ['no key', () => [], 'is encrypted: give its key'],
  [
    'a flipped byte of a table',
    (folder) => flip(join(folder, 'database', 'public.answer.zst')),
    'database/public.answer.zst was changed or damaged',
  ],
  [
    'a flipped byte of a photo',
    (folder) => flip(join(folder, 'files', 'photo', 'one.jpg')),
    'files/photo/one.jpg was changed or damaged',
  ],
  [
    'a changed manifest',
    (folder) => flip(join(folder, 'manifest.json'), '"moment": "2', '"moment": "1'),
    'manifest.json was changed',
  ],
  [
    'a missing table',
    (folder) => rmSync(join(folder, 'database', 'public.member.zst')) as undefined,
    'database/public.member.zst of the backup is missing',
  ],
  [
    'a missing photo',
    (folder) => rmSync(join(folder, 'files', 'photo', 'one.jpg')) as undefined,
    'files/photo/one.jpg of the backup is missing',
  ],
  [
    'a folder of something else',
    (folder) => rmSync(join(folder, 'manifest.json')) as undefined,
    'holds no backup',
  ],
])('%s is refused in words, and the place stays empty', async (_what, spoil, sentence) => {
  const folder = fresh('spoiled')
  cpSync(sealed, folder, { recursive: true })
  const words = spoil(folder) ?? ['--key', key]
  const { database, env } = await emptyPlace()
  const { code, text } = await run('restore', folder, ...words, env)
  expect(code).toBe(1)
  expect(text).toContain(sentence)
  expect(text).not.toMatch(/\n\s+at /)
  expect(await rowsOf(database.url)).toEqual({})
  expect(existsSync(join(env.DATA_DIR, 'files'))).toBe(false)
})

function flip(file: string, from?: string, to?: string): undefined {
  const bytes = readFileSync(file)
  if (from && to) return void writeFileSync(file, bytes.toString().replace(from, to))
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = bytes[middle]! ^ 1
  writeFileSync(file, bytes)
}

test('a place that holds something is not restored over, whichever part of it', async () => {
  const before = await rowsOf(api.database.url)
  const filled = await run('restore', backupFolder, '--key', key, { DATA_DIR: fresh('data') })
  expect(filled).toMatchObject({ code: 1, text: expect.stringContaining('The database is not empty') })
  expect(await rowsOf(api.database.url)).toEqual(before)
  const { env } = await emptyPlace()
  const files = await run('restore', backupFolder, '--key', key, { ...env, DATA_DIR: api.app.config.dataDir })
  expect(files).toMatchObject({ code: 1, text: expect.stringContaining('files is not empty') })
})

test('kill -9 in the middle leaves the older backup whole, and the next one clears up', async () => {
  const photo = (folder: string) => statSync(join(folder, 'files', 'photo', 'one.jpg')).ino
  const first = photo(sealed)
  const { reached, letGo } = await heldAt('webhook')
  const child = begin('backup', [backupFolder, '--key', key])
  await reached()
  // In a container every process has the number 1, so the number does not tell that one is at work.
  const [begun = ''] = readdirSync(backupFolder).filter((name) => name.startsWith('.'))
  renameSync(join(backupFolder, begun), join(backupFolder, begun.replace(/\d+$/, '1')))
  const second = await run('backup', backupFolder, '--key', key)
  expect(second).toMatchObject({ code: 1, text: expect.stringContaining('Another backup of this database') })
  expect(readdirSync(backupFolder).filter((name) => name.startsWith('.'))).toHaveLength(1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await letGo()
  expect(whole(backupFolder)).toHaveLength(1)
  expect(readdirSync(backupFolder).filter((name) => name.startsWith('.'))).toHaveLength(1)
  const { env } = await emptyPlace()
  expect(await run('restore', backupFolder, '--key', key, env)).toMatchObject({ code: 0 })
  await until(async () => (await run('backup', backupFolder, '--key', key)).code === 0)
  expect(readdirSync(backupFolder).filter((name) => name.startsWith('.'))).toEqual([])
  // A photo that did not change was not stored again.
  expect(whole(backupFolder)).toHaveLength(2)
  const newest = join(backupFolder, whole(backupFolder)[1]!)
  expect(newest).not.toBe(sealed)
  expect(photo(newest)).toBe(first)
})

test('what comes while a backup is made is not in it by halves', async () => {
  const to = fresh('moment')
  // It comes to the tables of answers after this one.
  const { reached, letGo } = await heldAt('pgboss.schedule')
  const child = begin('backup', [to])
  await reached()
  expect((await answer(7)).status).toBe(201)
  await letGo()
  await once(child, 'exit')
  const { database, env } = await emptyPlace()
  expect(await run('restore', to, env)).toMatchObject({ code: 0 })
  const count = async ({ pool }: TestDatabase) => (await pool.query('select from answer')).rowCount
  expect(await count(database)).toBe((await count(api.database))! - 1)
})

test('a restore that was killed is run again from its beginning', async () => {
  const { database, env } = await emptyPlace()
  const child = begin('restore', [backupFolder, '--key', key], env)
  await until(async () => (await database.pool.query('select from account_usage')).rowCount !== null)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await run('restore', backupFolder, '--key', key, env)).toMatchObject({ code: 0 })
  expect((await database.pool.query('select from member')).rowCount).toBe(1)
  expect(await shapeOf(database.url)).toEqual(await shapeOf(api.database.url))
})

test('a backup of an older release is brought up to this one, and one of a newer release is refused', async () => {
  const old = await emptyPlace()
  await migrate(old.database.url, {
    only: readMigrations()
      .slice(0, -3)
      .map(({ name }) => name),
  })
  await old.database.pool.query('insert into account (id, tariff) values (7, 3)')
  const to = fresh('old')
  const { url } = old.database
  await takeBackup({ databaseUrl: url, dataDir: old.env.DATA_DIR, secret: 'x', to })
  const { database, env } = await emptyPlace()
  const { text } = await run('restore', to, env)
  expect(text).toContain(
    `Updated to this release: ${readMigrations()
      .slice(-3)
      .map(({ name }) => name)
      .join(', ')}`,
  )
  expect((await database.pool.query('select id, tariff from account')).rows).toEqual([{ id: 7, tariff: 3 }])
  expect(await migrate(database.url)).toEqual([])

  await old.database.pool.query(`insert into schema_migration (name, checksum) values ('9999_future', '')`)
  const future = fresh('future')
  await takeBackup({ databaseUrl: url, dataDir: old.env.DATA_DIR, secret: 'x', to: future })
  const refused = await run('restore', future, (await emptyPlace()).env)
  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('newer release (9999_future)') })
})

test('a backup is not put among other things', async () => {
  const folder = fresh('documents')
  mkdirSync(folder)
  writeFileSync(join(folder, 'letter.odt'), 'dear')
  const { code, text } = await run('backup', folder)
  expect(code).toBe(1)
  expect(text).toContain('holds other things than backups (letter.odt)')
  expect(readdirSync(folder)).toEqual(['letter.odt'])
})

test('a proof restores, recounts and starts, and says so; of a spoiled backup it says that too', async () => {
  // The installation runs beside it and serves its metrics.
  const figures = createServer().listen(0, '127.0.0.1')
  await once(figures, 'listening')
  const METRICS_PORT = String((figures.address() as AddressInfo).port)
  const proven = await run('backup', '--prove', backupFolder, '--key', key, { METRICS_PORT })
  figures.close()
  expect(proven.code, proven.text).toBe(0)
  expect(proven.text).toContain('the counters are right, the API starts')
  const proof = () => JSON.parse(readFileSync(join(backupFolder, 'proof.json'), 'utf8'))
  expect(proof()).toMatchObject({ problem: null, backup: whole(backupFolder).at(-1) })

  flip(join(backupFolder, whole(backupFolder).at(-1)!, 'database', 'public.answer.zst'))
  const spoiled = await run('backup', '--prove', backupFolder, '--key', key)
  expect(spoiled.code).toBe(1)
  expect(proof().problem).toContain('public.answer.zst was changed or damaged')
  const { text } = await run('operator', 'backups')
  expect(text).toContain('public.answer.zst was changed or damaged')
})
