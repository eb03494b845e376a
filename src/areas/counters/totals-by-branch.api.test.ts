import { expect, test } from 'vitest'
import { testSurvey } from '../../testing/survey.ts'
import { moveDays } from '../answers/time-zone/rebucket-days.jobs.ts'
import { keepWaiting } from './totals-by-branch.queries.ts'
import { monthsToVerify, verifyMonth } from './verify.queries.ts'

const survey = testSurvey(
  [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
  ['abay', 'airport'].map((code) => ({ title: code, code })),
)

const answer = (subId: string, nps: number) => survey.answer({ nps }, { subId })

/** Answers and score of each branch, as the page shows them beside each other. */
async function league(period = ''): Promise<Record<string, [n: number, nps: number | null]>> {
  const { body } = await survey.owner.get(`/survey/analytics?id=${survey.id}${period}`)
  return Object.fromEntries(
    body.branches.map(({ code, n, nps }: { code: string; n: number; nps: number | null }) => [
      code,
      [n, nps],
    ]),
  )
}

test('branches beside each other follow every answer at once, also when others look at the same time', async () => {
  for (let i = 0; i < 5; i++) await answer('abay', 10)
  expect(await league()).toEqual({ abay: [5, 100], airport: [0, null] })
  const ids = []
  for (let i = 1; i <= 6; i++) {
    ids.push(await answer('airport', 0))
    const rankings = await Promise.all([league(), league()])
    for (const each of rankings) expect(each).toEqual({ abay: [5, 100], airport: [i, i < 5 ? null : -100] })
  }
  await survey.owner.change('GET', `/survey/answer-status?id=${survey.id}&subId=${ids[0]}&status=spam`)
  expect(await league()).toMatchObject({ airport: [5, -100] })
  await survey.owner.change('DELETE', `/survey/answers?id=${survey.id}&subId=${ids[1]}`)
  expect(await league()).toMatchObject({ abay: [5, 100], airport: [4, null] })
})

test('a period without answers shows nobody’s sums', async () => {
  await league()
  expect(await league('&startDate=2020-01-05&endDate=2020-03-04')).toEqual({
    abay: [0, null],
    airport: [0, null],
  })
})

test('what a repair of the counters mends is shown at once', async () => {
  const before = await league()
  const { pool } = survey.api.database
  await pool.query(
    `update counter set tally = add_tally(tally, array[100]::float8[]) where survey_id = $1 and branch_id <> '' and grain <> 'h'`,
    [survey.id],
  )
  // Somebody looks while they are wrong, so that the wrong ones are what is kept.
  await pool.query(`update counter set tally = tally where survey_id = $1 and branch_id = ''`, [survey.id])
  expect((await league()).abay![0]).toBe(before.abay![0] + 100)
  const key = { accountId: survey.owner.accountId, surveyId: survey.id }
  for (const month of await monthsToVerify(pool, key)) await verifyMonth(pool, key, month, { repair: true })
  expect(await league()).toEqual(before)
})

test('a period of many days adds up alike the first time, when most is read anew, and again, when it is kept', async () => {
  const { pool } = survey.api.database
  const scores = [3, 0, 10, 9, 10, 4, 10, 10, 0, 10, 8, 10, 1, 10, 10, 9, 5]
  for (const [i, nps] of scores.entries()) {
    const id = await answer(i % 3 ? 'abay' : 'airport', nps)
    const day = `2026-10-${String(3 + i).padStart(2, '0')}T09:00:00Z`
    await pool.query('update answer set received_at = $2 where id = $1', [id, day])
  }
  await moveDays(pool, survey.owner)
  // Half a month is read by its days, more than half as a month less its other days.
  const periods = ['&startDate=2026-10-03&endDate=2026-10-17', '&startDate=2026-10-01&endDate=2026-10-17']
  const halves = [
    ['&startDate=2026-10-01&endDate=2026-10-10', 5],
    ['&startDate=2026-10-11&endDate=2026-10-31', 6],
  ] as const
  // All but the last two days: 6 promoters less 3 critics of ten, 3 less 2 of five.
  const expected = { abay: [10, 30], airport: [5, 20] }
  for (let look = 0; look < 6; look++) {
    for (const period of [...periods, ...periods]) expect(await league(period)).toEqual(expected)
    // The same days are added in the one, and taken off their month in the other.
    for (const [period, count] of halves) expect((await league(period)).abay![0]).toBe(count)
    await keepWaiting()
    // Else the sum of all these days would be kept, and none of them by itself.
    await pool.query(
      `update counter set tally = tally where survey_id = $1 and branch_id = '' and day = '2026-10-04'`,
      [survey.id],
    )
  }
})
