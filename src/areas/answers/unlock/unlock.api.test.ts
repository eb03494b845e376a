import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../../platform/log/log.ts'
import { type TestApi, testApi, toldAll } from '../../../testing/api.ts'
import { poolCutAfterOne } from '../../../testing/cuttable.ts'
import { type Person, registerPerson } from '../../../testing/people.ts'
import { giveAnswer } from '../../../testing/survey.ts'
import { startWorker } from '../../../worker/worker.ts'
import { grantTariff } from '../../account/grant.queries.ts'
import { monthsToVerify, verifyMonth } from '../../counters/verify.queries.ts'
import { unlockAnswers } from './unlock.jobs.ts'

const [BASIC, STANDARD, ENTERPRISE] = [2, 3, 6]
const LIMIT = 100

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api?.close())

/**
 * The owner of a survey whose year has two places left.
 * @param daysAgo when that year began
 */
async function nearLimit({ daysAgo = 100 } = {}): Promise<{ owner: Person; surveyId: string }> {
  const owner = await registerPerson(api.app, { tariff: BASIC })
  const surveyId = await newSurvey(owner)
  await query('update account set tariff_from = now() - make_interval(days => $2) where id = $1', [
    owner.accountId,
    daysAgo,
  ])
  await use(owner, LIMIT - 2)
  await query(`select pg_notify('account', $1)`, [String(owner.accountId)])
  await toldAll(api)
  return { owner, surveyId }
}

async function newSurvey(owner: Person): Promise<string> {
  const questions = [
    { id: 'nps', type: 'nps', title: 'Посоветуете?' },
    { id: 'why', type: 'long_text', title: 'Почему?' },
  ]
  const document = { config: { locales: ['ru'], defaultLocale: 'ru' }, questions, widgets: [] }
  const { body } = await owner.post('/survey/receive', { title: 'Кофейня', ...document })
  const data = [
    { title: 'Абая', code: 'abay' },
    { title: 'Аэропорт', code: 'airport', timezone: 'Asia/Vladivostok' },
  ]
  await owner.post('/survey/branch', { id: body.id, data })
  return body.id
}

const query = (text: string, values: unknown[]) => api.database.pool.query(text, values)
const use = (owner: Person, used: number) =>
  query(
    `insert into account_usage (account_id, period_start, used)
     select id, (tariff_from at time zone 'UTC')::date, $2::integer from account where id = $1`,
    [owner.accountId, used],
  )

/** Answers one after another, the first at least an hour before the last; their ids. */
async function answer(surveyId: string, ...marks: number[]): Promise<string[]> {
  const ids: string[] = []
  for (const [place, nps] of marks.entries()) {
    const answers = { nps, why: `Причина ${nps}` }
    ids.push(await giveAnswer(api.app, surveyId, answers, { subId: place % 2 ? 'airport' : 'abay' }))
  }
  await query(
    `update answer set received_at = received_at - make_interval(mins => 60 - array_position($2, id))
     where survey_id = $1 and locked and id = any($2)`,
    [surveyId, ids],
  )
  return ids
}

async function grant(owner: Person, tariff: number): Promise<void> {
  await grantTariff(api.app.db, { email: owner.email, tariff, until: null })
  await toldAll(api)
}
const run = ({ accountId }: Person, pool: pg.Pool = api.app.pool) =>
  unlockAnswers({ pool, db: api.app.db, jobs: api.app.jobs }, { accountId })

const analytics = async (owner: Person, surveyId: string) =>
  (await owner.get(`/survey/analytics?id=${surveyId}`)).body
const total = async (owner: Person, surveyId: string) =>
  (await analytics(owner, surveyId)).total.answers as number
const reviews = async (owner: Person) => (await owner.get('/user')).body.user.reviews
const lockedOf = async (owner: Person, surveyId: string) =>
  (await owner.get(`/survey/answers?id=${surveyId}&limit=100`)).body.answers
    .filter(({ locked }: { locked: boolean }) => locked)
    .map(({ id }: { id: string }) => id)
    .reverse()
const mark = (owner: Person, surveyId: string, id: string, status: string) =>
  owner.change('GET', `/survey/answer-status?id=${surveyId}&subId=${id}&status=${status}`)

/** How many counter rows disagree with the answers. */
async function wrongRows({ accountId }: Person, surveyId: string): Promise<number> {
  let wrong = 0
  for (const month of await monthsToVerify(api.app.pool, { accountId, surveyId })) {
    const wrongRowCount = await verifyMonth(api.app.pool, { accountId, surveyId }, month, { repair: false })
    wrong += wrongRowCount.wrong
  }
  return wrong
}

test('an upgrade unlocks waiting answers: counted, listed, found, and no mail is sent about old complaints', async () => {
  const { owner, surveyId } = await nearLimit()
  const [, , waitingId] = await answer(surveyId, 10, 9, 1, 8, 10)
  expect(await lockedOf(owner, surveyId)).toHaveLength(3)
  const before = await analytics(owner, surveyId)
  expect(before.total.answers).toBe(2)
  const findIds = async () =>
    (await owner.get(`/survey/answers?id=${surveyId}&find=${encodeURIComponent('"Причина 1"')}`)).body.answers
  const worker = await startWorker(api.app.config, openLog('test', 'silent'))
  try {
    const mails = async () =>
      (
        await query(`select id from outbox_mail where to_address = $1 and id like '%${waitingId}%'`, [
          owner.email,
        ])
      ).rowCount
    // The complaint itself was reported when it came.
    await expect.poll(mails).toBe(1)
    expect(await findIds()).toMatchObject([])
    await grant(owner, STANDARD)
    await expect.poll(() => total(owner, surveyId)).toBe(5)
    expect(await mails()).toBe(1)
  } finally {
    await worker.stop()
  }
  expect((await analytics(owner, surveyId)).total).toMatchObject({ answers: 5, complaints: 1 })
  const { branches } = await analytics(owner, surveyId)
  const league = branches.map(({ code, n }: { code: string; n: number }) => [code, n])
  expect(Object.fromEntries(league)).toEqual({ abay: 3, airport: 2 })
  const ofBranch = (code: string) => total(owner, `${surveyId}&subId=${code}`)
  expect([await ofBranch('abay'), await ofBranch('airport')]).toEqual([3, 2])
  expect(await lockedOf(owner, surveyId)).toEqual([])
  expect(await findIds()).toMatchObject([{ id: waitingId, answers: { nps: 1, why: 'Причина 1' } }])
  const complaints = await owner.get(`/survey/answers?id=${surveyId}&complaints=1`)
  expect(complaints.body.answers).toMatchObject([{ id: waitingId, status: 'new' }])
  expect((await owner.get('/survey/receive')).body.surveys[0].complaintsOpen).toBe(1)
  // Each takes a place in the new year; those of the previous year keep theirs there.
  expect(await reviews(owner)).toMatchObject({ used: 3, limit: 250 })
  expect(await wrongRows(owner, surveyId)).toBe(0)
})

test('as many as the new year has places for, oldest first; spam takes none, and waits for one once it is unmarked', async () => {
  const { owner, surveyId } = await nearLimit()
  const waitingIds = (await answer(surveyId, 10, 9, 8, 7, 6, 5)).slice(2)
  expect(await lockedOf(owner, surveyId)).toEqual(waitingIds)
  await mark(owner, surveyId, waitingIds[1]!, 'spam')
  await grant(owner, BASIC)
  await use(owner, LIMIT - 2)
  await run(owner)
  expect(await lockedOf(owner, surveyId)).toEqual([waitingIds[1], waitingIds[3]])
  expect(await total(owner, surveyId)).toBe(4)
  expect((await reviews(owner)).used).toBe(LIMIT)
  const figures = await analytics(owner, surveyId)
  await run(owner)
  expect(await analytics(owner, surveyId)).toEqual({ ...figures, at: expect.anything() })
  expect((await reviews(owner)).used).toBe(LIMIT)
  expect(await wrongRows(owner, surveyId)).toBe(0)
  await mark(owner, surveyId, waitingIds[1]!, 'new')
  await run(owner)
  expect(await total(owner, surveyId)).toBe(4)
  expect(await lockedOf(owner, surveyId)).toEqual([waitingIds[1], waitingIds[3]])
  expect(await wrongRows(owner, surveyId)).toBe(0)
  // The year is full: new answers wait behind them.
  const [lateId] = await answer(surveyId, 3)
  expect(await lockedOf(owner, surveyId)).toContain(lateId)
})

test('an upgrade on the day on which the year began counts nothing twice', async () => {
  const { owner, surveyId } = await nearLimit({ daysAgo: 0 })
  await answer(surveyId, 10, 9, 8, 7, 6)
  expect((await reviews(owner)).used).toBe(LIMIT)
  await grant(owner, STANDARD)
  await run(owner)
  expect(await total(owner, surveyId)).toBe(5)
  expect((await reviews(owner)).used).toBe(LIMIT + 3)
})

test('a removed survey takes no places', async () => {
  const { owner, surveyId } = await nearLimit()
  const removedSurvey = await newSurvey(owner)
  await answer(removedSurvey, 1, 2, 3, 4)
  await answer(surveyId, 5)
  await owner.change('GET', `/survey/to-trash?id=${removedSurvey}`)
  await owner.change('GET', `/survey/remove?id=${removedSurvey}`)
  await grant(owner, ENTERPRISE)
  await run(owner)
  expect(await lockedOf(owner, surveyId)).toEqual([])
  expect((await reviews(owner)).used).toBe(1)
  const { rows } = await query('select id from answer where survey_id = $1 and locked', [removedSurvey])
  expect(rows).toHaveLength(2)
})

test('very many are unlocked page by page: an interrupted run resumes, and neither a second run nor clicks count one twice', async () => {
  const { owner, surveyId } = await nearLimit()
  const [, , id] = await answer(surveyId, 10, 9, 8)
  await query(
    `insert into answer select (jsonb_populate_record(answer, jsonb_build_object('id', gen_random_uuid(),
       'received_at', received_at - make_interval(hours => n), 'day', day - n / 24))).*
     from answer, generate_series(1, 1700) as n where id = $1`,
    [id],
  )
  await grant(owner, ENTERPRISE)
  const { pool } = api.app
  await expect(run(owner, poolCutAfterOne(pool))).rejects.toThrow('the power is gone')
  expect((await reviews(owner)).used).toBe(500)
  const { rows } = await query(
    'select id from answer where survey_id = $1 and locked order by received_at limit 4',
    [surveyId],
  )
  const [spam, deleted, changedId, otherId] = rows.map((row: { id: string }) => row.id) as [
    string,
    string,
    string,
    string,
  ]
  const clicks = await Promise.all([
    mark(owner, surveyId, spam, 'spam'),
    owner.change('DELETE', `/survey/answers?id=${surveyId}&subId=${deleted}`),
    mark(owner, surveyId, changedId, 'in_work'),
    mark(owner, surveyId, otherId, 'resolved'),
    run(owner),
    run(owner),
  ])
  expect(clicks.slice(0, 4).map((reply) => reply?.status)).toEqual([200, 204, 200, 200])
  // Spam stays locked, unless it was unlocked before it was marked; it takes no place then either.
  const stillLocked = await query('select id from answer where survey_id = $1 and locked', [surveyId])
  expect([[], [{ id: spam }]]).toContainEqual(stillLocked.rows)
  const placesUsed = (await reviews(owner)).used
  expect(placesUsed).toBe(1699)
  const { rows: sums } = await query(
    `select sum(tally[1])::integer as answers from counter
     where survey_id = $1 and grain = 'd' and branch_id = '' and subject_id = ''`,
    [surveyId],
  )
  expect(sums).toEqual([{ answers: 2 + 1701 - 2 }])
  expect(await wrongRows(owner, surveyId)).toBe(0)
})
