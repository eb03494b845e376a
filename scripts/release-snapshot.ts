/** `npm run release:snapshot`: keeps a small database of this release, which the tests of every later one upgrade. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from '../src/api/server.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { openPool } from '../src/platform/database.ts'
import { openLog } from '../src/platform/log/log.ts'
import { migrate } from '../src/platform/postgres/migrate.ts'
import { startPostgres } from '../src/platform/postgres/postgres.ts'
import { asGuest, PASSWORD, type Person, registerPerson } from '../src/testing/people.ts'
import { type Snapshot, takeSnapshot } from '../src/testing/releases/snapshot.ts'

const ANSWERS = 6
const QUESTIONS = [
  { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
  { id: 'why', type: 'long_text', title: 'Почему?' },
]

const dataDir = mkdtempSync(join(tmpdir(), 'qalay-snapshot-'))
const postgres = await startPostgres({ dataDir, durable: false })
try {
  await migrate(postgres.url)
  const env = {
    SECRET: 'a secret of tests, long enough to sign with',
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
  }
  const app = await buildServer(readConfig(env), { log: openLog('snapshot', 'silent') })
  const people = await createActivity(app)
  await app.close()
  const pool = openPool(postgres.url)
  const snapshot = await takeSnapshot(pool, people)
  await pool.end()
  const day = process.argv[2] ?? new Date().toISOString().slice(0, 10)
  const file = new URL(`../src/testing/releases/${day}.json`, import.meta.url)
  writeFileSync(file, `${JSON.stringify(snapshot)}\n`)
  console.log(file.pathname)
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** An owner with a branch, its printed code, a shared report and a few answers. */
async function createActivity(app: Parameters<typeof registerPerson>[0]): Promise<Snapshot['people']> {
  const owner = await registerPerson(app)
  const survey = {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: QUESTIONS,
    widgets: [],
  }
  const { id: surveyId } = (await owner.post('/survey/receive', survey)).body
  const { branch } = (await owner.post('/survey/branch', { id: surveyId, data: [{ title: 'Абая' }] })).body
  const shareCode = (await owner.change('GET', `/survey/analytics/publish?id=${surveyId}`)).body.code
  for (let guest = 0; guest < ANSWERS; guest++) await answer(app, surveyId, branch[0].code, guest)
  return {
    surveyId,
    qalayid: owner.accountId,
    memberId: owner.memberId,
    email: owner.email,
    password: PASSWORD,
    cookie: owner.cookie(),
    shareCode,
    printedCode: await printCode(owner, surveyId, branch[0].id),
    answers: ANSWERS,
  }
}

async function answer(app: Parameters<typeof asGuest>[0], surveyId: string, subId: string, guest: number) {
  const answers = { nps: 10 - guest, why: `Слова гостя ${guest}` }
  const body = { id: randomUUID(), surveyId, subId, locale: 'ru', version: 1, answers }
  const { status } = await asGuest(app, 'POST', '/survey/answer', body)
  if (status !== 201) throw new Error(`The answer was refused: ${status}`)
}

async function printCode(owner: Person, surveyId: string, branchId: string): Promise<string> {
  await owner.post('/survey/code', { id: surveyId, branchIds: [branchId], placement: 'Касса' })
  return (await owner.get(`/survey/code?id=${surveyId}&search=Касса`)).body.codes[0].code
}
