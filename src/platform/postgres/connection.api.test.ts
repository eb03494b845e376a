import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Cuttable, cuttable } from '../../testing/cuttable.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { allowLongWork, openDb, openPool } from '../database.ts'
import { openLog } from '../log/log.ts'
import { newConnection } from './connection.ts'
import { isDatabaseAway } from './outage.ts'
import { openListener } from './pg-listener.ts'

let database: TestDatabase
let way: Cuttable
let pool: pg.Pool

beforeAll(async () => {
  database = await testDatabase()
  way = await cuttable(database.url)
  pool = openPool(way.url, 1)
})
afterEach(() => way.mend())
afterAll(async () => {
  await pool.end()
  await way.close()
  await database.close()
})

const short = () => newConnection({ connectionString: database.url, answerWithinMs: 300 })

test('a query whose answer does not come fails, and takes its connection with it', async () => {
  const client = short()
  const disconnection = new Promise((resolve) => client.on('error', resolve))
  await client.connect()
  const queryError = await client.query('select pg_sleep(60)').catch((error) => error)
  expect(isDatabaseAway(queryError)).toBe(true)
  await disconnection
  await expect(client.query('select 1')).rejects.toThrow()
})

test('work that is allowed to be long at the server is allowed to be long here, until its transaction ends', async () => {
  const client = short().on('error', () => {})
  await client.connect()
  const db = openDb({ connect: async () => Object.assign(client, { release: () => {} }) } as never)
  await db.transaction().execute(async (trx) => {
    await allowLongWork(trx)
    await sql`select pg_sleep(1.2)`.execute(trx)
  })
  await expect(client.query('select pg_sleep(60)')).rejects.toThrow('in time')
})

test('a query that the network swallowed is noticed although the database is there, and the next has another connection', async () => {
  const listener = await openListener(way.url, openLog('test', 'silent'), [])
  const client = await pool.connect()
  const stream = (client as unknown as { connection: { stream: { localPort: number } } }).connection.stream
  client.release()
  way.silenceSome((port) => port === stream.localPort)
  const error = await pool.query('select 1').catch((failed) => failed)
  expect(isDatabaseAway(error)).toBe(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await listener.close()
})

test('a slow query is waited for, and a connection that is asked to end to a silent database ends', async () => {
  const listener = await openListener(way.url, openLog('test', 'silent'), [])
  expect((await pool.query(`select 'slow' as one from pg_sleep(3.3)`)).rows).toEqual([{ one: 'slow' }])
  way.silence()
  await Promise.all([listener.close(), pool.end()])
  pool = openPool(way.url, 1)
})
