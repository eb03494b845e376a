import { beforeAll, expect, test } from 'vitest'
import { testSurvey } from '../../../testing/survey.ts'
import { addDays } from '../../counters/calendar.ts'
import type { Action, ActionPlan } from '../actions.contract.ts'
import { decideActions } from '../decide-actions.jobs.ts'

const survey = testSurvey(
  [{ id: 'stars', type: 'csat', scale: 5, title: 'Как вам у нас?' }],
  ['Абая', 'Достык', 'Тимирязева', 'Розыбакиева'].map((title) => ({ title })),
)
const SECTIONS = ['tidy', 'polite']
const checklist = (weight: number) => ({
  sections: SECTIONS.map((id) => ({ id, title: { tidy: 'Чистота', polite: 'Вежливость' }[id] })),
  points: SECTIONS.flatMap((section) =>
    [1, 2, 3, 4, 5, 6].map((at) => ({
      ...{ id: `${section}${at}`, section, kind: 'yes_no', title: `Пункт ${at}`, weight },
    })),
  ),
  receipt: false,
  briefing: null,
  test: [],
})
const RULES = { everyWeeks: 1, apartWeeks: 1, days: [0, 1, 2, 3, 4, 5, 6], windows: [{ from: 0, to: 1440 }] }

let branches: { id: string; code: string }[]
let today: string

const save = (revision: number, weight: number) =>
  survey.owner.post('/survey/mystery/programme', {
    ...{ id: survey.id, revision },
    data: { checklist: checklist(weight), rules: RULES },
  })
const plan = async (query: string): Promise<ActionPlan> =>
  (await survey.owner.get(`/survey/actions/plan?id=${survey.id}${query}`)).body
const record = (data: object) =>
  survey.owner.post('/survey/actions', {
    id: survey.id,
    data: { title: 'Новая уборка', beginsOn: today, branches: [branches[0]!.code], ...data },
  })
const find = async ({ id }: Action): Promise<Action> =>
  (await survey.owner.get(`/survey/actions?id=${survey.id}`)).body.actions.find(
    (each: Action) => each.id === id,
  )
const lookOn = (day: number) => decideActions(survey.api.app.db, new Date(`${addDays(today, day)}T12:00:00Z`))

/** Two accepted visits a week in every branch; from today on the first one is cleaner, and nothing else changes. */
beforeAll(async () => {
  branches = (await survey.owner.get(`/survey/branch?id=${survey.id}`)).body.branch
  expect((await save(0, 1)).status).toBe(200)
  today = (await plan('')).today
  await survey.api.database.pool.query(
    `insert into mystery_visit (account_id, survey_id, id, branch_id, on_day, from_minute, to_minute, status, fee, checklist, answers)
     select account_id, survey_id, 'visit-' || at || '-' || d, ids[at], $2::date + d, 0, 1440, 'accepted', 0, checklist,
       (select jsonb_object_agg(point ->> 'id', jsonb_build_object('note', '', 'value',
          abs(hashtext(md5(point ->> 'id' || d || ' ' || at))) % 100
            < case when point ->> 'section' = 'tidy' and at = 1 and d >= 0 then 92 else 60 end))
        from jsonb_array_elements(checklist -> 'points') as point)
     from mystery_programme, (select $3::text[] as ids) as places, generate_series(1, 4) as at,
       generate_series(-112, 110, 3) as d
     where survey_id = $1`,
    [survey.id, today, branches.map(({ id }) => id)],
  )
})

test('a section of mystery visits decides a change, and a section that stayed shows no effect', async () => {
  const { measures, subjects, before, candidates, waits } = await plan(
    `&measure=visits:tidy&branches=${branches[0]!.code}`,
  )
  expect(measures.map(({ id, unit }) => [id, unit])).toEqual([
    ['metric:csat', 'share'],
    ['visits', 'percent'],
    ['visits:tidy', 'percent'],
    ['visits:polite', 'percent'],
  ])
  expect(subjects).toEqual([])
  expect(before!.n).toBeGreaterThan(30)
  expect(candidates.map(({ why }) => why)).toEqual([null, null, null])
  expect(waits.map(({ days }) => days)).toEqual([56, 70, 84])

  const tidy: Action = (await record({ measure: 'visits:tidy' })).body
  const polite: Action = (await record({ measure: 'visits:polite', title: 'Вежливость' })).body
  expect(tidy).toMatchObject({
    ...{ waitDays: 56, verdict: 'waiting' },
    measure: { title: 'Тайный гость: Чистота', counts: 'visits' },
  })
  await lookOn(110)
  const helped = await find(tidy)
  expect(helped.verdict).toBe('helped')
  expect(helped.figures!.effect.low).toBeLessThan(32)
  expect(helped.figures!.effect.high).toBeGreaterThan(32)
  expect(['same', 'short']).toContain((await find(polite)).verdict)

  // A reviewer accepts a dozen bad visits of these days afterwards.
  await survey.api.database.pool.query(
    `insert into mystery_visit (account_id, survey_id, id, branch_id, on_day, from_minute, to_minute, status, fee, checklist, answers)
     select account_id, survey_id, 'late-' || d, branch_id, on_day + d, 0, 1440, 'accepted', 0, checklist,
       (select jsonb_object_agg(key, jsonb_build_object('note', '', 'value', false)) from jsonb_object_keys(answers) as key)
     from mystery_visit, generate_series(1, 12) as d where survey_id = $1 and branch_id = $2 and on_day = $3::date + 2`,
    [survey.id, branches[0]!.id, today],
  )
  await lookOn(111)
  expect(await find(tidy)).toEqual(helped)
})

test('visits take a waiting time of their own and no people; below five there is no mean', async () => {
  expect((await record({ measure: 'visits', waitDays: 21 })).body.fields).toHaveProperty(['data.waitDays'])
  expect((await record({ measure: 'visits:nothing' })).body.fields).toHaveProperty(['data.measure'])
  const few: Action = (await record({ measure: 'visits', waitDays: 56, beginsOn: addDays(today, -6) })).body
  const { pool } = survey.api.database
  await pool.query(`update mystery_visit set status = 'sent' where on_day > $1::date and branch_id = $2`, [
    today,
    branches[0]!.id,
  ])
  await lookOn(51)
  expect(await find(few)).toMatchObject({ figures: null, collected: 2 })
})

test('a checklist of other weights cannot be compared with the one before', async () => {
  const action: Action = (await record({ measure: 'visits:polite', title: 'Улыбка' })).body
  expect((await save(1, 2)).status).toBe(200)
  expect((await find(action)).verdict).toBe('changed')
})
