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
  // Opening connections is no part of a page.
  const { pool } = site.app
  await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.query('select pg_sleep(0.2)')))
})
afterAll(() => site?.close())

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
