import { beforeAll, expect, test } from 'vitest'
import { testSurvey } from '../../testing/survey.ts'
import { moveDays } from '../answers/time-zone/rebucket-days.jobs.ts'

const survey = testSurvey(
  [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
  ['abay', 'airport'].map((code) => ({ title: code, code })),
)

/** Of a year that is over: more days than are read as they are. */
const PERIOD = '&startDate=2025-01-01&endDate=2025-12-31'
const earlier: string[] = []

beforeAll(async () => {
  for (let i = 0; i < 8; i++) earlier.push(await answerOn(`2025-0${1 + i}-03`, i % 2 ? 'abay' : 'airport'))
  await answerOn('2025-12-31', 'abay')
})

/** An answer that came on that day, at three in the afternoon of the account. */
async function answerOn(day: string, subId: string): Promise<string> {
  const id = await survey.answer({ nps: 10 }, { subId })
  const { pool } = survey.api.database
  await pool.query('update answer set received_at = $2 where id = $1', [id, `${day}T10:00:00Z`])
  await moveDays(pool, survey.owner)
  return id
}

/** How many answers the hours of the week hold: all, and those of one branch. */
async function inHours(): Promise<[all: number, ofAbay: number]> {
  const [all, abay] = await Promise.all(
    ['', '&subId=abay'].map(async (branch) => {
      const { body } = await survey.owner.get(`/survey/analytics?id=${survey.id}${PERIOD}${branch}`)
      const cells: { n: number }[] = body.heatmap.flat()
      expect(body.read.answers).toBe(body.total.answers)
      return cells.reduce((sum, { n }) => sum + n, 0)
    }),
  )
  return [all!, abay!]
}

test('hours of a long period follow every answer at once, whichever of its days it is of', async () => {
  expect(await inHours()).toEqual([9, 5])
  expect(await inHours()).toEqual([9, 5])
  await answerOn('2025-12-31', 'abay')
  expect(await inHours()).toEqual([10, 6])
  await answerOn('2025-12-30', 'airport')
  expect(await inHours()).toEqual([11, 6])
  await survey.owner.change('GET', `/survey/answer-status?id=${survey.id}&subId=${earlier[1]}&status=spam`)
  expect(await inHours()).toEqual([10, 5])
  await survey.owner.change('DELETE', `/survey/answers?id=${survey.id}&subId=${earlier[0]}`)
  expect(await inHours()).toEqual([9, 5])
  expect(await inHours()).toEqual([9, 5])
})
