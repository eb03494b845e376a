/** One PostgreSQL for a whole test run, with a migrated database that each test file copies. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/postgres/migrate.ts'
import { startPostgres } from '../platform/postgres/postgres.ts'
import { prepareCluster } from './citus.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    postgresAdminUrl: string
    /** A superuser of every server that has the tests' databases: of the one PostgreSQL, or of each of a cluster. */
    postgresAdminUrls: string[]
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.CITUS_URL) {
    const { url, adminUrls } = await prepareCluster(process.env.CITUS_URL)
    provideServers(project, url, adminUrls)
    return async () => {}
  }
  console.log('cluster: skipped, no CITUS_URL')
  const dataDir = mkdtempSync(join(tmpdir(), 'qalay-test-'))
  const postgres = await startPostgres({ dataDir, durable: false })
  await migrate(postgres.url)
  const admin = new pg.Client({ connectionString: postgres.adminUrl })
  await admin.connect()
  await admin.query('alter database qalay rename to template_qalay')
  await admin.end()
  provideServers(project, postgres.url, [postgres.adminUrl])
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function provideServers(project: TestProject, url: string, adminUrls: string[]): void {
  project.provide('postgresUrl', url)
  project.provide('postgresAdminUrl', adminUrls[0]!)
  project.provide('postgresAdminUrls', adminUrls)
}
