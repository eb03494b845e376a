import { expect, test } from 'vitest'
import { registerPerson } from '../../../testing/people.ts'
import { testSurvey } from '../../../testing/survey.ts'

const survey = testSurvey([{ id: 'nps', type: 'nps', title: 'Посоветуете?' }])

const done = async () => {
  const { body } = await survey.owner.get('/user/first-week')
  return body.steps.filter(({ done }: { done: boolean }) => done).map(({ id }: { id: string }) => id)
}

test('the first steps tick themselves as they are done', async () => {
  const { owner, id } = survey
  expect((await owner.get('/user/first-week')).body.isShown).toBe(true)
  expect(await done()).toEqual([])
  const answer = await survey.answer({ nps: 1 })
  expect(await done()).toEqual(['answered'])
  await owner.post('/case/take', { id: `${id}.${answer}` })
  const beginsOn = new Date().toISOString().slice(0, 10)
  await owner.post('/survey/actions', {
    id,
    data: { title: 'Второй повар', beginsOn, measure: 'metric:nps' },
  })
  expect(await done()).toEqual(['answered', 'solved', 'changed'])
})

test('a complaint that was taken late is not taken in time', async () => {
  const { pool } = survey.api.app
  await pool.query(`update answer_case set taken_at = taken_at + interval '2 hours' where survey_id = $1`, [
    survey.id,
  ])
  expect(await done()).not.toContain('solved')
})

test('a member hides the list for themselves, and it ends after a month', async () => {
  const { owner, api } = survey
  expect((await owner.post('/user/first-week', { closed: true })).body.isShown).toBe(false)
  expect((await owner.post('/user/first-week', { closed: false })).body.isShown).toBe(true)
  const veteran = await registerPerson(api.app)
  await api.app.pool.query(`update account set created_at = created_at - interval '31 days' where id = $1`, [
    veteran.accountId,
  ])
  expect((await veteran.get('/user/first-week')).body.isShown).toBe(false)
})
