import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { type Db, openDb, openPool } from '../platform/database.ts'
import { onEach } from './citus.ts'

export type TestDatabase = {
  url: string
  pool: pg.Pool
  db: Db
  /** Closes the pool and drops the database. */
  close: () => Promise<void>
}

/**
 * A migrated, empty database of the caller's own on the real PostgreSQL of this test run. Make one per test file
 * in `beforeAll`, and close it in `afterAll`.
 */
export async function testDatabase({ template = 'template_qalay' } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onAdmin(`create database ${name} template ${template} owner qalay strategy file_copy`)
  const url = inject('postgresUrl').replace(/\/qalay$/, `/${name}`)
  const pool = openPool(url)
  return {
    url,
    pool,
    db: openDb(pool),
    close: async () => {
      await pool.end()
      await onAdmin(`drop database if exists ${name} with (force)`)
    },
  }
}

/** An empty database without tables, for tests of migrating itself. */
export function emptyDatabase(): Promise<TestDatabase> {
  return testDatabase({ template: 'template0' })
}

async function onAdmin(sql: string): Promise<void> {
  await onEach(inject('postgresAdminUrls'), sql)
}
