import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { weekHourIn } from '../../../platform/local-hour.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { asGuest, type Person, registerPerson } from '../../../testing/people.ts'
import { giveAnswer } from '../../../testing/survey.ts'

const document = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
    { id: 'speed', type: 'rating', title: 'Скорость', scale: 5, shape: 'star' },
    { id: 'music', type: 'rating', title: 'Музыка', scale: 5, shape: 'star' },
    { id: 'why', type: 'long_text', title: 'Почему?' },
  ],
  widgets: [],
}

let api: TestApi
let owner: Person
let surveyId: string

beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  const created = await owner.post('/survey/receive', { title: 'Кофейни', ...document })
  expect(created.body.fields).toBeUndefined()
  surveyId = created.body.id
  const data = [
    { code: 'abay', title: 'Абая' },
    { code: 'london', title: 'Лондон', timezone: 'Europe/London' },
  ]
  const saved = await owner.post('/survey/branch', { id: surveyId, data })
  expect(saved.body.fields).toBeUndefined()
  for (let i = 0; i < 60; i++) {
    const speed = 1 + (i % 5)
    await answer(i % 2 === 0 ? 'abay' : 'london', {
      nps: speed * 2,
      speed,
      music: 1 + (Math.floor(i / 5) % 5),
      ...(i % 5 === 0 && { why: 'Долго ждали кофе' }),
      ...(i % 5 === 4 && { why: 'Кофе отличный, бариста приветливый' }),
    })
  }
})
afterAll(() => api.close())

async function answer(subId: string, answers: object): Promise<string> {
  const id = randomUUID()
  const body = { id, surveyId, subId, locale: 'ru', version: 1, answers }
  expect((await asGuest(api.app, 'POST', '/survey/answer', body)).status).toBe(201)
  return id
}

type Cell = { n: number; value: number | null }
const analytics = async (filter = '') => (await owner.get(`/survey/analytics?id=${surveyId}${filter}`)).body

test('hours of the week are those of each branch’s own clock, and hold every answer', async () => {
  const now = new Date()
  for (const [code, zone] of [
    ['abay', 'Asia/Almaty'],
    ['london', 'Europe/London'],
  ] as const) {
    const { heatmap } = await analytics(`&subId=${code}`)
    const { weekday, hour } = weekHourIn(zone, now)
    const cells: Cell[] = heatmap.flat()
    expect(cells).toHaveLength(7 * 24)
    expect(cells.reduce((sum, { n }) => sum + n, 0)).toBe(30)
    // The answers came within the minute; it may have been the last one of its hour.
    const near = heatmap[weekday][hour].n + heatmap[weekday][(hour + 23) % 24].n
    expect(near, code).toBe(30)
  }
})

test('the first answer ever in an hour appears in the heatmap', async () => {
  // Long periods are added up, and only in hours that are known.
  expect((await analytics('&startDate=2020-01-01')).read.answers).toBe(60)
  const data = [{ code: 'night', title: 'Окленд', timezone: 'Pacific/Auckland' }]
  expect((await owner.post('/survey/branch', { id: surveyId, data })).body.fields).toBeUndefined()
  const answerId = await answer('night', { nps: 10 })
  const { weekday, hour } = weekHourIn('Pacific/Auckland', new Date())
  const { heatmap, read } = await analytics('&startDate=2020-01-01')
  expect(read.answers).toBe(61)
  expect(heatmap.flat().reduce((sum: number, cell: Cell) => sum + cell.n, 0)).toBe(61)
  expect(heatmap[weekday][hour].n + heatmap[weekday][(hour + 23) % 24].n).toBe(1)
  await owner.change('GET', `/survey/answer-status?id=${surveyId}&subId=${answerId}&status=spam`)
})

test('words carry the score of those who used them; topics come with sentences', async () => {
  const { words, topics, read } = await analytics()
  expect(read).toMatchObject({ answers: 60, comments: 24 })
  expect(words.find(({ word }: { word: string }) => word === 'кофе')).toMatchObject({ n: 24 })
  expect(words.find(({ word }: { word: string }) => word === 'долго')).toMatchObject({
    n: 12,
    score: -100,
    side: 'worse',
  })
  const food = topics.find(({ topic }: { topic: string }) => topic === 'food')
  expect(food).toMatchObject({ n: 24, bad: 12, good: 12 })
  expect(food.examples[0].text).toMatch(/кофе/i)
})

test('what moves the score is named first, with its interval', async () => {
  const { drivers, explained, read } = await analytics()
  expect(drivers.map(({ question }: { question: string }) => question)).toEqual(['speed', 'music'])
  expect(drivers[0].low).toBeGreaterThan(0.9)
  expect(drivers[0].performance).toBeCloseTo(0.4, 9)
  expect(explained).toBeCloseTo(1, 6)
  expect(read.guests).toBe(60)
})

test('the index appears once the owner says how important the marks are, and says what it is made of', async () => {
  expect((await analytics()).metrics.csi).toBeNull()
  const save = (weights: object) => owner.post('/survey/settings', { id: surveyId, data: { weights } })
  expect((await save({ speed: 11 })).body.fields).toHaveProperty(['data.weights.speed'])
  await save({ speed: 3, music: 1, gone: 5 })
  const { csi } = (await analytics()).metrics
  // The means are 3 and 2.75 of 5, heights of 50 and 43.75.
  expect(csi).toMatchObject({
    value: 48.4375,
    n: 60,
    sample: 'rough',
    parts: [{ weight: 3, n: 60 }, { weight: 1 }],
  })
  expect(csi.low).toBeGreaterThan(38)
  expect(csi.high).toBeLessThan(59)
})

test('spam is in none of it', async () => {
  const id = await answer('abay', { nps: 0, why: 'Купите слона слона слона' })
  expect((await analytics()).read.comments).toBe(25)
  await owner.change('GET', `/survey/answer-status?id=${surveyId}&subId=${id}&status=spam`)
  expect((await analytics()).read).toMatchObject({ answers: 60, comments: 24 })
})

test('a word leads to the answers that hold it, and other filters narrow both alike', async () => {
  for (const filter of [
    'find=ждали',
    'find=ЖДАЛИ&subId=abay',
    'class=promoter',
    'locale=kk',
    'placement=none',
  ]) {
    const path = encodeURI(`id=${surveyId}&${filter}`)
    const list = await owner.get(`/survey/answers?${path}&status=new&limit=100`)
    const numbers = await owner.get(`/survey/analytics?${path}&status=new`)
    expect(list.status).toBe(200)
    expect(list.body.answers, filter).toHaveLength(numbers.body.total.answers)
  }
  const { body } = await owner.get(
    `/survey/answers?id=${surveyId}&find=${encodeURIComponent('ждали')}&limit=100`,
  )
  expect(body.answers).toHaveLength(12)
})

test('a page beyond the end is empty, and a made-up place in the list is refused by its name', async () => {
  const end = Buffer.from(JSON.stringify(['2001-01-01T00:00:00.000Z', randomUUID()])).toString('base64url')
  const { body, status } = await owner.get(`/survey/answers?id=${surveyId}&cursor=${end}`)
  expect([status, body]).toEqual([200, { answers: [], nextCursor: null }])
  const refused = await owner.get(`/survey/answers?id=${surveyId}&cursor=elsewhere`)
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['cursor']])
})

test('a survey without questions to score by, and one without answers, have empty insight', async () => {
  const only = { ...document, questions: [document.questions[3]] }
  const { body } = await owner.post('/survey/receive', { title: 'Слова', ...only })
  const read = await owner.get(`/survey/analytics?id=${body.id}&startDate=2026-01-01&endDate=2026-12-31`)
  expect(read.status).toBe(200)
  expect(read.body).toMatchObject({ words: [], topics: [], drivers: [], explained: null, worstPart: null })
})

test('places of codes stand beside each other from five answers on, and a guest without one is in none', async () => {
  const { body } = await owner.post('/survey/receive', { title: 'Столы', ...document })
  const send = (nps: number, placement?: string) =>
    asGuest(api.app, 'POST', '/survey/answer', {
      id: randomUUID(),
      surveyId: body.id,
      locale: 'ru',
      version: 1,
      answers: { nps },
      ...(placement && { placement }),
    })
  for (let i = 0; i < 12; i++) await send(i < 10 ? 10 : 0, 'window')
  for (let i = 0; i < 12; i++) await send(i < 10 ? 0 : 10, 'door')
  for (let i = 0; i < 4; i++) await send(10, 'bar')
  await send(10)
  const { placements } = (await owner.get(`/survey/analytics?id=${body.id}`)).body
  expect(placements).toMatchObject([
    { title: 'window', n: 12, side: 'better', place: { from: 1, to: 1 } },
    { title: 'door', n: 12, side: 'worse', place: { from: 2, to: 2 } },
  ])
  expect(placements).toHaveLength(2)
})

test('an answer to a question that goes with lower scores is found, with the answers that it is about; branches that are alike are not', async () => {
  const questions = [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
    { id: 'first', type: 'yes_no', title: 'Впервые у нас?' },
  ]
  const { body } = await owner.post('/survey/receive', { ...document, title: 'Пекарня', questions })
  const { id } = body
  await owner.post('/survey/branch', {
    id,
    data: [
      { code: 'one', title: 'Первая' },
      { code: 'two', title: 'Вторая' },
    ],
  })
  for (let i = 0; i < 80; i++)
    await giveAnswer(
      api.app,
      id,
      { nps: i % 4 < 2 ? 10 : i % 8 < 4 ? 3 : 9, first: i % 4 > 1 },
      { subId: i % 2 === 0 ? 'one' : 'two' },
    )
  const read = async (filter = '') =>
    (await owner.get(`/survey/analytics?id=${id}${filter}`)).body.findings as {
      checked: number
      items: { where: object[] }[]
    }
  const { checked, items } = await read()
  expect(checked).toBeGreaterThanOrEqual(2)
  expect(items).toMatchObject([
    {
      about: { kind: 'option', question: 'Впервые у нас?' },
      measure: 'nps',
      effect: { value: -100 },
      sides: [
        { value: 0, n: 40 },
        { value: 100, n: 40 },
      ],
    },
  ])
  // The same answers as the figures of the filter that it names.
  const where = encodeURIComponent(JSON.stringify(items[0]!.where))
  const narrowed = await owner.get(`/survey/analytics?id=${id}&where=${where}`)
  expect(narrowed.body.metrics.nps).toMatchObject({ value: 0, n: 40 })
  // Where answers are chosen by their score, the choice would be the finding.
  expect(await read('&class=detractor')).toEqual({ checked: 0, items: [] })
})
