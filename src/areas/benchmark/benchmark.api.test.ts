import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../testing/api.ts'
import { type Person, registerPerson } from '../../testing/people.ts'
import { addDays } from '../counters/calendar.ts'
import { releaseBenchmarks } from './release/release.jobs.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api?.close())

const JANUARY = new Date('2027-02-08T10:00:00Z')
const FEBRUARY = new Date('2027-03-08T10:00:00Z')
const CAFES = { trade: 'restaurants', city: 'almaty', size: '2-5' }

type Company = { owner: Person; surveyId: string }

/** A company that shares its figures and pays; it counts from a month on. */
async function openCompany(from: string): Promise<Company> {
  const owner = await registerPerson(api.app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Гости',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
    widgets: [],
  })
  const joined = (await owner.post('/benchmark', CAFES)).body.membership
  expect(joined.countsFrom > new Date().toISOString()).toBe(true)
  const { pool } = api.app
  await pool.query(`update benchmark_member set counts_from = $2 where account_id = $1`, [
    owner.accountId,
    from,
  ])
  return { owner, surveyId: body.id }
}

/** Counted answers of a month: promoters and detractors. */
async function count({ owner, surveyId }: Company, month: string, promoters: number, detractors: number) {
  const { rows } = await api.app.pool.query<{ slots: string[] }>(`select slots from survey where id = $1`, [
    surveyId,
  ])
  const vector = rows[0]!.slots.map((slot) => {
    if (slot === 'answers' || slot === '["nps"]') return promoters + detractors
    return slot === '["nps",10]' ? promoters : slot === '["nps",0]' ? detractors : 0
  })
  for (const [grain, day] of [
    ['d', addDays(month, 4)],
    ['m', month],
  ])
    await api.app.pool.query(
      `insert into counter (account_id, survey_id, grain, branch_id, subject_id, day, tally)
       values ($1, $2, $3, '', '', $4, $5)`,
      [owner.accountId, surveyId, grain, day, vector],
    )
}

const released = async (month: string) =>
  (
    await api.app.pool.query(
      `select measure, city, size, low, median, high, accounts, members from benchmark_release
       where month = $1 order by city, size`,
      [month],
    )
  ).rows

const clear = () =>
  api.app.pool.query('truncate benchmark_member, benchmark_score, benchmark_month, benchmark_release')

/** Twelve companies with 60 answers a month each: NPS −100 + 200 × promoters / 60. */
async function twelve(months: readonly string[]): Promise<Company[]> {
  const companies = await Promise.all(Array.from({ length: 12 }, () => openCompany('2027-01-01')))
  for (const [at, company] of companies.entries())
    for (const month of months) await count(company, month, 36 + 2 * at, 24 - 2 * at)
  return companies
}

test('twelve companies get a release once, and each sees where it stands in it; nobody else sees anything', async () => {
  const [lowest, ...others] = await twelve(['2027-01-01'])
  expect(await releaseBenchmarks(api.app.db, new Date('2027-02-07T23:00:00Z'))).toBe(false)
  expect(await releaseBenchmarks(api.app.db, JANUARY)).toBe(true)
  const cells = await released('2027-01-01')
  // NPS 20, 27, …, 93: the median is 57. All are of one city and size, so that the three cells are the same.
  expect(cells).toHaveLength(3)
  for (const cell of cells) expect(cell).toMatchObject({ measure: 'nps', median: 56, accounts: 10 })

  const best = (await others.at(-1)!.owner.get('/benchmark')).body
  expect(best).toMatchObject({ membership: CAFES, month: '2027-01-01' })
  expect(best.figures[0].cells[0]).toMatchObject({ city: 'almaty', size: '2-5', median: 56, above: 75 })
  expect((await lowest!.owner.get('/benchmark')).body.figures[0].cells[0].above).toBe(0)

  await count(lowest!, '2026-12-01', 0, 999)
  expect(await releaseBenchmarks(api.app.db, JANUARY)).toBe(false)
  expect(await released('2027-01-01')).toEqual(cells)

  await lowest!.owner.change('DELETE', '/benchmark')
  const nothing = { membership: null, month: null, figures: [] }
  expect((await lowest!.owner.get('/benchmark')).body).toEqual(nothing)
  expect((await (await registerPerson(api.app)).get('/benchmark')).body).toEqual(nothing)
  const { rows } = await api.app.pool.query('select from benchmark_score where account_id = $1', [
    lowest!.owner.accountId,
  ])
  expect(rows).toEqual([])
  await clear()
})

test('an attacker who compares two releases around a join or a leave learns nothing of that company’s score', async () => {
  // Whatever the newcomer's score is, both releases are the same: it waits for four others.
  for (const promoters of [0, 60]) {
    const companies = await twelve(['2027-01-01', '2027-02-01'])
    await releaseBenchmarks(api.app.db, JANUARY)
    const newcomer = await openCompany('2027-02-01')
    await count(newcomer, '2027-02-01', promoters, 60 - promoters)
    await releaseBenchmarks(api.app.db, FEBRUARY)
    const [before, after] = [await released('2027-01-01'), await released('2027-02-01')]
    expect(after).toEqual(before)
    expect(after[0].members.map(Number).sort()).toEqual(companies.map(({ owner }) => owner.accountId).sort())
    await clear()
  }
  // Without the one who left, eleven others remain: nothing is released that could be set against the twelve.
  const companies = await twelve(['2027-01-01', '2027-02-01'])
  await releaseBenchmarks(api.app.db, JANUARY)
  await companies[randomInt(12)]!.owner.change('DELETE', '/benchmark')
  await releaseBenchmarks(api.app.db, FEBRUARY)
  expect(await released('2027-02-01')).toEqual([])
  await clear()
})

test('a company without enough answers, on trial, or that joined later is in no release', async () => {
  const companies = await twelve(['2027-01-01'])
  const [few, trial, late] = companies
  const { pool } = api.app
  await pool.query(`delete from counter where account_id = $1`, [few!.owner.accountId])
  await count(few!, '2027-01-01', 49, 0)
  await pool.query(`update account set tariff_basis = 'trial' where id = $1`, [trial!.owner.accountId])
  await pool.query(`update benchmark_member set counts_from = '2027-02-01' where account_id = $1`, [
    late!.owner.accountId,
  ])
  await releaseBenchmarks(api.app.db, JANUARY)
  expect(await released('2027-01-01')).toEqual([])
  await clear()
})
