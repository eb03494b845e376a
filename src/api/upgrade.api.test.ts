import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { migrate } from '../platform/postgres/migrate.ts'
import { apiOn, type TestApi } from '../testing/api.ts'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { asGuest, returningPerson } from '../testing/people.ts'
import { loadSnapshot, type Snapshot } from '../testing/releases/snapshot.ts'
import { giveAnswer } from '../testing/survey.ts'

const FOLDER = new URL('../testing/releases/', import.meta.url)
const RELEASES = readdirSync(FOLDER).filter((file) => file.endsWith('.json'))

let database: TestDatabase
let api: TestApi | undefined
afterEach(() => (api ?? database).close())

test.each(RELEASES)(
  'the data of %s is upgraded in place, and everything people had in hand still works',
  async (file) => {
    const snapshot: Snapshot = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))
    const { surveyId, qalayid, memberId, email, password, cookie, shareCode, printedCode, answers } =
      snapshot.people
    database = await emptyDatabase()
    await asReleaseLeftIt(database, snapshot)

    await migrate(database.url)
    api = await apiOn(database)
    const { app } = api

    const member = await returningPerson(app, cookie, { accountId: qalayid, memberId, email })
    expect((await member.get('/user')).body.user.email).toBe(email)
    expect((await member.get(`/survey/answers?id=${surveyId}`)).body.answers).toHaveLength(answers)
    expect((await member.get(`/survey/analytics?id=${surveyId}`)).body.total.answers).toBe(answers)
    expect((await member.post('/login', { username: email, password })).status).toBe(200)
    const report = `/survey/analytics/report?id=${surveyId}&qalayid=${qalayid}&code=${shareCode}`
    expect((await asGuest(app, 'GET', report)).body.total.answers).toBe(answers)
    expect((await asGuest(app, 'GET', `/q?code=${printedCode}`)).body.surveyId).toBe(surveyId)
    await giveAnswer(app, surveyId, { nps: 9 })
    expect((await member.get(`/survey/analytics?id=${surveyId}`)).body.total.answers).toBe(answers + 1)
  },
)

async function asReleaseLeftIt({ url, pool }: TestDatabase, snapshot: Snapshot): Promise<void> {
  await migrate(url, { only: Object.keys(snapshot.migrations) })
  const admin = new pg.Client({
    connectionString: inject('postgresAdminUrl').replace(/\/[^/]*$/, new URL(url).pathname),
  })
  await admin.connect()
  try {
    await loadSnapshot(admin, snapshot)
  } finally {
    await admin.end()
  }
  // The member was using the service until now.
  await pool.query('update session set created_at = now(), seen_at = now()')
}
