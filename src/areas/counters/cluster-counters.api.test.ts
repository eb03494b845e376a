import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testAccount } from '../../testing/account.ts'
import { asGuest } from '../../testing/people.ts'
import { moveDays } from '../answers/time-zone/rebucket-days.jobs.ts'
import { arrangeCounters } from './cluster-counters.queries.ts'
import { monthsToVerify, verifyMonth } from './verify.queries.ts'

const here = testAccount()
const BRANCHES = ['abay', 'airport', 'mega', undefined]
let surveyId: string
const ids: string[] = []

beforeAll(async () => {
  const { body } = await here.owner.post('/survey/receive', {
    title: 'Кофейня',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
    widgets: [],
  })
  surveyId = body.id
  const data = BRANCHES.flatMap((code) => (code ? [{ code, title: code }] : []))
  await here.owner.post('/survey/branch', { id: surveyId, data })
  for (let i = 0; i < 48; i++) {
    const id = randomUUID()
    ids.push(id)
    const body = { id, surveyId, locale: 'ru', version: 1, answers: { nps: i % 11 }, subId: BRANCHES[i % 4] }
    expect((await asGuest(here.api.app, 'POST', '/survey/answer', body)).status).toBe(201)
  }
  const { pool } = here.api.database
  // Two months that are over, and today; their counters lie all over the place, and nobody else moves them.
  await pool.query(
    `update answer set received_at = '2025-03-10T12:00:00Z'::timestamptz + (place - 1) / 4 * interval '3 days'
     from unnest($1::uuid[]) with ordinality as moved (id, place) where answer.id = moved.id and place <= 44`,
    [ids],
  )
  await moveDays(pool, here.owner)
  await pool.query('alter table counter set (autovacuum_enabled = false)')
  await pool.query(
    `with taken as (delete from counter returning *) insert into counter select * from taken order by hashtext(branch_id || day)`,
  )
  // Where rows were before is no room for those that are put in order.
  await pool.query('vacuum full counter')
})

const readPages = async () => {
  const filters = ['', '&subId=mega', '&startDate=2025-03-16&endDate=2025-04-07']
  const pages = filters.map((filter) => here.owner.get(`/survey/analytics?id=${surveyId}${filter}`))
  return (await Promise.all(pages)).map(({ body: { at, ...numbers } }) => numbers)
}

async function wrong(): Promise<number> {
  const key = { accountId: here.owner.accountId, surveyId }
  let count = 0
  for (const month of await monthsToVerify(here.api.database.pool, key))
    count += (await verifyMonth(here.api.database.pool, key, month, { repair: false })).wrong
  return count
}

/** How many of April's rows lie right behind the one before them in an order, of all; where rows were, a few find room again. */
async function inOrder({ which, order }: typeof OF_A_DAY): Promise<number> {
  const { rows } = await here.api.database.pool.query<{ share: number }>(
    `select avg((lies = wanted + 1)::int)::float8 as share from (
       select row_number() over (order by ctid) as lies, lag(place) over (order by ${order}) as wanted
       from (select *, ctid, row_number() over (order by ctid) as place from counter
         where survey_id = $1 and day between '2025-04-01' and '2025-04-30' and ${which}) as own) as both_orders
     where wanted is not null`,
    [surveyId],
  )
  return rows[0]!.share
}

const OF_A_DAY = { which: `grain = 'd' and branch_id <> '' and subject_id = ''`, order: 'day, branch_id' }

test('past months come to lie as they are read, and say what they said', async () => {
  const { pool } = here.api.database
  const before = await readPages()
  expect(await inOrder(OF_A_DAY)).toBeLessThan(0.4)
  expect(await arrangeCounters(pool)).toBe(2)
  expect(await inOrder(OF_A_DAY)).toBeGreaterThan(0.7)
  expect(await readPages()).toEqual(before)
  expect(await arrangeCounters(pool)).toBe(0)
})

test('who corrects answers meanwhile loses nothing', async () => {
  const { pool } = here.api.database
  await pool.query('update survey set arranged_until = null where id = $1', [surveyId])
  const marking = ids
    .slice(0, 20)
    .map((id) => here.owner.change('GET', `/survey/answer-status?id=${surveyId}&subId=${id}&status=spam`))
  const [arranged, ...marked] = await Promise.all([arrangeCounters(pool), ...marking])
  expect(arranged).toBe(2)
  expect(marked.map(({ status }) => status)).toEqual(ids.slice(0, 20).map(() => 200))
  expect(await wrong()).toBe(0)
  expect((await readPages())[0]).toMatchObject({ total: { answers: 28 } })
})

test('a month that is cut short is begun anew', async () => {
  const { pool } = here.api.database
  await pool.query('update survey set arranged_until = null where id = $1', [surveyId])
  expect(await arrangeCounters(pool, AbortSignal.abort())).toBe(0)
  expect(await arrangeCounters(pool)).toBe(2)
  expect(await wrong()).toBe(0)
})
