import { expect, test } from 'vitest'
import { testAccount } from '../../../../testing/account.ts'
import { giveAnswer } from '../../../../testing/survey.ts'
import { monthsToVerify, verifyMonth } from '../../../counters/verify.queries.ts'

const here = testAccount()

test('a question that was answered in words before it became a score leaves the numbers readable', async () => {
  const surveyWith = (type: string) => ({
    title: 'Кофейня',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'q', type, title: 'Как вам у нас?' },
      { id: 'why', type: 'long_text', title: 'Почему?' },
    ],
    widgets: [],
  })
  const { id, revision } = (await here.owner.post('/survey/receive', surveyWith('short_text'))).body
  const answer = async (version: number, q: string | number) => {
    await giveAnswer(here.api.app, id, { q, why: 'Кофе' }, { version })
  }
  await answer(1, 'Хорошо')
  expect(
    (await here.owner.post('/survey/receive', { id, revision, ...surveyWith('nps') })).body.version,
  ).toBe(2)
  for (let i = 0; i < 5; i++) await answer(2, 3)
  const get = (path: string) => here.owner.get(`/survey/${path}id=${id}`)
  expect((await get('analytics?')).body).toMatchObject({ total: { answers: 6 }, metrics: { nps: { n: 5 } } })
  expect((await get('answers?class=detractor&count=1&')).body.total).toEqual({ n: 5, isPart: false })
  for (const path of ['analytics?class=detractor&locale=ru&', 'analytics/suspicious?class=detractor&'])
    expect((await get(path)).status, path).toBe(200)
})

async function publish(id: string | undefined, revision: number | undefined, questions: object[]) {
  const survey = {
    title: 'Пекарня',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions,
    widgets: [],
  }
  const { body } = await here.owner.post('/survey/receive', { ...(id && { id, revision }), ...survey })
  return body as { id: string; revision: number; version: number }
}

async function give(surveyId: string, version: number, answers: object, count = 1) {
  for (let i = 0; i < count; i++) await giveAnswer(here.api.app, surveyId, answers, { version })
}

async function wrong(surveyId: string): Promise<number> {
  const key = { accountId: here.owner.accountId, surveyId }
  let count = 0
  for (const month of await monthsToVerify(here.api.database.pool, key))
    count += (await verifyMonth(here.api.database.pool, key, month, { repair: false })).wrong
  return count
}

test('a scale that changes rewrites no history: its score begins anew, says how many answered before, and comes back with the old scale', async () => {
  const questionsWith = (scale: number) => [
    { id: 'q', type: 'csat', scale, title: 'Довольны?' },
    { id: 'back', type: 'yes_no', title: 'Вернётесь?' },
  ]
  const { id, revision } = await publish(undefined, undefined, questionsWith(5))
  await give(id, 1, { q: 5, back: true }, 6)
  const next = await publish(id, revision, questionsWith(10))
  await give(id, 2, { q: 10, back: true }, 4)
  await give(id, 2, { q: 5, back: true }, 2)
  // Somebody still had the old page open.
  await give(id, 1, { q: 5, back: true })
  const read = async () => (await here.owner.get(`/survey/analytics?id=${id}`)).body
  const now = await read()
  expect(now).toMatchObject({ total: { answers: 13 }, metrics: { csat: { n: 6 } } })
  expect(now.metrics.csat.value).toBeCloseTo(2 / 3)
  expect(now.questions[0]).toMatchObject({ n: 6, earlier: 7 })
  const behind = (value: string) =>
    here.owner.get(`/survey/answers?id=${id}&question=q&value=${value}&count=1`)
  expect((await behind('5')).body.total.n).toBe(2)
  expect((await behind('1..10')).body.total.n).toBe(6)
  const cross = (await here.owner.get(`/survey/analytics/cross?id=${id}&a=q&b=back`)).body
  expect(cross.n).toBe(6)
  expect(await wrong(id)).toBe(0)
  await publish(id, next.revision, questionsWith(5))
  expect((await read()).questions[0]).toMatchObject({ n: 7, earlier: 6, best: { value: 1 } })
  expect(await wrong(id)).toBe(0)
})

test('an option that is offered no more keeps its answers, under its name and within the shares', async () => {
  const questionsWith = (...ids: string[]) => [
    {
      id: 'q',
      type: 'single_choice',
      title: 'Что взяли?',
      options: ids.map((id) => ({ id, label: `Товар ${id}` })),
    },
  ]
  const { id, revision } = await publish(undefined, undefined, questionsWith('a', 'b', 'c'))
  for (const [option, count] of [
    ['a', 4],
    ['c', 6],
  ] as const)
    await give(id, 1, { q: option }, count)
  await publish(id, revision, questionsWith('a', 'b'))
  const [question] = (await here.owner.get(`/survey/analytics?id=${id}`)).body.questions
  expect(question.distribution).toMatchObject([
    { value: 'a', count: 4, share: 0.4 },
    { value: 'b', count: 0 },
    { value: 'c', label: 'Товар c – больше не предлагается', count: 6, share: 0.6 },
  ])
  const behind = await here.owner.get(`/survey/answers?id=${id}&question=q&value=c&count=1`)
  expect(behind.body.total.n).toBe(6)
})

test('a number without a range tells its mean, its median and nine of ten, not what was said in words before', async () => {
  const questionsOf = (type: string) => [{ id: 'wait', type, title: 'Сколько минут ждали?' }]
  const { id, revision } = await publish(undefined, undefined, questionsOf('short_text'))
  await give(id, 1, { wait: '500' }, 5)
  await publish(id, revision, questionsOf('number'))
  const read = async () => (await here.owner.get(`/survey/analytics?id=${id}`)).body.questions[0]
  for (const wait of [5, 5, 10, 10]) await give(id, 2, { wait })
  expect((await read()).amount).toBeNull()
  for (const wait of [10, 15, 15, 20, 25, 90]) await give(id, 2, { wait })
  const { low, high, ...exact } = (await read()).amount
  expect(exact).toEqual({ n: 10, mean: 20.5, median: 12.5, ninth: expect.closeTo(31.5, 9) })
  expect([low, high]).toEqual([expect.closeTo(2.462, 3), expect.closeTo(38.538, 3)])
})

const parts = (...ids: string[]) => ids.map((id) => ({ id, label: `Часть ${id}` }))

test.each([
  {
    kind: 'rows of a table',
    before: { type: 'matrix', rows: parts('x', 'y'), columns: parts('good', 'bad') },
    after: { type: 'matrix', rows: parts('x', 'wc'), columns: parts('good', 'bad') },
    old: { x: 'good', y: 'bad' },
    young: { x: 'bad', wc: 'good' },
    shares: { '["x","good"]': 0.5, '["wc","good"]': 1, '["y","bad"]': 1 },
    removed: '["y","bad"]',
  },
  {
    kind: 'columns of a table of several',
    before: { type: 'matrix', mode: 'multiple', rows: parts('x'), columns: parts('a', 'b') },
    after: { type: 'matrix', mode: 'multiple', rows: parts('x'), columns: parts('a', 'c') },
    old: { x: ['a', 'b'] },
    young: { x: ['c'] },
    shares: { '["x","a"]': 0.5, '["x","c"]': 1, '["x","b"]': 1 },
    removed: '["x","b"]',
  },
  {
    kind: 'items and places of a ranking',
    before: { type: 'ranking', options: parts('a', 'b', 'c') },
    after: { type: 'ranking', options: parts('a', 'd') },
    old: ['c', 'a', 'b'],
    young: ['d', 'a'],
    shares: { '["a",2]': 1, '["d",1]': 1, '["c",1]': 1, '["b",3]': 1 },
    removed: '["b",3]',
  },
  {
    kind: 'items of a sum',
    before: { type: 'constant_sum', options: parts('a', 'b') },
    after: { type: 'constant_sum', options: parts('a', 'c') },
    old: { a: 40, b: 60 },
    young: { a: 20, c: 80 },
    shares: { a: 0.3, c: 0.8, b: 0.6 },
    removed: null,
  },
  {
    kind: 'options of a choice of several',
    before: { type: 'multiple_choice', options: parts('a', 'b') },
    after: { type: 'multiple_choice', options: parts('a', 'c') },
    old: ['a', 'b'],
    young: ['c'],
    shares: { a: 0.5, c: 1, b: 1 },
    removed: 'b',
  },
])('$kind that come and go are shares of those who were shown them', async (each) => {
  const { before, after, old, young, shares, removed } = each
  const ask = (question: object) => [{ id: 'q', title: 'Как вам?', ...question }]
  const { id, revision } = await publish(undefined, undefined, ask(before))
  await give(id, 1, { q: old }, 6)
  const second = await publish(id, revision, ask(after))
  await give(id, 2, { q: young }, 6)
  const read = async (query = '') => {
    const { body } = await here.owner.get(`/survey/analytics?id=${id}${query}`)
    return new Map<string, { share: number; count: number; label: string; row?: string }>(
      body.questions[0].distribution.map((value: { value: string }) => [value.value, value]),
    )
  }
  // Also where a filter is counted from the answers themselves.
  for (const query of ['', '&locale=ru']) {
    const values = await read(query)
    for (const [value, share] of Object.entries(shares))
      expect(values.get(value)?.share, value).toBeCloseTo(share, 9)
  }
  if (removed !== null) {
    const { label, row, count } = (await read()).get(removed)!
    expect(`${row} ${label}`).toContain('больше не предлагается')
    const behind = await here.owner.get(
      `/survey/answers?id=${id}&question=q&value=${encodeURIComponent(removed)}&count=1`,
    )
    expect(behind.body.total.n).toBe(count)
  }
  expect(await wrong(id)).toBe(0)
  // The first parts come back: their guests count as one group.
  await publish(id, second.revision, ask(before))
  await give(id, 3, { q: old }, 6)
  const back = await read()
  for (const [value, share] of Object.entries(shares))
    if (share === 1) expect(back.get(value)?.share, value).toBe(1)
  expect(await wrong(id)).toBe(0)
})

test('a question that left the questionnaire stays readable, marked', async () => {
  const [asked, dropped] = [
    { id: 'stays', type: 'nps', title: 'Порекомендуете?' },
    { id: 'leaves', type: 'csat', scale: 5, title: 'Довольны?' },
  ]
  const { id, revision } = await publish(undefined, undefined, [asked, dropped])
  await give(id, 1, { stays: 9, leaves: 5 }, 6)
  await publish(id, revision, [asked])
  const { questions } = (await here.owner.get(`/survey/analytics?id=${id}`)).body
  expect(questions).toMatchObject([
    { id: 'stays', isRemoved: false },
    { id: 'leaves', isRemoved: true, n: 6, mean: 5, title: 'Довольны? – больше не задаётся' },
  ])
})
