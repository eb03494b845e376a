import { beforeAll, expect, test } from 'vitest'
import { testSurvey } from '../../../testing/survey.ts'
import { addDays } from '../../counters/calendar.ts'

const survey = testSurvey(
  [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
    { id: 'service', type: 'csat', title: 'Как обслуживание?', scale: 5 },
    {
      id: 'liked',
      type: 'multiple_choice',
      title: 'Что понравилось?',
      options: [
        { id: 'coffee', label: 'Кофе' },
        { id: 'other', label: 'Персонал' },
      ],
    },
    {
      id: 'came',
      type: 'single_choice',
      title: 'Как узнали?',
      options: [
        { id: 'friend', label: 'От друзей' },
        { id: 'street', label: 'Шёл мимо' },
      ],
      other: true,
    },
    { id: 'back', type: 'yes_no', title: 'Вернётесь?' },
    {
      id: 'rows',
      type: 'matrix',
      title: 'Оцените',
      rows: [
        { id: 'taste', label: 'Вкус' },
        { id: 'price', label: 'Цена' },
      ],
      columns: [
        { id: 'good', label: 'Хорошо' },
        { id: 'bad', label: 'Плохо' },
      ],
    },
    {
      id: 'order',
      type: 'ranking',
      title: 'Что важнее?',
      options: [
        { id: 'speed', label: 'Быстро' },
        { id: 'cheap', label: 'Дёшево' },
      ],
    },
    { id: 'age', type: 'slider', title: 'Возраст', min: 0, max: 100 },
    { id: 'why', type: 'long_text', title: 'Почему?' },
  ],
  [
    { code: 'abay', title: 'Абая' },
    { code: 'london', title: 'Лондон', timezone: 'Europe/London' },
  ],
)

beforeAll(async () => {
  const ids = []
  for (let i = 0; i < 60; i++) ids.push(await answer(i))
  // It counts nowhere, so it stands behind no number.
  await survey.owner.change('GET', `/survey/answer-status?id=${survey.id}&subId=${ids[0]}&status=spam`)
})

/** As many kinds of values as there are; every seventh guest leaves a question out. */
function answer(i: number): Promise<string> {
  const answers = {
    nps: i % 11,
    ...(i % 7 !== 0 && { service: 1 + (i % 5) }),
    liked: i % 3 === 0 ? ['coffee', 'other'] : ['coffee'],
    came: i % 4 === 0 ? { other: 'реклама' } : i % 4 === 1 ? 'friend' : 'street',
    back: i % 3 !== 0,
    rows: { taste: i % 2 === 0 ? 'good' : 'bad', price: 'bad' },
    order: i % 5 === 0 ? ['cheap', 'speed'] : ['speed', 'cheap'],
    age: i,
    ...(i % 6 === 0 && { why: i % 12 === 0 ? 'Долго ждали кофе' : 'Кофе не вкусный' }),
  }
  return survey.answer(answers, i % 5 === 4 ? {} : { subId: i % 2 === 0 ? 'abay' : 'london' })
}

const analytics = async (filter = '') =>
  (await survey.owner.get(`/survey/analytics?id=${survey.id}${filter}`)).body

async function behind(filter: Record<string, string>, path = 'survey/answers') {
  const query = new URLSearchParams({ id: survey.id, counted: '1', count: '1', limit: '100', ...filter })
  const { status, body } = await survey.owner.get(`/${path}?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.total).toEqual({ n: body.answers.length, isPart: false })
  return body.total.n as number
}

test('behind each bar of each question stand exactly as many answers as it shows', async () => {
  const { questions } = await analytics()
  let bars = 0
  for (const { id, n, distribution } of questions) {
    expect(await behind({ question: id }), id).toBe(n)
    for (const { value, count } of distribution) {
      bars += 1
      expect(await behind({ question: id, value: String(value) }), `${id} ${value}`).toBe(count)
    }
  }
  expect(bars).toBeGreaterThan(40)
})

test('behind the classes of a score, a branch, a day and the complaints stand as many answers as each says', async () => {
  const { metrics, branches, trend, total } = await analytics()
  expect(total.answers).toBe(59)
  expect(await behind({ question: 'nps', value: '9..10' })).toBe(metrics.nps.promoters)
  expect(await behind({ question: 'nps', value: '0..6' })).toBe(metrics.nps.detractors)
  expect(await behind({ question: 'service', value: '4..5' })).toBe(metrics.csat.satisfied)
  expect(await behind({ complaints: '1' })).toBe(total.complaints)
  expect(await behind({})).toBe(total.answers)
  for (const { code, n } of branches) expect(await behind({ subId: code }), code).toBe(n)
  for (const { from, to, n } of trend) expect(await behind({ startDate: from, endDate: to })).toBe(n)
  expect(await behind({ startDate: addDays(trend[0].from, -3), endDate: addDays(trend[0].from, -1) })).toBe(0)
})

test('behind the open complaints of a survey’s card stand exactly those, and one that is resolved leaves both', async () => {
  const card = async () => {
    const { body } = await survey.owner.get('/survey/receive')
    return body.surveys.find(({ id }: { id: string }) => id === survey.id).complaintsOpen as number
  }
  const query = `id=${survey.id}&complaints=open&counted=1&count=1`
  const list = async () => (await survey.owner.get(`/survey/answers?${query}`)).body
  const before = await list()
  expect(before.total.n).toBeGreaterThan(1)
  expect(await card()).toBe(before.total.n)
  await survey.owner.change(
    'GET',
    `/survey/answer-status?id=${survey.id}&subId=${before.answers[0].id}&status=resolved&outcome=compensated&note=Вернули`,
  )
  expect((await list()).total.n).toBe(before.total.n - 1)
  expect(await card()).toBe(before.total.n - 1)
})

test('behind an hour of the week stand its answers, each by the clock of its own branch', async () => {
  const { heatmap } = await analytics()
  let count = 0
  for (const [weekday, hours] of heatmap.entries()) {
    for (const [hour, { n }] of hours.entries()) {
      if (n === 0) continue
      count += n
      expect(await behind({ weekday: String(weekday), hour: String(hour) })).toBe(n)
    }
  }
  expect(count).toBe(59)
})

test('behind a cell of two questions stand the guests who answered both so', async () => {
  const { body } = await survey.owner.get(`/survey/analytics/cross?id=${survey.id}&a=back&b=came`)
  for (const [row, { value }] of body.rows.entries()) {
    for (const [column, { value: value2 }] of body.columns.entries()) {
      const cell = { question: 'back', value, question2: 'came', value2 }
      expect(await behind(cell), `${value} ${value2}`).toBe(body.counts[row][column])
    }
  }
})

test('behind a word and a topic of the comments stand those that it was counted in', async () => {
  const { words, topics } = await analytics()
  expect(words.map(({ word }: { word: string }) => word)).toContain('не вкусный')
  for (const { word, n } of words) expect(await behind({ word }, 'survey/analytics/mentions'), word).toBe(n)
  expect(topics.length).toBeGreaterThan(0)
  for (const { topic, n } of topics)
    expect(await behind({ topic }, 'survey/analytics/mentions'), topic).toBe(n)
})

test('all pages together hold every answer once, and each says how many there are', async () => {
  const query = `id=${survey.id}&question=liked&value=coffee&counted=1&count=1&limit=25`
  const seen: string[] = []
  let cursor = ''
  do {
    const { body } = await survey.owner.get(`/survey/answers?${query}${cursor && `&cursor=${cursor}`}`)
    expect(body.total).toEqual({ n: 59, isPart: false })
    seen.push(...body.answers.map(({ id }: { id: string }) => id))
    cursor = body.nextCursor
  } while (cursor)
  expect(new Set(seen).size).toBe(59)
  expect(seen).toHaveLength(59)
})

test.each([
  ['a question that is not asked', 'question=gone', 404, undefined],
  ['a step off the scale', 'question=nps&value=11', 400, 'value'],
  ['steps the wrong way round', 'question=nps&value=9..3', 400, 'value'],
  ['an option that there is not', 'question=liked&value=tea', 400, 'value'],
  ['a value of no question', 'value=3', 400, 'value'],
  ['a second value of no question', 'question=nps&value2=3', 400, 'value2'],
  ['words for an answer', 'question=why&value=x', 400, 'value'],
  ['a cell of no row', 'question=rows&value=%5B%22x%22%2C%22good%22%5D', 400, 'value'],
  ['a day that the week has not', 'weekday=7', 400, 'weekday'],
  ['an hour that the day has not', 'hour=24', 400, 'hour'],
  ['half an hour', 'hour=1.5', 400, 'hour'],
  ['none means no filter', 'weekday=none&hour=&question=none', 200, undefined],
  ['a language without end', `locale=${'x'.repeat(36)}`, 400, 'locale'],
  ['a limit of sixteens', 'limit=0x10', 400, 'limit'],
  ['a limit of powers', 'limit=1e2', 400, 'limit'],
  ['a limit above all', 'limit=101', 400, 'limit'],
  ['no limit', 'limit=', 400, 'limit'],
  ['an account of sixteens', 'qalayid=0x10', 400, 'qalayid'],
  ['a status that there is not', 'status=zzz', 400, 'status'],
])('%s', async (_, filter, status, field) => {
  const { status: got, body } = await survey.owner.get(`/survey/answers?id=${survey.id}&${filter}`)
  expect(got, JSON.stringify(body).slice(0, 300)).toBe(status)
  if (field) expect(Object.keys(body.fields)).toEqual([field])
})

test('none and nothing are no filter, in the list and behind a word', async () => {
  const names = ['status', 'class', 'complaints', 'suspicious', 'count', 'qalayid', 'placement', 'locale']
  const [whole, ...others] = ['', 'none', ''].map((value, i) =>
    i === 0 ? '' : names.map((name) => `&${name}=${value}`).join(''),
  )
  const { word } = (await analytics()).words[0]
  for (const list of [
    'answers?',
    'answers?find=none&',
    `analytics/mentions?word=${encodeURIComponent(word)}&topic=&`,
  ]) {
    const ask = async (more = '') => survey.owner.get(`/survey/${list}id=${survey.id}${more}`)
    const { body } = await ask(whole)
    expect(body.answers.length).toBeGreaterThan(0)
    for (const other of others) expect((await ask(other)).body, list + other).toEqual(body)
  }
})

test('a topic or a word must be named, one of both', async () => {
  for (const filter of ['', '&topic=wait&word=x', '&topic=weather', '&word=']) {
    const { status } = await survey.owner.get(`/survey/analytics/mentions?id=${survey.id}${filter}`)
    expect(status, filter).toBe(400)
  }
})
