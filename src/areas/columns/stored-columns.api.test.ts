import { beforeAll, expect, test } from 'vitest'
import { testSurvey } from '../../testing/survey.ts'
import { arrangeCounters } from '../counters/cluster-counters.queries.ts'
import { verifyMonth } from '../counters/verify.queries.ts'
import { decodeChunk } from './chunk-bytes.ts'
import { storeColumns } from './columns.jobs.ts'

const survey = testSurvey([
  { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
  { id: 'minutes', type: 'number', min: 0, max: 60, title: 'Сколько минут ждали?' },
])
const ANSWERS = 3_000

beforeAll(async () => {
  const { pool } = survey.api.database
  await pool.query(
    `insert into answer (account_id, survey_id, id, version, locale, received_at, day, answers, complaint, fingerprint)
     select account_id, id, gen_random_uuid(), 1, case n % 3 when 0 then 'kk' else 'ru' end,
       '2026-08-01T06:00:00Z'::timestamptz + n % 30 * interval '1 day', '2026-08-01'::date + n % 30,
       jsonb_build_object('nps', n % 11, 'minutes', n % 60), false, gen_random_uuid()::text::bytea
     from survey, generate_series(1, $2::int) as n where id = $1`,
    [survey.id, ANSWERS],
  )
  const key = { accountId: survey.owner.accountId, surveyId: survey.id }
  await verifyMonth(pool, key, '2026-08-01', { repair: true })
})

const AUGUST = 'startDate=2026-08-01&endDate=2026-08-31'
const shown = async () => {
  const { body } = await survey.owner.get(`/survey/analytics?id=${survey.id}&${AUGUST}&locale=kk`)
  return [body.total.answers, body.questions.find(({ id }: { id: string }) => id === 'minutes').amount.n]
}
const stored = async () =>
  (await survey.api.database.pool.query('select bytes from answer_columns where survey_id = $1', [survey.id]))
    .rows

test('a large month that is over is stored once, and what is deleted is gone from figures at once and from what is stored with the next run', async () => {
  const { pool } = survey.api.database
  await storeColumns(pool)
  const [{ bytes }] = await stored()
  expect(decodeChunk(bytes).rows).toBe(ANSWERS)
  await storeColumns(pool)
  expect((await stored())[0].bytes).toEqual(bytes)
  expect(await shown()).toEqual([1_000, 1_000])

  const { rows } = await pool.query(
    `select id from answer where survey_id = $1 and locale = 'kk' order by received_at limit 1`,
    [survey.id],
  )
  await survey.owner.change('DELETE', `/survey/answers?id=${survey.id}&subId=${rows[0].id}`)
  expect(await shown()).toEqual([999, 999])
  await storeColumns(pool)
  expect(decodeChunk((await stored())[0].bytes).rows).toBe(ANSWERS - 1)
})

test('counters that are laid out anew, and a branch or an account on another clock, change no figure', async () => {
  await arrangeCounters(survey.api.database.pool)
  expect(await shown()).toEqual([999, 999])
  await survey.owner.post('/user', { timezone: 'Europe/Moscow' })
  expect((await shown())[0]).toBeGreaterThan(900)
})
