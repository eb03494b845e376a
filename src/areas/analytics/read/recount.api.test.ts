import { beforeAll, expect, test } from 'vitest'
import { testSurvey } from '../../../testing/survey.ts'
import { addDays } from '../../counters/calendar.ts'

const MIXTURE = '&locale=kk&class=promoter'

const survey = testSurvey([{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }])
let today: string

/** 11,001 answers on each of three days: one more than are looked through for filters together. */
beforeAll(async () => {
  await survey.answer({ nps: 10 }, { locale: 'kk' })
  const { rows } = await survey.api.database.pool.query(
    `with copied as (
       insert into answer (account_id, survey_id, id, version, locale, received_at, day, answers, complaint, fingerprint)
       select account_id, survey_id, gen_random_uuid(), version, locale, received_at - n % 3 * interval '1 day', day - n % 3,
         answers, complaint, fingerprint
       from answer, generate_series(1, 33002) as n where survey_id = $1)
     select day from answer where survey_id = $1`,
    [survey.id],
  )
  today = rows[0].day
})

const ask = async (filter: string) =>
  (await survey.owner.get(`/survey/analytics?id=${survey.id}${filter}`)).body

test('filters together are counted for the newest days that can be counted whole, and it is said which', async () => {
  await survey.api.database.pool.query(
    `insert into counter (account_id, survey_id, grain, day, tally) select account_id, survey_id, 'd', day - 2, tally
     from counter where survey_id = $1 and grain = 'd'`,
    [survey.id],
  )
  const { narrowed, total, filter } = await ask(MIXTURE)
  expect({ narrowed, answers: total.answers }).toEqual({ narrowed: true, answers: 22_002 })
  expect([filter.startDate, filter.endDate]).toEqual([addDays(today, -1), today])
})

test('what can be counted whole is, but is not compared with days that can’t', async () => {
  const { narrowed, total, filter, metrics } = await ask(
    `${MIXTURE}&startDate=${addDays(today, -1)}&endDate=${today}`,
  )
  expect({ narrowed, answers: total.answers }).toEqual({ narrowed: false, answers: 22_002 })
  expect([filter.previous, metrics.nps.previous]).toEqual([null, null])
})
