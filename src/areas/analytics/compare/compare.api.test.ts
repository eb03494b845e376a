import { beforeAll, expect, test } from 'vitest'
import { dayIn } from '../../../platform/day.ts'
import { registerPerson } from '../../../testing/people.ts'
import { testSurvey } from '../../../testing/survey.ts'
import { addDays } from '../../counters/calendar.ts'
import type { Comparison } from './compare.contract.ts'

const survey = testSurvey(
  [
    { id: 'nps', type: 'nps', title: 'Посоветуете?' },
    { id: 'back', type: 'yes_no', title: 'Вернётесь?' },
    { id: 'why', type: 'long_text', title: 'Почему?' },
    { id: 'agreed', type: 'consent', title: 'Согласны?', text: 'Мы перезвоним.' },
  ],
  [
    { code: 'abay', title: 'Абая' },
    { code: 'airport', title: 'Аэропорт' },
    { code: 'new', title: 'Новый' },
  ],
)

beforeAll(async () => {
  for (let i = 0; i < 40; i++) {
    await survey.answer({ nps: i % 4 === 0 ? 8 : 10, back: true, agreed: true }, { subId: 'abay' })
    await survey.answer({ nps: i % 4 === 0 ? 8 : 2, back: i % 2 === 0 }, { subId: 'airport' })
  }
  for (let i = 0; i < 4; i++) await survey.answer({ nps: 10, back: true }, { subId: 'new' })
  await survey.answer({ nps: 0 })
})

const get = (filter: string, person = survey.owner) =>
  person.get(`/survey/analytics/compare?id=${survey.id}&${filter}`)
async function compare(filter: string): Promise<Comparison> {
  const { status, body } = await get(filter)
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  return body
}

test('two branches stand beside each other: both values, their intervals, and that the difference is no chance', async () => {
  const { kind, sides, metrics, questions } = await compare('subId=abay&subId2=airport')
  expect(kind).toBe('branch')
  expect(sides).toMatchObject([
    { title: 'Абая', isRest: false, answers: 40 },
    { title: 'Аэропорт', isRest: false, answers: 40 },
  ])
  // 30 promoters and 10 passives; 30 detractors and 10 passives.
  expect(metrics).toMatchObject([
    {
      metric: 'nps',
      sides: [
        { value: 75, n: 40 },
        { value: -75, n: 40 },
      ],
      change: 150,
      verdict: 'significant',
    },
  ])
  for (const { value, low, high } of metrics[0]!.sides) {
    expect(low).toBeLessThan(value!)
    expect(high).toBeGreaterThan(value!)
  }
  const [back] = questions.filter(({ id }) => id === 'back')
  expect(back!.distribution).toMatchObject([
    { label: 'Да', counts: [40, 20], shares: [1, 0.5] },
    { label: 'Нет', counts: [0, 20], shares: [0, 0.5] },
  ])
  expect(questions.map(({ id }) => id)).toEqual(['nps', 'back'])
})

test('each side says the same as analytics does of it', async () => {
  const { sides, metrics } = await compare('subId=abay&subId2=airport')
  for (const [place, code] of ['abay', 'airport'].entries()) {
    const { body } = await survey.owner.get(`/survey/analytics?id=${survey.id}&subId=${code}`)
    const { value, low, high, n } = body.metrics.nps
    expect(metrics[0]!.sides[place]).toMatchObject({ value, low, high, n })
    expect(sides[place]!.trend).toEqual(body.trend)
  }
})

test('without a branch of its own the filter stands against the other one with all the rest, never with itself', async () => {
  const { sides, metrics } = await compare('subId2=airport')
  expect(sides).toMatchObject([
    { title: null, isRest: true, answers: 45 },
    { title: 'Аэропорт', isRest: false, answers: 40 },
  ])
  expect(metrics[0]!.sides[0]).toMatchObject({ n: 45, value: (100 * (34 - 1)) / 45 })
  expect(sides[0].trend.reduce((sum, { n }) => sum + n, 0)).toBe(45)
})

test('a branch with four answers has no score, no shares, and nothing is said of the difference', async () => {
  const { metrics, questions } = await compare('subId=abay&subId2=new')
  expect(metrics[0]).toMatchObject({
    sides: [{ n: 40 }, { value: null, low: null, high: null, n: 4, sample: 'hidden' }],
    change: null,
    verdict: null,
  })
  for (const { counts, shares } of questions.flatMap(({ distribution }) => distribution))
    expect([counts[1], shares[1]]).toEqual([null, null])
})

test('a period is compared with another; where they share days, nothing is said of chance', async () => {
  const today = dayIn('Asia/Almaty', new Date())
  const now = `startDate=${addDays(today, -6)}&endDate=${today}`
  const before = await compare(`${now}&startDate2=${addDays(today, -13)}&endDate2=${addDays(today, -7)}`)
  expect(before).toMatchObject({ kind: 'period', overlaps: false, sides: [{ answers: 85 }, { answers: 0 }] })
  const over = await compare(`${now}&startDate2=${addDays(today, -3)}&endDate2=${today}`)
  expect(over).toMatchObject({ overlaps: true, metrics: [{ change: 0, verdict: null }] })
})

test.each([
  ['nothing to compare with', '', 400, 'subId2'],
  ['two things at once', 'subId2=abay&startDate2=2026-01-01&endDate2=2026-01-02', 400, 'subId2'],
  ['a branch with itself', 'subId=abay&subId2=abay', 400, 'subId2'],
  ['a day that is none', 'startDate2=2026-02-30&endDate2=2026-03-01', 400, 'startDate2'],
  ['days the wrong way round', 'startDate2=2026-03-02&endDate2=2026-03-01', 400, 'startDate2'],
  ['half a period', 'startDate2=2026-03-02', 400, 'endDate2'],
  ['a branch that there is not', 'subId2=gone', 404, undefined],
  ['a person that there is not', 'subjectId2=gone', 404, undefined],
])('%s is refused', async (_, filter, status, field) => {
  const { status: got, body } = await get(filter)
  expect(got).toBe(status)
  if (field) expect(Object.keys(body.fields)).toContain(field)
})

test('the second days are refused like the first, and nothing else is blamed for them', async () => {
  const refused = async (filter: string) => (await get(filter)).body.fields
  const crossed = 'Начало периода позже конца'
  expect(await refused('startDate2=2026-03-02&endDate2=2026-03-01')).toEqual({ startDate2: crossed })
  expect(await refused('subId2=abay&startDate=2026-03-02&endDate=2026-03-01')).toEqual({ startDate: crossed })
  expect(Object.keys(await refused('endDate2=2026-03-01'))).toEqual(['startDate2'])
  expect(Object.keys(await refused('startDate2=2026-03-01'))).toEqual(['endDate2'])
})

test('somebody else’s survey is not there to be compared', async () => {
  expect((await get('subId2=abay', await registerPerson(survey.api.app))).status).toBe(404)
})
