import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testSurvey } from '../../../testing/survey.ts'

const survey = testSurvey([{ id: 'nps', type: 'nps', title: 'Посоветуете?' }])

/** Of a device of its own unless one is named. */
async function answer(seconds: number, nps: number, device: string = randomUUID()): Promise<void> {
  const now = Date.now()
  const startedAt = new Date(now - seconds * 1000).toISOString()
  await survey.answer({ nps }, { startedAt, finishedAt: new Date(now).toISOString() }, device)
}
const share = async (filter = '') =>
  (await survey.owner.get(`/survey/analytics/suspicious?id=${survey.id}${filter}`)).body

test('an owner reads the score with the suspicious answers and without them', async () => {
  expect(await share()).toEqual({ read: 0, suspicious: 0, score: null, without: null })
  // Twelve promoters and eight passives took their time; five promoters did not.
  for (let i = 0; i < 20; i++) await answer(40, i < 12 ? 10 : 7)
  for (let i = 0; i < 5; i++) await answer(5, 10)
  expect(await share()).toEqual({ read: 25, suspicious: 5, score: 68, without: 60 })
  expect(await share('&class=passive')).toEqual({ read: 8, suspicious: 0, score: 0, without: 0 })
  expect(await share('&startDate=2020-01-01&endDate=2020-01-31')).toMatchObject({ read: 0 })
})

test('a burst from one device is left out of the score without the suspicious', async () => {
  for (let i = 0; i < 6; i++) await answer(40, 0, 'one')
  const { read, suspicious, without } = await share()
  expect([read, suspicious, without]).toEqual([31, 11, 60])
})
