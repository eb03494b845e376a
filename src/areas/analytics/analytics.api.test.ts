import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../testing/api.ts'
import { asGuest, type Person, registerPerson } from '../../testing/people.ts'
import { giveAnswer } from '../../testing/survey.ts'
import { addDays } from '../counters/calendar.ts'

const document = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
    { id: 'service', type: 'csat', title: 'Как обслуживание?', scale: 5 },
    { id: 'easy', type: 'ces', title: 'Было легко?', scale: 7 },
    {
      id: 'liked',
      type: 'multiple_choice',
      title: 'Что понравилось?',
      options: [
        { id: 'coffee', label: 'Кофе' },
        { id: 'staff', label: 'Персонал' },
      ],
      other: true,
    },
    { id: 'back', type: 'yes_no', title: 'Вернётесь?' },
    { id: 'why', type: 'long_text', title: 'Почему?' },
  ],
  widgets: [],
}

let api: TestApi
let owner: Person
let surveyId: string
let finerId: string
let branches: { id: string; code: string; title: string }[]

beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  surveyId = await publishSurvey(owner)
  await giveAnswers(surveyId)
  finerId = await giveFinerAnswers()
})
afterAll(() => api.close())

async function publishSurvey(person: Person): Promise<string> {
  const { body, status } = await person.post('/survey/receive', { title: 'Кофейни', ...document })
  expect(status).toBe(201)
  return body.id
}

/** Two branches of answers that differ, some over several days, some without branch or without some answers. */
async function giveAnswers(id: string): Promise<void> {
  const saved = await owner.post('/survey/branch', {
    id,
    data: [
      { code: 'abay', title: 'Абая' },
      { code: 'airport', title: 'Аэропорт' },
    ],
  })
  expect(saved.status).toBe(200)
  branches = saved.body.branch
  for (let i = 0; i < 90; i++) {
    const atAirport = i % 3 === 0
    await answer(id, {
      ...(i % 10 !== 9 && { subId: atAirport ? 'airport' : 'abay' }),
      answers: {
        nps: atAirport ? i % 9 : 6 + (i % 5),
        ...(i % 4 !== 0 && { service: 1 + (i % 5) }),
        easy: 1 + (i % 7),
        liked: i % 2 === 0 ? ['coffee', 'staff'] : [{ other: 'музыка' }],
        back: i % 3 !== 0,
        ...(i === 74 && { why: 'Лучший раф в городе' }),
      },
    })
  }
}

/** Five kinds of answers that differ in what no counter is kept by, five of each: fewer would be hidden. */
async function giveFinerAnswers(): Promise<string> {
  const id = await publishSurvey(owner)
  for (let i = 0; i < 5; i++) {
    await answer(id, { locale: 'kk', placement: 'table 12', answers: { nps: 10, why: '100% кофе' } })
    await answer(id, { placement: 'table 12', answers: { nps: 0, why: 'Остыл' } })
    await answer(id, { placement: 'table 2', answers: { nps: 8 } })
    await answer(id, { answers: { nps: 10 } })
    const unhappy = await answer(id, { answers: { nps: 0 } })
    await owner.change(
      'GET',
      `/survey/answer-status?id=${id}&subId=${unhappy}&status=resolved&outcome=compensated&note=Вернули`,
    )
  }
  return id
}

async function answer(
  id: string,
  { answers, ...part }: { subId?: string; placement?: string; locale?: string; answers: object },
): Promise<string> {
  const startedAt = new Date(Date.now() - 20_000).toISOString()
  const finishedAt = new Date().toISOString()
  return giveAnswer(api.app, id, answers, { startedAt, finishedAt, ...part })
}

type Row = {
  answers: Record<string, number & string[]>
  branch_id: string | null
  complaint: boolean
  day: string
}

/** The slow way: every answer read one by one and counted by hand, without the product's own rules. */
async function recount(id: string, where: (row: Row) => boolean = () => true) {
  const { rows } = await api.database.pool.query(
    `select answers, branch_id, complaint, day::text from answer
     where survey_id = $1 and not locked and status <> 'spam'`,
    [id],
  )
  const chosen = (rows as Row[]).filter(where)
  const values = (question: string) =>
    chosen.map(({ answers }) => answers[question]!).filter((value) => value != null)
  const nps = values('nps')
  const promoters = nps.filter((score) => score === 9 || score === 10).length
  const detractors = nps.filter((score) => score <= 6).length
  const service = values('service')
  const easy = values('easy')
  return {
    answers: chosen.length,
    complaints: chosen.filter(({ complaint }) => complaint).length,
    nps: (100 * (promoters - detractors)) / nps.length,
    promoters,
    detractors,
    csat: service.filter((mark) => mark >= 4).length / service.length,
    csatCount: service.length,
    ces: easy.reduce((sum, mark) => sum + mark, 0) / easy.length,
    easy: easy.filter((mark) => mark >= 5).length / easy.length,
    coffee: values('liked').filter((choices) => (choices as string[]).includes('coffee')).length,
    other: values('liked').filter((choices) => choices.some((choice) => typeof choice === 'object')).length,
  }
}

test('the counters tell the same as a slow recount of the answers', async () => {
  const { body, status } = await owner.get(`/survey/analytics?id=${surveyId}`)
  const slow = await recount(surveyId)
  expect(status).toBe(200)
  expect(body.total).toMatchObject({ answers: 90, complaints: slow.complaints })
  expect(body.metrics.nps).toMatchObject({ n: 90, promoters: slow.promoters, detractors: slow.detractors })
  expect(body.metrics.nps.value).toBeCloseTo(slow.nps, 9)
  expect(body.metrics.csat.n).toBe(slow.csatCount)
  expect(body.metrics.csat.value).toBeCloseTo(slow.csat, 9)
  expect(body.metrics.ces.value).toBeCloseTo(slow.ces, 9)
  expect(body.metrics.ces.easy).toBeCloseTo(slow.easy, 9)
  expect(body.metrics.nps.low).toBeLessThan(slow.nps)
  expect(body.metrics.nps.high).toBeGreaterThan(slow.nps)

  const liked = body.questions.find(({ id }: { id: string }) => id === 'liked')
  expect(liked.n).toBe(90)
  expect(
    liked.distribution.map(({ label, count }: { label: string; count: number }) => [label, count]),
  ).toEqual([
    ['Кофе', slow.coffee],
    ['Персонал', slow.coffee],
    ['Другое', slow.other],
  ])
})

test('each branch has its own numbers, and one that lags is found', async () => {
  const { body } = await owner.get(`/survey/analytics?id=${surveyId}`)
  for (const branch of body.branches) {
    const slow = await recount(surveyId, (row) => row.branch_id === branch.id)
    expect(branch.n).toBe(slow.answers)
    expect(branch.nps).toBeCloseTo(slow.nps, 9)
  }
  expect(body.branches.map(({ code }: { code: string }) => code)).toEqual(['abay', 'airport'])
  expect(body.branches[1]).toMatchObject({ significant: true, side: 'worse', place: { from: 2, to: 2 } })
})

test('an owner says how many answers make a score', async () => {
  const samples = async (minimum: number) => {
    await owner.post('/survey/settings', { id: surveyId, data: { minimum } })
    const { body } = await owner.get(`/survey/analytics?id=${surveyId}`)
    expect(body.survey.minimum).toBe(minimum)
    return [body.metrics.nps.sample, body.branches[1].sample]
  }
  expect(await samples(30)).toEqual(['rough', 'low'])
  expect(await samples(20)).toEqual(['rough', 'rough'])
  expect(await samples(91)).toEqual(['low', 'low'])
  await owner.post('/survey/settings', { id: surveyId, data: { minimum: 30 } })
})

test('the places of codes are listed in the order of their numbers, for one branch or all', async () => {
  const at = async (query: string) => (await owner.get(`/survey/analytics/placements?id=${query}`)).body
  expect(await at(finerId)).toEqual({ placements: ['table 2', 'table 12'] })
  expect(await at(`${surveyId}&subId=abay`)).toEqual({ placements: [] })
})

test('a filter by branch counts that branch alone', async () => {
  const airport = branches.find(({ code }) => code === 'airport')!
  const { body } = await owner.get(
    `/survey/analytics?id=${surveyId}&subId=airport&startDate=none&endDate=none`,
  )
  const slow = await recount(surveyId, (row) => row.branch_id === airport.id)
  expect(body.total.answers).toBe(slow.answers)
  expect(body.metrics.nps.value).toBeCloseTo(slow.nps, 9)
  expect(body.branches).toHaveLength(1)
})

test('the trend adds up to the whole, whatever it is cut into', async () => {
  const { body: all } = await owner.get(`/survey/analytics?id=${surveyId}`)
  const today = all.filter.endDate
  for (const step of ['day', 'week', 'month']) {
    const { body } = await owner.get(
      `/survey/analytics?id=${surveyId}&startDate=${addDays(today, -40)}&endDate=${today}&step=${step}`,
    )
    expect(body.filter.step).toBe(step)
    const sum = body.trend.reduce((total: number, { n }: { n: number }) => total + n, 0)
    expect(sum, step).toBe(90)
    expect(body.trend[0].from).toBe(addDays(today, -40))
    expect(body.trend.at(-1).to).toBe(today)
  }
})

test('of a century the trend has the months that can be drawn, and every answer', async () => {
  const century = 'startDate=2000-01-01&endDate=2099-12-31'
  for (const step of ['', '&step=month', '&step=day']) {
    const { body } = await owner.get(`/survey/analytics?id=${surveyId}&${century}${step}`)
    expect(body.trend.length).toBeLessThanOrEqual(400)
    expect(body.trend.reduce((total: number, { n }: { n: number }) => total + n, 0)).toBe(90)
    expect(body.filter).toMatchObject({ startDate: '2000-01-01', endDate: '2099-12-31', step: 'month' })
  }
  const { body } = await owner.get(`/survey/analytics/compare?id=${surveyId}&${century}&subId2=airport`)
  expect(body.sides[0].trend.length).toBeLessThanOrEqual(400)
  expect(body.sides.map(({ trend }: { trend: object[] }) => trend.length)).toEqual(
    Array(2).fill(body.sides[0].trend.length),
  )
})

test('a period is compared with the one of the same length before it', async () => {
  const { body: all } = await owner.get(`/survey/analytics?id=${surveyId}`)
  const today = all.filter.endDate
  const { body } = await owner.get(`/survey/analytics?id=${surveyId}&startDate=${today}&endDate=${today}`)
  expect(body.filter.previous).toEqual({ startDate: addDays(today, -1), endDate: addDays(today, -1) })
  expect(body.metrics.nps).toMatchObject({ previous: null, change: null, significant: false })
})

test.each([
  ['class=detractor', 10, 0],
  ['class=passive', 5, 8],
  ['class=promoter', 10, 10],
  ['locale=kk', 5, 10],
  ['placement=table%2012', 10, 5],
  ['placement=table%2012&class=promoter', 5, 10],
  ['find=100%25%20КОФЕ', 5, 10],
  ['find=10_', 0, null],
  ['status=resolved', 5, 0],
  ['locale=none&find=&placement=none', 25, 5.6],
])('a filter finer than the counters counts the answers themselves: %s', async (filter, n, mean) => {
  const { body, status } = await owner.get(`/survey/analytics?id=${finerId}&${filter}`)
  expect(status).toBe(200)
  expect(body.total.answers).toBe(n)
  expect(body.questions[0].mean).toBe(mean)
  expect(body.trend.reduce((sum: number, point: { n: number }) => sum + point.n, 0)).toBe(n)
})

test('spam and deleted answers are in no number, and come back when they are no spam after all', async () => {
  const id = await publishSurvey(owner)
  const ids = []
  for (const nps of [10, 9, 9, 9, 10, 10, 0]) ids.push(await answer(id, { answers: { nps } }))
  const score = async () => (await owner.get(`/survey/analytics?id=${id}`)).body
  expect((await score()).metrics.nps.n).toBe(7)
  await owner.change('GET', `/survey/answer-status?id=${id}&subId=${ids[6]}&status=spam`)
  expect((await score()).metrics.nps).toMatchObject({ n: 6, value: 100 })
  expect((await score()).total).toMatchObject({ answers: 6, complaints: 0 })
  await owner.change(
    'GET',
    `/survey/answer-status?id=${id}&subId=${ids[6]}&status=resolved&outcome=compensated&note=Вернули`,
  )
  expect((await score()).metrics.nps.n).toBe(7)
  await owner.change('DELETE', `/survey/answers?id=${id}&subId=${ids[0]}`)
  await owner.change('DELETE', `/survey/answers?id=${id}&subId=${ids[1]}`)
  expect((await score()).metrics.nps).toMatchObject({ n: 5, value: 60 })
})

test('of four answers the owner sees only their count; with the fifth everything is shown', async () => {
  const id = await publishSurvey(owner)
  const whole = { nps: 10, service: 5, easy: 7, liked: ['coffee'], back: true }
  for (let i = 0; i < 4; i++) await answer(id, { answers: whole })
  const read = async () => (await owner.get(`/survey/analytics?id=${id}`)).body
  const few = await read()
  const untold = { value: null, low: null, high: null, n: 4, sample: 'hidden' }
  expect(few.total.answers).toBe(4)
  expect(few.metrics).toMatchObject({
    nps: { ...untold, promoters: null, passives: null, detractors: null },
    csat: { ...untold, mean: null, satisfied: null, histogram: [] },
    ces: { ...untold, easy: null, histogram: [] },
  })
  for (const { n, mean, best, distribution, type } of few.questions) {
    expect([n, mean, best], type).toEqual([type === 'long_text' ? 0 : 4, null, null])
    for (const { count, share } of distribution) expect([count, share]).toEqual([null, null])
  }
  const cross = async () => (await owner.get(`/survey/analytics/cross?id=${id}&a=back&b=liked`)).body
  expect(await cross()).toMatchObject({ n: 4, counts: [], residuals: [] })
  await answer(id, { answers: whole })
  const enough = await read()
  expect(enough.metrics).toMatchObject({ nps: { value: 100 }, csat: { value: 1 }, ces: { value: 7 } })
  expect(enough.questions[0].distribution.at(-1)).toMatchObject({ value: 10, count: 5, share: 1 })
  expect((await cross()).counts).toEqual([
    [5, 0, 0],
    [0, 0, 0],
  ])
})

test('a survey without answers has empty numbers, not wrong ones', async () => {
  const id = await publishSurvey(owner)
  for (const dates of ['', '&startDate=2026-01-01&endDate=2026-01-31', '&endDate=2026-01-31']) {
    const { body, status } = await owner.get(`/survey/analytics?id=${id}${dates}`)
    expect(status).toBe(200)
    expect(body.metrics.nps).toMatchObject({ value: null, low: null, high: null, n: 0, sample: 'none' })
    expect(body.total).toEqual({ answers: 0, complaints: 0, medianSeconds: null, completion: null })
    expect(body.questions).toHaveLength(6)
  }
})

test.each([
  ['startDate=2026-02-30', 'startDate'],
  ['startDate=infinity', 'startDate'],
  ['endDate=yesterday', 'endDate'],
  ['startDate=0001-01-01', 'startDate'],
  ['startDate=2026-02-01T00:00', 'startDate'],
  ['startDate=2026-03-01&endDate=2026-02-01', 'startDate'],
  ['step=hour', 'step'],
  ['class=angry', 'class'],
  ['status=lost', 'status'],
])('a filter that makes no sense is refused by its field: %s', async (filter, field) => {
  const { body, status } = await owner.get(`/survey/analytics?id=${surveyId}&${filter}`)
  expect(status).toBe(400)
  expect(Object.keys(body.fields)).toEqual([field])
  expect(body.fields[field]).toMatch(/[а-яё]/)
})

test('a branch or a subject of another survey is not found, nor is another account’s number', async () => {
  const other = await publishSurvey(owner)
  for (const path of [
    `/survey/analytics?id=${other}&subId=abay`,
    `/survey/analytics?id=${surveyId}&subjectId=nobody`,
    `/survey/analytics?id=${surveyId}&qalayid=${owner.accountId + 1}`,
    `/survey/analytics/board?id=${other}&subId=abay`,
    `/survey/analytics/live?id=${other}&subId=abay`,
    `/survey/analytics/live?id=${surveyId}&qalayid=${owner.accountId + 1}`,
  ]) {
    expect((await owner.get(path)).status, path).toBe(404)
  }
})

test.each([
  ...['analytics?', 'analytics-old?', 'analytics/suspicious?', 'analytics/board?', 'analytics/placements?'],
  ...['analytics/branches?codes=abay&', 'analytics/subjects?ids=x&', 'analytics/compare?subId2=abay&'],
  ...['analytics/cross?a=nps&b=service&', 'analytics/mentions?word=x&', 'answers?'],
])('%s is of the account that is named, or of any', async (call) => {
  const ask = async (qalayid: string | number) =>
    (await owner.get(`/survey/${call}id=${surveyId}&qalayid=${qalayid}`)).status
  expect(await Promise.all([ask(owner.accountId), ask(''), ask('none')])).toEqual([200, 200, 200])
  expect(await Promise.all([ask(owner.accountId + 1), ask(0)])).toEqual([404, 404])
})

test('the older call knows no search, and all the other filters', async () => {
  const ask = async (query: string) =>
    (await owner.get(`/survey/analytics-old?id=${surveyId}&subId=airport${query}`)).body
  const { body } = await owner.get(`/survey/analytics?id=${surveyId}&subId=airport`)
  for (const find of ['', '&find=nowhere', `&find=${'x'.repeat(500)}`]) {
    const old = await ask(find)
    expect([old.total, old.filter, old.found]).toEqual([body.total, body.filter, null])
  }
  expect((await ask('&class=promoter')).total.answers).toBe(body.metrics.nps.promoters)
})

test('another account sees nothing, and the same nothing as for a survey that never was', async () => {
  const stranger = await registerPerson(api.app)
  for (const call of ['analytics', 'analytics-old', 'analytics/board', 'analytics/live']) {
    const theirs = await stranger.get(`/survey/${call}?id=${surveyId}`)
    const nobodys = await stranger.get(`/survey/${call}?id=never-was`)
    expect(theirs.status, call).toBe(404)
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...nobodys.body, requestId: '' })
  }
  const chart = `/survey/analytics/set-chart?id=${surveyId}&question=nps&chartType=table`
  expect((await stranger.change('GET', chart)).status).toBe(404)
  expect((await asGuest(api.app, 'GET', `/survey/analytics?id=${surveyId}`)).status).toBe(401)
})

test('a question is drawn as its owner chose, until chosen otherwise', async () => {
  const chartOf = async () => {
    const { body } = await owner.get(`/survey/analytics?id=${surveyId}`)
    return body.questions.find(({ id }: { id: string }) => id === 'liked').chartType
  }
  const path = `/survey/analytics/set-chart?id=${surveyId}&question=liked`
  expect(await chartOf()).toBe('bar')
  expect(await owner.change('GET', `${path}&chartType=pie`)).toMatchObject({
    status: 200,
    body: { question: 'liked', chartType: 'pie' },
  })
  expect(await chartOf()).toBe('pie')
  expect((await owner.change('GET', `${path}&chartType=maze`)).status).toBe(400)
  expect((await owner.change('GET', `${path.replace('liked', 'unasked')}&chartType=pie`)).status).toBe(404)
  expect(await chartOf()).toBe('pie')
})

test('a link can’t change how a question is drawn: the token is needed', async () => {
  const { status } = await asGuest(
    api.app,
    'GET',
    `/survey/analytics/set-chart?id=${surveyId}&question=nps&chartType=pie`,
  )
  expect([401, 403]).toContain(status)
})

test('the wall shows the month, today, who waits, and a guest’s kind words', async () => {
  const { body } = await owner.get(`/survey/analytics/board?id=${surveyId}`)
  const slow = await recount(surveyId)
  expect(body).toMatchObject({
    today: 90,
    waiting: slow.complaints,
    survey: { title: 'Кофейни', metric: 'nps' },
  })
  expect(body.metrics.nps.value).toBeCloseTo(slow.nps, 9)
  // The last of the day, oldest first, each by its class.
  expect(body.scores).toHaveLength(14)
  const moments = body.scores.map(({ at }: { at: string }) => at)
  expect(moments).toEqual(moments.toSorted())
  for (const { value, kind } of body.scores)
    expect(kind).toBe(value >= 9 ? 'good' : value >= 7 ? 'middle' : 'bad')
  expect(body.branches).toHaveLength(2)
  // The only words, by a guest who did not complain.
  expect(body.latest).toMatchObject({ words: 'Лучший раф в городе', scale: 10 })
})

test('one call carries what the page shows, and leaves out of it what does not fit', async () => {
  const filter = `id=${surveyId}&subId=abay`
  const { body } = await owner.get(`/survey/analytics/page?${filter}&a=nps&b=back&subId2=airport`)
  const { body: analytics } = await owner.get(`/survey/analytics?${filter}`)
  expect({ ...body.analytics, at: '' }).toEqual({ ...analytics, at: '' })
  expect(body.cross).toEqual((await owner.get(`/survey/analytics/cross?${filter}&a=nps&b=back`)).body)
  expect(body.comparison).toEqual(
    (await owner.get(`/survey/analytics/compare?${filter}&subId2=airport`)).body,
  )
  expect(body.suspicious).toEqual((await owner.get(`/survey/analytics/suspicious?${filter}`)).body)
  expect(body).toMatchObject({ branchCount: 2, silent: false, views: [] })
  const unfit = await owner.get(`/survey/analytics/page?id=${surveyId}&a=nps&b=gone%20away&subId2=nowhere`)
  expect(unfit).toMatchObject({ status: 200, body: { cross: null, comparison: null } })
})
