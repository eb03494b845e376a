import { beforeAll, expect, test } from 'vitest'
import { testSurvey } from '../../../testing/survey.ts'
import { addDays } from '../../counters/calendar.ts'
import { monthsToVerify, verifyMonth } from '../../counters/verify.queries.ts'
import { watchAllLevels } from './watch-levels.jobs.ts'

const FIRST = '2026-03-02'
const FALL = 35
const DAYS = 52

const survey = testSurvey([
  { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
  { id: 'why', type: 'long_text', title: 'Почему?' },
])

/** Four answers a day: one guest of four unhappy until the fall, all of them after it. */
beforeAll(async () => {
  for (let day = 0; day < DAYS; day++)
    for (let guest = 0; guest < 4; guest++)
      await answer(addDays(FIRST, day), day >= FALL || guest === 0 ? 3 : guest === 1 ? 8 : 10)
  await recount()
})

async function answer(day: string, nps: number): Promise<void> {
  const id = await survey.answer({ nps })
  const moved = [day, `${day}T08:00:00Z`, id]
  await survey.api.database.pool.query('update answer set day = $1, received_at = $2 where id = $3', moved)
}

async function recount(): Promise<void> {
  const { pool } = survey.api.app
  const { rows } = await pool.query('select account_id as "accountId" from survey where id = $1', [survey.id])
  const key = { accountId: Number(rows[0].accountId), surveyId: survey.id }
  for (const month of await monthsToVerify(pool, key)) await verifyMonth(pool, key, month, { repair: true })
}

/** The evening of a day of the survey has come, and the worker looks. */
const evening = (day: number) =>
  watchAllLevels(survey.api.app.db, new Date(`${addDays(FIRST, day)}T20:00:00Z`))
const changes = async (query = '') =>
  (await survey.owner.get(`/survey/analytics?id=${survey.id}&startDate=${FIRST}&endDate=2026-06-30${query}`))
    .body.changes

test('a fall is decided on one evening, and every period and step tells the same of it', async () => {
  await evening(FALL + 3)
  expect(await changes()).toEqual([])
  await evening(DAYS)
  const [change, ...more] = await changes()
  expect(more).toEqual([])
  expect(change).toMatchObject({ day: addDays(FIRST, FALL), before: 25, after: -100, withdrawnOn: null })
  expect(change.decidedOn > change.day && change.decidedOn <= addDays(FIRST, FALL + 9)).toBe(true)
  expect(change.from <= change.day && change.to >= change.day).toBe(true)
  expect(await changes('&step=month')).toEqual([change])
  const short = await survey.owner.get(
    `/survey/analytics?id=${survey.id}&startDate=${addDays(FIRST, FALL - 1)}&endDate=${addDays(FIRST, FALL + 1)}`,
  )
  expect(short.body.changes).toEqual([change])
})

test('looking again decides nothing twice; before its day and under a filter nothing is shown', async () => {
  const before = await changes()
  await evening(DAYS)
  await evening(DAYS + 1)
  expect(await changes()).toEqual(before)
  const early = await survey.owner.get(
    `/survey/analytics?id=${survey.id}&startDate=${FIRST}&endDate=${addDays(FIRST, FALL - 1)}`,
  )
  expect(early.body, JSON.stringify(early.body).slice(0, 400)).toMatchObject({ changes: [] })
  expect(await changes('&locale=ru')).toEqual([])
})

test('a change whose answers were removed is shown as withdrawn, with the day', async () => {
  await survey.api.database.pool.query(
    `update answer set answers = jsonb_set(answers, '{nps}', '8') where survey_id = $1`,
    [survey.id],
  )
  await recount()
  await evening(DAYS + 3)
  const [change] = await changes()
  expect(change).toMatchObject({ day: addDays(FIRST, FALL), withdrawnOn: addDays(FIRST, DAYS + 3) })
})
