import { beforeAll, expect, test } from 'vitest'
import { asGuest } from '../../testing/people.ts'
import { testSurvey } from '../../testing/survey.ts'
import { ownPageKey } from '../answers/own-page-key.ts'
import { addDays } from '../counters/calendar.ts'
import { monthsToVerify, verifyMonth } from '../counters/verify.queries.ts'
import type { Action, ActionPlan } from './actions.contract.ts'
import { decideActions } from './decide-actions.jobs.ts'

const survey = testSurvey(
  [
    { id: 'fast', type: 'csat', scale: 5, shape: 'star', title: 'Быстро ли принесли?' },
    { id: 'clean', type: 'yes_no', title: 'Было чисто?' },
  ],
  ['Абая', 'Достык', 'Тимирязева', 'Розыбакиева'].map((title) => ({ title })),
)
let codes: string[]
let today: string
/** Branches in their order: the same answers every time, whatever their ids. */
const ORDER: string[] = []

/** Six weeks before today and three from it on. A season makes everybody happier, the second cook only those at «Абая». */
beforeAll(async () => {
  const { body } = await survey.owner.get(`/survey/branch?id=${survey.id}`)
  codes = body.branch.map(({ code }: { code: string }) => code)
  ORDER.push(...body.branch.map(({ id }: { id: string }) => id))
  today = (await plan('')).today
  for (const [at, { id }] of body.branch.entries()) {
    await fill(id, -42, -1, { fast: 50 + 3 * at, clean: 60 })
    await fill(id, 0, 45, { fast: 65 + 3 * at + (at === 0 ? 25 : 0), clean: 75 })
  }
  await recount()
})

/** Fifteen answers a day of a branch; of 100 guests so many are satisfied. */
async function fill(branch: string, from: number, to: number, share: { fast: number; clean: number }) {
  await survey.api.database.pool.query(
    `insert into answer (account_id, survey_id, id, version, locale, received_at, day, branch_id, answers, complaint, fingerprint)
     select account_id, id, gen_random_uuid(), 1, 'ru', ($3::date + d) + make_interval(hours => 4 + n % 12), $3::date + d, $2,
       jsonb_build_object('fast', case when chance('fast', d, n, $2) < $6 then 5 else 3 end,
         'clean', chance('clean', d, n, $2) < $7), false, gen_random_uuid()::text::bytea
     from survey, generate_series($4::int, $5::int) as d, generate_series(1, 15) as n where id = $1`.replaceAll(
      /chance\('(\w+)', d, n, \$2\)/g,
      `abs(hashtext('$1' || d || ' ' || n || $$8)) % 100`,
    ),
    [survey.id, branch, today, from, to, share.fast, share.clean, ORDER.indexOf(branch)],
  )
}

async function recount() {
  const { pool } = survey.api.app
  const key = { accountId: survey.owner.accountId, surveyId: survey.id }
  for (const month of await monthsToVerify(pool, key)) await verifyMonth(pool, key, month, { repair: true })
}

const plan = async (query: string): Promise<ActionPlan> =>
  (await survey.owner.get(`/survey/actions/plan?id=${survey.id}${query}`)).body
const record = async (data: object): Promise<Action> => {
  const { status, body } = await survey.owner.post('/survey/actions', {
    id: survey.id,
    data: { title: 'Второй повар', beginsOn: today, branches: [codes[0]], measure: 'metric:csat', ...data },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const actions = async (): Promise<Action[]> =>
  (await survey.owner.get(`/survey/actions?id=${survey.id}`)).body.actions
const find = async ({ id }: Action) => (await actions()).find((each) => each.id === id)!
/** The day that is so many days from today has begun, and the worker looks at those before it. */
const lookOn = (day: number) => decideActions(survey.api.app.db, new Date(`${addDays(today, day)}T12:00:00Z`))

test('a plan names the branches that a change can be compared with and what difference each waiting time shows', async () => {
  const { before, candidates, waits } = await plan(`&branches=${codes[0]}&measure=metric:csat`)
  expect(candidates.map(({ title, why }) => [title, why])).toEqual([
    ['Достык', null],
    ['Тимирязева', null],
    ['Розыбакиева', null],
  ])
  expect(before!.n).toBe(42 * 15)
  expect(before!.value).toBeGreaterThan(44)
  expect(before!.value).toBeLessThan(56)
  const margins = waits.map(({ margin }) => margin!)
  expect(margins).toEqual(margins.toSorted((a, b) => b - a))
})

test('a change that helped is decided on the agreed day, apart from the season, and never again', async () => {
  const cook = await record({ waitDays: 21 })
  const floor = await record({ title: 'Новый пол', measure: 'question:clean', waitDays: 21 })
  const late = await record({ title: 'Музыка', beginsOn: addDays(today, -14), waitDays: 7 })
  await lookOn(12)
  expect(await find(cook)).toMatchObject({ verdict: 'waiting', figures: null, collected: 12 * 15 })
  await lookOn(21)
  expect(['helped', 'short']).toContain((await find(cook)).verdict)
  await lookOn(46)
  const decided = await find(cook)
  expect(decided.verdict).toBe('helped')
  expect(decided.decidedOn! >= addDays(today, 20)).toBe(true)
  const { effect, own, others } = decided.figures!
  expect(effect.low).toBeLessThan(25)
  expect(effect.high).toBeGreaterThan(25)
  expect(own.change - others!.change).toBeCloseTo(effect.value, 9)
  expect(others!.change).toBeGreaterThan(8)
  expect(decided.overlaps.map(({ title }) => title)).toEqual(['Новый пол', 'Музыка'])
  expect(['same', 'short']).toContain((await find(floor)).verdict)
  expect(await find(late)).toMatchObject({ verdict: 'late', figures: { others: { nBefore: 1260 } } })

  const { body } = await survey.owner.get(`/survey/branch?id=${survey.id}`)
  await fill(body.branch[0].id, 46, 60, { fast: 0, clean: 0 })
  await recount()
  await lookOn(61)
  expect(await find(cook)).toEqual(decided)
})

test('a change everywhere has nothing to compare with, so nobody reads that it helped', async () => {
  const menu = await record({ title: 'Новое меню', branches: [], waitDays: 14 })
  expect(menu.compared).toEqual({ names: [], count: 0 })
  await lookOn(15)
  expect(['uncompared', 'short']).toContain((await find(menu)).verdict)
})

test('what was agreed on stays; the end cuts off no day that was seen; a withdrawal is taken back', async () => {
  const action = await record({ title: 'Касса', branches: [codes[1]], measure: 'question:clean' })
  const change = (data: object) =>
    survey.owner.post('/survey/actions/change', { id: survey.id, action: action.id, data })
  expect((await change({ measure: 'metric:csat' })).status).toBe(400)
  expect((await change({ endsOn: addDays(today, -1) })).body.fields).toHaveProperty(['data.endsOn'])
  const { body } = await change({
    title: 'Вторая касса',
    endsOn: addDays(today, 30),
    thanks: { ru: 'Открыли кассу' },
  })
  expect(body).toMatchObject({
    title: 'Вторая касса',
    endsOn: addDays(today, 30),
    thanks: { ru: 'Открыли кассу' },
  })
  const path = `/survey/actions?id=${survey.id}&action=${action.id}`
  expect((await survey.owner.change('DELETE', path)).body.verdict).toBe('withdrawn')
  expect((await survey.owner.change('DELETE', path)).status).toBe(404)
  expect((await change({ restore: true })).body.verdict).toBe('waiting')
})

test('guests of its branch read what was done, and those who complained there before on the page of their answer', async () => {
  const { app, database } = survey.api
  const [here, elsewhere] = [codes[2]!, codes[3]!]
  const complain = async (subId: string) => {
    const id = await survey.answer({ fast: 1 }, { subId })
    await database.pool.query('update answer set complaint = true, day = day - 3 where id = $1', [id])
    return async () => {
      const key = ownPageKey(app.config.secret, survey.id, id)
      return (await asGuest(app, 'GET', `/answer-page?key=${key}`)).body.deeds
    }
  }
  const [deedsHere, deedsElsewhere] = [await complain(here), await complain(elsewhere)]
  const shown = async (subid: string) =>
    (await asGuest(app, 'GET', `/survey/receive-old?id=${survey.id}&subid=${subid}`)).body.deeds
  const action = await record({ title: 'Кассир', branches: [here], thanks: { ru: 'Открыли вторую кассу' } })
  await record({
    title: 'Потом',
    beginsOn: addDays(today, 5),
    branches: [here],
    thanks: { ru: 'Ещё не было' },
  })
  await expect.poll(() => shown(here)).toEqual([{ ru: 'Открыли вторую кассу' }])
  expect(await shown(elsewhere)).toEqual([])
  expect(await deedsHere()).toEqual([{ text: { ru: 'Открыли вторую кассу' }, beginsOn: today }])
  expect(await deedsElsewhere()).toEqual([])
  await survey.owner.change('DELETE', `/survey/actions?id=${survey.id}&action=${action.id}`)
  await expect.poll(() => shown(here)).toEqual([])
  expect(await deedsHere()).toEqual([])
})
