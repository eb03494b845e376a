/** The private PostgreSQL of an installation that does not run, for what is done to it meanwhile. */
import { mkdirSync } from 'node:fs'
import type { Config } from '../src/platform/config/config.ts'
import { newConnection } from '../src/platform/postgres/connection.ts'
import { startPostgres } from '../src/platform/postgres/postgres.ts'
import { takeRunRecord } from './run-record.ts'

/**
 * Does something to the database of an installation, which must not run; a private one runs for as long.
 * @param script the name of the program's file
 * @throws ConfigError when it runs
 */
export async function whileStopped<T>(
  config: Config,
  script: string,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const { dataDir, small } = config
  mkdirSync(dataDir, { recursive: true })
  const record = await takeRunRecord(dataDir, script)
  try {
    if (!config.privateDatabase) return await work(config.databaseUrl)
    const postgres = await startPostgres({ dataDir, small })
    try {
      return await work(postgres.url)
    } finally {
      await postgres.stop()
    }
  } finally {
    record.remove()
  }
}

/** Whether the private PostgreSQL was there once and does not run now. */
export async function isStopped({ privateDatabase, databaseUrl }: Config): Promise<boolean> {
  if (!privateDatabase || !databaseUrl) return false
  const client = newConnection({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    answerWithinMs: 5000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
  } finally {
    await client.end().catch(() => {})
  }
}
