import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { readConfig } from '../config/config.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import { openLog } from '../log/log.ts'
import { keepBackups } from './backup.jobs.ts'
import { readBackupHealth } from './backup-run.queries.ts'

let database: TestDatabase
let root: string
const log = openLog('test', 'silent')
const open: Jobs[] = []

beforeAll(async () => {
  database = await testDatabase()
  root = mkdtempSync(join(tmpdir(), 'qalay-backup-job-'))
})
afterEach(async () => {
  for (const jobs of open.splice(0)) await jobs.stop()
})
afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true, force: true })
})

/** What a worker with these settings does about backups. */
async function worker(settings: NodeJS.ProcessEnv): Promise<Jobs> {
  const jobs = await openJobs(database.url, log, { works: true })
  open.push(jobs)
  const env = { DATABASE_URL: database.url, DATA_DIR: join(root, 'data'), ...settings }
  await keepBackups({ config: readConfig(env), jobs, log })
  return jobs
}
const planned = async () =>
  (await database.pool.query(`select cron from pgboss.schedule where name = 'backup'`)).rows

test('two workers plan one backup a day at the time that is set, and it is made, encrypted and noted', async () => {
  const key = join(root, 'key')
  writeFileSync(key, randomBytes(32).toString('base64'))
  const settings = { BACKUP_DIR: join(root, 'backups'), BACKUP_AT: '03:05', BACKUP_KEY_FILE: key }
  const [jobs] = [await worker(settings), await worker(settings)]
  expect(await planned()).toEqual([{ cron: '5 3 * * *' }])
  await jobs.send(database.db, 'backup', {})
  const health = async () => (await readBackupHealth(database.db)).backup.last
  await expect.poll(health).toMatchObject({ problem: null, size: { files: 0 } })
  expect(readdirSync(settings.BACKUP_DIR)).toEqual([(await health())!.backup])
})

test('a failed backup is noted with its reason, and the last good one is still reported', async () => {
  const jobs = await worker({ BACKUP_DIR: join(root, 'backups'), BACKUP_KEY_FILE: join(root, 'gone') })
  await jobs.send(database.db, 'backup', {})
  const health = async () => (await readBackupHealth(database.db)).backup
  await expect.poll(async () => (await health()).last?.problem).toContain(`gone can't be read`)
  expect((await health()).lastGood).toMatchObject({ problem: null })
})

test('without the setting none is planned any more', async () => {
  await worker({ BACKUP_DIR: join(root, 'backups') })
  expect(await planned()).toHaveLength(1)
  await worker({})
  expect(await planned()).toEqual([])
})
