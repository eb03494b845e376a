import { beforeAll, expect, test } from 'vitest'
import { registerPerson } from '../../../testing/people.ts'
import { testSurvey } from '../../../testing/survey.ts'

const survey = testSurvey([
  { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
  { id: 'first', type: 'yes_no', title: 'Вы у нас впервые?' },
  {
    id: 'liked',
    type: 'multiple_choice',
    title: 'Что понравилось?',
    options: [
      { id: 'food', label: 'Еда' },
      { id: 'staff', label: 'Люди' },
    ],
  },
  { id: 'words', type: 'long_text', title: 'Своими словами' },
])

beforeAll(async () => {
  const groups: [number, number, boolean, string[]][] = [
    [12, 10, false, ['food', 'staff']],
    [4, 9, true, ['food']],
    [3, 7, true, []],
    [9, 2, true, ['staff']],
    [2, 6, false, ['food']],
  ]
  for (const [times, nps, first, liked] of groups)
    for (let i = 0; i < times; i += 1) await survey.answer({ nps, first, ...(liked.length > 0 && { liked }) })
})

const cross = (query: string, person = survey.owner) =>
  person.get(`/survey/analytics/cross?id=${survey.id}&${query}`)

test('two answers are counted against each other, with the test of whether they go together', async () => {
  const { body } = await cross('a=first&b=nps')
  expect(body.rows.map(({ label }: { label: string }) => label)).toEqual(['Да', 'Нет'])
  expect(body.columns.map(({ value }: { value: string }) => value)).toEqual([
    'detractor',
    'passive',
    'promoter',
  ])
  expect(body.counts).toEqual([
    [9, 3, 4],
    [2, 0, 12],
  ])
  // In fractions χ² = 7005/616; with two degrees of freedom p = exp(−χ² / 2).
  expect(body.rowGuests).toEqual([16, 14])
  expect(body).toMatchObject({ n: 30, df: 2, isReliable: false, takesSeveral: false, isPart: false })
  expect(body.chi2).toBeCloseTo(7005 / 616, 9)
  expect(body.p).toBeCloseTo(Math.exp(-7005 / 1232), 9)
})

test('a guest who chose several stands in several columns, and no test is claimed', async () => {
  const { body } = await cross('a=first&b=liked')
  expect(body.counts).toEqual([
    [4, 9],
    [14, 12],
  ])
  expect(body).toMatchObject({ n: 27, chi2: null, p: null, takesSeveral: true })
})

test('with several choices a row is its guests, as on the question’s own card, and so are the deviations', async () => {
  const { body } = await cross('a=first&b=liked')
  // 4 and 9 came for the first time, 12 and 2 did not; the twelve chose both.
  expect(body.rowGuests).toEqual([13, 14])
  // Of 27 guests 14 came again and 18 liked the food: (12+2 − 14·18/27) / √(14·18/27 · 13/27 · 9/27)
  const expected = (14 * 18) / 27
  expect(body.residuals[1][0]).toBeCloseTo((14 - expected) / Math.sqrt((expected * 13 * 9) / 27 / 27), 9)
  const card = (await survey.owner.get(`/survey/analytics?id=${survey.id}`)).body.questions.find(
    ({ id }: { id: string }) => id === 'liked',
  )
  const { body: classes } = await cross('a=nps&b=liked')
  const guests = classes.rowGuests.reduce((sum: number, each: number) => sum + each, 0)
  const chose = classes.counts.reduce((sum: number, row: number[]) => sum + row[0]!, 0)
  expect(chose / guests).toBeCloseTo(card.distribution[0].share, 12)
})

test('filters narrow the table as they narrow everything; spam is not in it', async () => {
  expect((await cross('a=first&b=nps&class=promoter')).body.n).toBe(16)
  const id = await survey.answer({ nps: 0, first: true })
  await survey.owner.change('GET', `/survey/answer-status?id=${survey.id}&subId=${id}&status=spam`)
  expect((await cross('a=first&b=nps')).body.n).toBe(30)
  expect((await cross('a=first&b=nps&startDate=2020-01-01&endDate=2020-02-01')).body).toMatchObject({
    n: 0,
    chi2: null,
  })
})

test('what can’t be crossed is refused by name, and what isn’t there or isn’t yours is not found', async () => {
  const [words, twice] = [await cross('a=first&b=words'), await cross('a=nps&b=nps')]
  expect([words.status, Object.keys(words.body.fields)]).toEqual([400, ['b']])
  expect([twice.status, Object.keys(twice.body.fields)]).toEqual([400, ['a']])
  expect((await cross('a=first&b=nobody')).status).toBe(404)
  expect((await cross('a=first&b=nps&subId=nowhere')).status).toBe(404)
  const stranger = await registerPerson(survey.api.app)
  expect((await cross('a=first&b=nps', stranger)).status).toBe(404)
})
