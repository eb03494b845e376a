import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '../src/pages.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { countRoundTrips } from '../src/testing/round-trips.ts'
import { type Site, testSite } from '../src/testing/site.ts'
import { giveAnswer } from '../src/testing/survey.ts'

/** With a database 800 ms away each of them is nearly a second that people wait. */
const MOST = 3
/** More than a page uses at once: what waits for a free connection would count as another round trip. */
const CONNECTIONS = 30

let site: Site
let owner: Person
let id: string
beforeAll(async () => {
  site = await testSite({ DB_POOL: String(CONNECTIONS) })
  owner = await registerPerson(site.app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейня',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
      { id: 'words', type: 'long_text', title: 'Что случилось?' },
      { id: 'contact', type: 'contact_info', title: 'Контакты' },
    ],
    widgets: [],
  })
  id = body.id
  await owner.post('/survey/branch', { id, data: [{ title: 'На Абая' }, { title: 'На Сатпаева' }] })
  const contact = { name: 'Данияр', phone: '8 701 555 01 42' }
  for (const nps of [1, 2, 3, 9, 10, 10])
    await giveAnswer(site.app, id, { nps, words: 'Ждал сорок минут', contact })
  await releaseBenchmark(owner)
  await sendMysteryVisit(owner)
  // Opening connections is no part of a page.
  const { pool } = site.app
  await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.query('select pg_sleep(0.2)')))
})
afterAll(() => site?.close())

/** The account shares its figures, and a month with them has been released. */
async function releaseBenchmark({ accountId, post }: Person): Promise<void> {
  const cell = { trade: 'restaurants', city: 'almaty', size: '2-5' }
  await post('/benchmark', cell)
  await site.app.pool.query(
    `with month as (insert into benchmark_month (month, released_at) values ('2026-10-01', now()) returning month),
       score as (insert into benchmark_score (account_id, month, measure, trade, city, size, value)
         select $1, month, 'nps', $2, $3, $4, 20 from month)
     insert into benchmark_release (month, trade, measure, city, size, low, median, high, accounts)
     select month, $2, 'nps', $3, $4, 10, 30, 50, 10 from month`,
    [accountId, cell.trade, cell.city, cell.size],
  )
}

/** A programme with a visit that waits for its review. */
async function sendMysteryVisit({ accountId, post, get }: Person): Promise<void> {
  await post('/survey/mystery/programme', { id, revision: 0, data: { template: 'cafe' } })
  const { branch } = (await get(`/survey/branch?id=${id}`)).body
  await site.app.pool.query(
    `insert into mystery_visit (account_id, survey_id, id, branch_id, on_day, from_minute, to_minute, status, fee, checklist,
       answers, score, sent_at)
     select account_id, survey_id, repeat('V', 22), $3, current_date, 0, 1440, 'sent', 0, checklist, '{}', 0.8, now()
     from mystery_programme where account_id = $1 and survey_id = $2`,
    [accountId, id, branch[0].id],
  )
}

const cabinetPages = pages.filter(
  ({ path, file, frame }) => file && frame === 'cabinet' && path.replace(':id', '').includes(':') === false,
)

test('no page of the cabinet waits for more round trips to the database than it must', async () => {
  const counter = countRoundTrips(site.app)
  const headers = { cookie: owner.cookie() }
  const over: unknown[] = []
  for (const { path } of cabinetPages) {
    const url = site.url + path.replace(':id', id)
    await counter.load(url, headers)
    const { status, roundTrips, calls } = await counter.load(url, headers)
    expect([path, status < 500 ? 'served' : status]).toEqual([path, 'served'])
    if (roundTrips > MOST) over.push({ path, roundTrips, calls })
  }
  counter.stop()
  expect(over).toEqual([])
})
