/** The service behind pgbouncer, where it is installed: `npm run test:all`. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, inject, test } from 'vitest'
import { isInstalled, OPERATORS_PROGRAMS } from '../../../scripts/engines.mjs'
import { anotherCopy, apiOn, toldAll } from '../../testing/api.ts'
import { emptyDatabase } from '../../testing/database.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { isWhole } from '../../testing/matrix.ts'
import { asGuest, registerPerson } from '../../testing/people.ts'
import { openPooler, type PoolMode } from '../../testing/pooler.ts'
import { giveAnswer } from '../../testing/survey.ts'
import { startWorker } from '../../worker/worker.ts'
import { openLog } from '../log/log.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const canRun = isWhole && isInstalled(OPERATORS_PROGRAMS.pgbouncer)
const questions = [
  { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
  { id: 'words', type: 'long_text', title: 'Что случилось?' },
]
const survey = (title: string) => ({
  title,
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions,
  widgets: [],
})

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** @returns an empty database, with its address through pgbouncer for `url` */
async function databaseBehind(mode: PoolMode) {
  const database = await emptyDatabase()
  closing.push(database.close)
  const pooler = await openPooler(inject('postgresUrl'), mode)
  closing.push(pooler.close)
  return { ...database, url: pooler.urlOf(database.url) }
}

/** What an operator runs before any part is started. */
function migrateByHand(url: string) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/migrate.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: '/tmp/none' },
    encoding: 'utf8',
  })
  return { status, lines: stderr.trim().split('\n').filter(Boolean) }
}

test.runIf(canRun).each(['transaction', 'statement'] as const)(
  'a pooler in %s mode is refused in one sentence that says what is needed',
  async (mode) => {
    const { url } = await databaseBehind(mode)
    const { status, lines } = migrateByHand(url)
    expect(status).toBe(1)
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^DATABASE_URL: .*${mode}.*session mode.*\\.$`))])
  },
)

test.runIf(canRun)(
  'behind pgbouncer as documented answers are taken, changes reach every copy, and complaints leave by mail',
  async () => {
    const database = await databaseBehind('session')
    expect(migrateByHand(database.url)).toEqual({ status: 0, lines: [] })
    const mailbox = await openMailbox()
    closing.push(mailbox.close)
    // The database is closed after the pooler, by its own address.
    const api = await apiOn({ ...database, close: async () => {} }, { SMTP_URL: mailbox.url })
    closing.push(api.close)
    const copy = await anotherCopy(api)
    closing.push(copy.close)
    const worker = await startWorker(api.app.config, openLog('test', 'silent'))
    closing.push(worker.stop)

    const owner = await registerPerson(api.app)
    const { body } = await owner.post('/survey/receive', survey('Кофейня'))
    const titleAtCopy = async () => {
      await toldAll(copy)
      return (await asGuest(copy.app, 'GET', `/survey/receive-old?id=${body.id}`)).body.survey.title
    }
    expect(await titleAtCopy()).toBe('Кофейня')
    await owner.post('/survey/receive', { id: body.id, ...survey('Пекарня') })
    expect(await titleAtCopy()).toBe('Пекарня')

    await giveAnswer(copy.app, body.id, { nps: 1, words: 'Ждал сорок минут' }, { version: 2 })
    await mailbox.mailTo(owner.email, 'Ждал сорок минут')
    // Through a pooler the limits of a pool can't come with the start of a connection.
    const { rows } = await api.app.pool.query('show lock_timeout')
    expect(rows).toEqual([{ lock_timeout: '2s' }])
  },
)
