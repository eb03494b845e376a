/** One PostgreSQL for a whole test run, with a migrated database that each test file copies. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/postgres/migrate.ts'
import { startPostgres } from '../platform/postgres/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    postgresAdminUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'qalay-test-'))
  const postgres = await startPostgres({ dataDir, durable: false })
  await migrate(postgres.url)
  const admin = new pg.Client({ connectionString: postgres.adminUrl })
  await admin.connect()
  await admin.query('alter database qalay rename to template_qalay')
  await admin.end()
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresAdminUrl', postgres.adminUrl)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
