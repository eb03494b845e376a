import { beforeAll, expect, test } from 'vitest'
import { giveAnswer, testSurvey } from '../../../testing/survey.ts'
import { addDays } from '../../counters/calendar.ts'

const survey = testSurvey([{ id: 'nps', type: 'nps', title: 'Посоветуете?' }])
const today = new Date().toISOString().slice(0, 10)
const inThreeMonths = addDays(today, 90)
let codes: string[]

const goals = async () => (await survey.owner.get(`/survey/goals?id=${survey.id}`)).body.goals
const set = (data: object, goal?: string) =>
  survey.owner.post('/survey/goals', { id: survey.id, ...(goal && { goal }), data })

beforeAll(async () => {
  const data = [
    { title: 'Абая', city: 'Алматы' },
    { title: 'Достык', city: 'Алматы' },
    { title: 'Мангилик ел', city: 'Астана' },
  ]
  await survey.owner.post('/survey/branch', { id: survey.id, data })
  const { body } = await survey.owner.get(`/survey/branch?id=${survey.id}`)
  codes = body.branch.map(({ code }: { code: string }) => code)
  // Almaty: 3 promoters and 3 detractors, 0 points; Astana: 6 promoters, 100 points.
  for (const [at, marks] of [
    [10, 10, 0],
    [10, 0, 0],
    [9, 9, 9, 10, 10, 10],
  ].entries())
    for (const nps of marks) await giveAnswer(survey.api.app, survey.id, { nps }, { subId: codes[at]! })
})

test('a goal says where the score is and what is missing: of the survey, a city, a branch', async () => {
  for (const place of [{}, { place: 'city', placeId: 'Алматы' }, { place: 'branch', placeId: codes[2] }])
    expect((await set({ metric: 'nps', target: 60, dueOn: inThreeMonths, ...place })).status).toBe(200)
  const list = await goals()
  const byKind = Object.fromEntries(list.map((goal: { place: { kind: string } }) => [goal.place.kind, goal]))
  expect(byKind.survey).toMatchObject({ state: 'open', now: { value: 50, n: 12 }, left: 10, chance: null })
  expect(byKind.city).toMatchObject({ place: { title: 'Алматы' }, now: { value: 0, n: 6 }, left: 60 })
  expect(byKind.branch).toMatchObject({ place: { title: 'Мангилик ел' }, now: { value: 100 }, left: 0 })
})

test('a goal is changed and removed; its day, its target and its place have to be possible', async () => {
  const [{ id }] = await goals()
  expect((await set({ metric: 'nps', target: 70, dueOn: inThreeMonths }, id)).body).toMatchObject({
    id,
    target: 70,
  })
  for (const wrong of [
    { dueOn: today },
    { dueOn: addDays(today, 900) },
    { metric: 'ces', target: 3 },
    { metric: 'csat', target: 60 },
    { place: 'city', placeId: 'Москва' },
    { place: 'branch', placeId: 'nowhere' },
  ])
    expect((await set({ metric: 'nps', target: 60, dueOn: inThreeMonths, ...wrong })).status).toBe(400)
  expect((await set({ metric: 'nps', target: 1, dueOn: inThreeMonths }, 'a'.repeat(22))).status).toBe(404)
  const rest = (await survey.owner.change('DELETE', `/survey/goals?id=${survey.id}&goal=${id}`)).body.goals
  expect(rest).toHaveLength(2)
})

test('when its day is over, a goal says whether it was reached', async () => {
  const goal = (await set({ metric: 'nps', target: 40, dueOn: inThreeMonths })).body
  const { pool } = survey.api.app
  await pool.query('update goal set due_on = $2 where id = $1', [goal.id, addDays(today, -1)])
  // The answers came after that day.
  expect((await goals())[0]).toMatchObject({ id: goal.id, state: 'unknown', now: null, chance: null })
})
