import { expect, test } from 'vitest'
import { testSurvey } from '../../../testing/survey.ts'

const survey = testSurvey([
  { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
  { id: 'why', type: 'long_text', title: 'Почему?' },
])

/** Changes the arrival of an answer, with the day in the account's time zone at that time. */
async function setReceived(id: string, receivedAt: string, day: string): Promise<void> {
  const change = 'update answer set received_at = $2, day = $3 where id = $1'
  await survey.api.database.pool.query(change, [id, receivedAt, day])
}

const listed = async (day: string) => {
  const days = `&startDate=${day}&endDate=${day}`
  const { body } = await survey.owner.get(`/survey/answers?id=${survey.id}${days}`)
  return body.answers.map(({ id }: { id: string }) => id)
}

test('a day has the answers from midnight to midnight in the account’s time zone', async () => {
  const times = [
    '2026-05-09T18:59:59Z',
    '2026-05-09T19:00:00Z',
    '2026-05-10T18:59:59Z',
    '2026-05-10T19:00:00Z',
  ]
  const days = ['2026-05-09', '2026-05-10', '2026-05-10', '2026-05-11']
  const ids = []
  for (const [i, time] of times.entries()) {
    const id = await survey.answer({ nps: 9 })
    await setReceived(id, time, days[i]!)
    ids.push(id)
  }
  expect(await listed('2026-05-10')).toEqual([ids[2], ids[1]])
})

test('while answers are moved to the days of another time zone, those of the old days are still found', async () => {
  const id = await survey.answer({ nps: 9 })
  await setReceived(id, '2026-04-11T03:00:00Z', '2026-04-10')
  const { pool } = survey.api.database
  const moving = `insert into day_rebuild (account_id, timezone, total) values ($1, 'Asia/Almaty', 1)`
  await pool.query(moving, [survey.owner.accountId])
  expect(await listed('2026-04-10')).toEqual([id])
  await pool.query('delete from day_rebuild where account_id = $1', [survey.owner.accountId])
})

test('what guests said on a day is returned, however many thousands answered later', async () => {
  for (let i = 0; i < 6; i++)
    await setReceived(
      await survey.answer({ nps: 2, why: 'Остывший суп' }),
      '2026-03-10T09:00:00Z',
      '2026-03-10',
    )
  const like = await survey.answer({ nps: 10 })
  await survey.api.database.pool.query(
    `insert into answer (account_id, survey_id, id, version, locale, received_at, started_at, finished_at, day, answers, status, complaint, fingerprint)
     select account_id, survey_id, gen_random_uuid(), version, locale, '2026-03-11T09:00:00Z', started_at, finished_at, '2026-03-11', answers, status,
       complaint, sha256(n::text::bytea) from answer, generate_series(1, 20001) as n where id = $1`,
    [like],
  )
  const { body } = await survey.owner.get(
    `/survey/analytics?id=${survey.id}&startDate=2026-03-10&endDate=2026-03-10`,
  )
  expect(body.words.map(({ word }: { word: string }) => word)).toContain('суп')
})
