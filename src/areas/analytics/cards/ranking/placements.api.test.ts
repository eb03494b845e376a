import { beforeAll, expect, test } from 'vitest'
import { testSurvey } from '../../../../testing/survey.ts'
import { verifyMonth } from '../../../counters/verify.queries.ts'

const survey = testSurvey(
  [
    { id: 'nps', type: 'nps', title: 'Посоветуете?' },
    { id: 'taste', type: 'csat', title: 'Вкусно?' },
    { id: 'why', type: 'long_text', title: 'Почему?' },
  ],
  [{ title: 'Абая', code: 'abay' }],
)
const PLACES = 40
const PLACED = 640
const STRAY = 20

/** A guest a day at each of forty tables for sixteen days, and then twenty whose code hung nowhere. */
beforeAll(async () => {
  const { pool } = survey.api.database
  await pool.query(
    `insert into answer (account_id, survey_id, id, version, branch_id, placement, locale, received_at, day, answers, complaint, fingerprint)
     select branch.account_id, survey_id, gen_random_uuid(), 1, branch.id, case when n < $2 then 'Стол ' || n % $3 end, 'ru',
       '2026-10-01T06:00:00Z'::timestamptz + n / 40 * interval '1 day' + n * interval '1 second', '2026-10-01'::date + n / 40,
       jsonb_build_object('nps', (n * 7 + n / 90) % 11, 'taste', 1 + (n / 40) % 5), false, gen_random_uuid()::text::bytea
     from branch, generate_series(0, $4::int) as n where survey_id = $1`,
    [survey.id, PLACED, PLACES, PLACED + STRAY - 1],
  )
  await recount()
})

function recount() {
  const { accountId } = survey.owner
  return verifyMonth(survey.api.database.pool, { accountId, surveyId: survey.id }, '2026-10-01', {
    repair: true,
  })
}

type Placed = { id: string; n: number; nps: number; csat: number; low: number; high: number }
const OCTOBER = '&startDate=2026-10-01&endDate=2026-10-31'
const analytics = async (filter = OCTOBER) =>
  (await survey.owner.get(`/survey/analytics?id=${survey.id}${filter}`)).body

/** What the table says by the filter of the page, as the league says it. */
async function alone(id: string, days: string): Promise<Placed> {
  const { total, metrics } = await analytics(`${days}&placement=${encodeURIComponent(id)}`)
  const { value: nps, low, high } = metrics.nps
  return { id, n: total.answers, nps, csat: metrics.csat.value, low, high }
}

const plainly = ({ id, n, nps, csat, low, high }: Placed) => ({ id, n, nps, csat, low, high })

test.each([
  ['a month', OCTOBER],
  ['all time', ''],
  ['some of its days', '&startDate=2026-10-03&endDate=2026-10-14'],
])(
  'of %s each place says in the league just what it says alone, however old its answers are',
  async (_, days) => {
    const { placements } = await analytics(days)
    expect(placements).toHaveLength(PLACES)
    for (const place of placements) expect(plainly(place)).toEqual(await alone(place.id, days))
  },
)

test('behind a place of the league stand exactly as many answers as it counts', async () => {
  const { placements } = await analytics()
  const [{ id, n }] = placements
  const query = new URLSearchParams({ id: survey.id, placement: id, counted: '1', count: '1' })
  expect((await survey.owner.get(`/survey/answers?${query}${OCTOBER}`)).body.total).toEqual({
    n,
    isPart: false,
  })
})

test('spam leaves the league', async () => {
  const count = async () => (await analytics()).placements.find(({ id }: Placed) => id === 'Стол 7').n
  const before = await count()
  const { rows } = await survey.api.database.pool.query(
    `select id from answer where survey_id = $1 and placement = 'Стол 7' limit 1`,
    [survey.id],
  )
  const status = (to: string) =>
    survey.owner.change('GET', `/survey/answer-status?id=${survey.id}&subId=${rows[0].id}&status=${to}`)
  await status('spam')
  expect(await count()).toBe(before - 1)
  await status('new')
  expect(await count()).toBe(before)
})
