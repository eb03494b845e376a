import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from '../api/server.ts'
import type { App } from '../platform/app.ts'
import { readConfig } from '../platform/config/config.ts'
import { openLog } from '../platform/log/log.ts'
import { withCheckedAnswers } from './answer-check.ts'
import { type TestDatabase, testDatabase } from './database.ts'

export type TestApi = { app: App; database: TestDatabase; close: () => Promise<void> }

/** The real API on a database of its own. Make one per test file in `beforeAll`, and close it in `afterAll`. */
export async function testApi(env: NodeJS.ProcessEnv = {}): Promise<TestApi> {
  return apiOn(await testDatabase(), env)
}

/**
 * The real API on a database that the caller made; closing it drops the database, and fails if an answer was another than the OpenAPI
 * document says.
 */
export async function apiOn(database: TestDatabase, env: NodeJS.ProcessEnv = {}): Promise<TestApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'qalay-test-'))
  const config = readConfig({
    SECRET: 'a secret of tests, long enough to sign with',
    DATABASE_URL: database.url,
    REGISTER_PER_HOUR: '1000000',
    ANSWERS_PER_10_MINUTES: '1000000',
    DATA_DIR: dataDir,
    ...env,
  })
  const log = openLog('test', process.env.LOG_LEVEL ?? 'silent')
  const { app, differences } = await withCheckedAnswers(() => buildServer(config, { log }))
  return {
    app,
    database,
    close: async () => {
      await app.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
      if (differences.length > 0)
        throw new Error(`Answers differ from the OpenAPI document:\n${[...new Set(differences)].join('\n')}`)
    },
  }
}

/** Another copy of the same API beside it, as a second process would be: nothing is shared but the database and the files. */
export async function anotherCopy({ app, database }: TestApi): Promise<TestApi> {
  const copy = await buildServer(app.config, { log: openLog('test', process.env.LOG_LEVEL ?? 'silent') })
  return { app: copy, database, close: async () => copy.close() }
}

/** Waits until the API has applied every change announced so far. */
export async function toldAll({ app }: TestApi): Promise<void> {
  await app.listener.catchUp()
}
