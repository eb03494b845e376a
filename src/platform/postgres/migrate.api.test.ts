import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../testing/database.ts'
import { MigrationError, migrate, readMigrations } from './migrate.ts'

let database: TestDatabase
let path: string
let folder: URL
const write = (name: string, sql: string) => writeFileSync(join(path, name), sql)
const run = () => migrate(database.url, { folder })
const tables = async () =>
  (
    await database.pool.query<{ tablename: string }>(
      `select tablename from pg_tables where schemaname = 'public' order by 1`,
    )
  ).rows.map(({ tablename }) => tablename)

beforeEach(async () => {
  database = await emptyDatabase()
  path = mkdtempSync(join(tmpdir(), 'qalay-migrations-'))
  mkdirSync(path, { recursive: true })
  folder = pathToFileURL(`${path}/`)
  write('0001_cafe.sql', 'create table cafe (id int primary key); create table waiter (id int primary key)')
})
afterEach(async () => {
  await database.close()
  rmSync(path, { recursive: true, force: true })
})

test('two instances that start at once migrate once', async () => {
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat()).toEqual(['0001_cafe'])
  expect(await tables()).toEqual(['cafe', 'schema_migration', 'waiter'])
})

test('only what is new is applied, and rows stay', async () => {
  await run()
  await database.pool.query('insert into cafe values (7)')
  write('0002_title.sql', `alter table cafe add column title text not null default ''`)
  expect(await run()).toEqual(['0002_title'])
  expect((await database.pool.query('select * from cafe')).rows).toEqual([{ id: 7, title: '' }])
})

test('a migration that fails leaves nothing half-done and can be run again', async () => {
  write('0002_halves.sql', 'create table half (id int); select 1 / 0')
  await expect(run()).rejects.toThrow(/0002_halves\.sql failed: division by zero/)
  expect(await tables()).not.toContain('half')
  write('0002_halves.sql', 'create table half (id int)')
  expect(await run()).toEqual(['0002_halves'])
})

test('an applied migration that was changed since is refused by name', async () => {
  await run()
  write('0001_cafe.sql', 'create table cafe (id bigint primary key)')
  await expect(run()).rejects.toThrow(MigrationError)
  await expect(run()).rejects.toThrow(/0001_cafe\.sql was changed/)
})

test('a reworded comment of an applied migration does not stop the start', async () => {
  await run()
  const reworded =
    '-- Places.\ncreate table cafe (id int primary key);\n  create table waiter (id int primary key)'
  write('0001_cafe.sql', reworded)
  expect(await run()).toEqual([])
})

test('a database whose checksums an earlier release recorded accepts reworded comments from then on', async () => {
  await run()
  const [migration] = readMigrations(folder)
  await database.pool.query('update schema_migration set checksum = $1', [migration!.fileChecksum])
  expect(await run()).toEqual([])
  write('0001_cafe.sql', `${migration!.sql} -- reworded`)
  expect(await run()).toEqual([])
})

test('a database of a newer release is refused untouched', async () => {
  write('0002_future.sql', 'create table future (id int)')
  await run()
  rmSync(join(path, '0002_future.sql'))
  write('0003_now.sql', 'create table now_table (id int)')
  await expect(run()).rejects.toThrow(/newer release \(0002_future\)/)
  expect(await tables()).not.toContain('now_table')
})
