import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { inject } from 'vitest'
import { buildServer } from '../api/server.ts'
import type { App } from '../platform/app.ts'
import { readConfig } from '../platform/config/config.ts'
import { openLog } from '../platform/log/log.ts'
import { freePort } from '../platform/postgres/postgres.ts'
import { buildWebServer } from '../web/server/server.ts'
import { startWorker } from '../worker/worker.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

/** A whole site on random ports: database, mail server, API, worker and the built site. */
export type Site = {
  /** The site's address. */
  url: string
  app: App
  database: TestDatabase
  mailbox: Mailbox
  close: () => Promise<void>
}

const BUILD = new URL('../../build/server/index.js', import.meta.url)

/** Starts the site as `npm run build` left it. Make one per test file in `beforeAll`; `settings` are further ones. */
export async function testSite(settings: NodeJS.ProcessEnv = {}): Promise<Site> {
  if (!existsSync(BUILD)) throw new Error('The site is not built: run `npm run build` first.')
  const database = await testDatabase()
  const mailbox = await openMailbox()
  const dataDir = mkdtempSync(join(inject('sitesDir'), 'site-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    SECRET: 'a secret of tests, long enough to sign with',
    DATABASE_URL: database.url,
    SMTP_URL: mailbox.url,
    API_PORT: String(await freePort()),
    WEB_PORT: String(await freePort()),
    REGISTER_PER_HOUR: '1000000',
    FEEDBACK_PER_HOUR: '1000000',
    MAILS_PER_ADDRESS_PER_HOUR: '1000000',
    ANSWERS_PER_10_MINUTES: '1000000',
    WEBHOOK_HOSTS: 'localhost',
    SIGN_IN_HOSTS: 'localhost',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...settings,
  })
  const log = openLog('test', config.logLevel)
  const app = await buildServer(config, { log })
  await app.listen(config.api)
  const worker = await startWorker(config, log)
  const build = (await import(BUILD.href)) as ServerBuild
  const web = await buildWebServer(config, () => build)
  await web.listen(config.web)
  return {
    url: config.publicUrl,
    app,
    database,
    mailbox,
    close: async () => {
      await web.close()
      await worker.stop()
      // Pages and API share this process, so the pages' idle connections to the API do not end with the web server.
      app.server.closeAllConnections()
      await app.close()
      await mailbox.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
