import { beforeAll, describe, expect, test } from 'vitest'
import { readCsvText } from '../../../testing/office.ts'
import { joinTeam, registerPerson } from '../../../testing/people.ts'
import { giveAnswer, testSurvey } from '../../../testing/survey.ts'

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
  expect(body).toMatchObject({ n: 30, df: 2, isReliable: false, takesSeveral: false })
  expect(body.chi2).toBeCloseTo(7005 / 616, 9)
  expect(body.p).toBeCloseTo(Math.exp(-7005 / 1232), 9)
})

test('a guest who chose several stands in several columns, and the strength of one choice is not claimed', async () => {
  const { body } = await cross('a=first&b=liked')
  expect(body.counts).toEqual([
    [4, 9],
    [14, 12],
  ])
  expect(body).toMatchObject({ n: 27, strength: null, takesSeveral: true })
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

describe('a question by places', () => {
  let id: string
  let branches: { id: string; code: string }[]
  const ask = (query: string, person = survey.owner) =>
    person.get(`/survey/analytics/cross?id=${id}&${query}`)
  const visits: [number, number, boolean, string | undefined, string | undefined][] = [
    [9, 10, true, 'abay', 'Стол 1'],
    [3, 3, false, 'abay', 'Стол 2'],
    [2, 8, true, 'dostyk', 'Стол 1'],
    [7, 2, false, 'dostyk', undefined],
    [6, 9, true, 'satpaev', undefined],
    [4, 1, false, 'kiosk', 'Стол 3'],
    [5, 10, true, undefined, undefined],
  ]
  beforeAll(async () => {
    const { owner, api } = survey
    const questions = [
      { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
      { id: 'first', type: 'yes_no', title: 'Вы у нас впервые?' },
    ]
    const config = { locales: ['ru'], defaultLocale: 'ru' }
    id = (await owner.post('/survey/receive', { title: 'Сеть', config, questions, widgets: [] })).body.id
    const data = ['abay', 'dostyk', 'satpaev', 'kiosk'].map((code) => ({ code, title: `Улица ${code}` }))
    branches = (await owner.post('/survey/branch', { id, data })).body.branch
    const { body } = await owner.post('/survey/subject', {
      id,
      data: [{ kind: 'staff', title: 'Дина' }],
    })
    const subjectId = body.subjects[0].id
    for (const [times, nps, first, subId, placement] of visits)
      for (let i = 0; i < times; i += 1)
        await giveAnswer(
          api.app,
          id,
          { nps, first },
          { subId, placement, ...(subId === 'satpaev' && { subjectId }) },
        )
  })

  /** The same counted by hand, from the answers as the list gives them. */
  async function byHand() {
    const { body } = await survey.owner.get(`/survey/answers?id=${id}&limit=100`)
    const table = new Map<string, number[]>()
    for (const { answers, ...answer } of body.answers) {
      if (answer.branch === null) continue
      const row = table.get(answer.branch) ?? [0, 0, 0]
      row[answers.nps <= 6 ? 0 : answers.nps <= 8 ? 1 : 2]! += 1
      table.set(answer.branch, row)
    }
    return [...table]
      .filter(([, row]) => row.reduce((sum, n) => sum + n, 0) >= 5)
      .toSorted(([, one], [, other]) => sumOf(other) - sumOf(one))
  }
  const sumOf = (row: readonly number[]) => row.reduce((sum, n) => sum + n, 0)

  test('branches are counted as the answers themselves say; a branch of four guests is not shown', async () => {
    const { body } = await ask('a=@branch&b=nps')
    expect(body.rows.map((row: { label: string }, at: number) => [row.label, body.counts[at]])).toEqual(
      await byHand(),
    )
    expect(body.rows).toContainEqual({ value: 'abay', label: 'Улица abay' })
    expect(body).toMatchObject({
      rowGuests: [12, 9, 6],
      n: 27,
      others: { places: 1, guests: 4 },
      outside: 0,
      df: 4,
      takesSeveral: false,
    })
    // χ² by its definition, from the margins.
    const columns = [0, 1, 2].map((at) => sumOf(body.counts.map((row: number[]) => row[at])))
    const chi2 = body.counts.flatMap((row: number[]) =>
      row.map(
        (count, at) => (count - (sumOf(row) * columns[at]!) / 27) ** 2 / ((sumOf(row) * columns[at]!) / 27),
      ),
    )
    expect(body.chi2).toBeCloseTo(sumOf(chi2), 9)
    expect(body.strength).toBeCloseTo(Math.sqrt(sumOf(chi2) / (27 * 2)), 9)
  })

  test('tables and people too, as rows or as columns; filters narrow them', async () => {
    const { body } = await ask('a=first&b=@placement')
    expect(body.columns).toEqual([{ value: 'Стол 1', label: 'Стол 1' }])
    expect(body).toMatchObject({ counts: [[11], [0]], chi2: null, others: { places: 2, guests: 7 } })
    const people = await ask('a=@subject&b=first')
    expect(people.body).toMatchObject({ rows: [{ label: 'Дина' }], counts: [[6, 0]] })
    const abay = await ask('a=@branch&b=first&subId=abay')
    expect(abay.body).toMatchObject({ rows: [{ value: 'abay' }], counts: [[9, 3]], others: { places: 0 } })
  })

  test('a member limited to two branches learns nothing about others, not even in numbers', async () => {
    const own = branches.filter(({ code }) => ['abay', 'kiosk'].includes(code)).map((branch) => branch.id)
    const manager = await joinTeam(survey.api.app, survey.owner, {
      surveys: [id],
      branches: own,
      abilities: ['see'],
    })
    const { body } = await ask('a=@branch&b=nps', manager)
    expect(body.rows).toEqual([{ value: 'abay', label: 'Улица abay' }])
    expect(body).toMatchObject({ n: 12, counts: [[3, 0, 9]], others: { places: 1, guests: 4 } })
    expect(JSON.stringify(body)).not.toContain('dostyk')
    expect((await ask('a=@branch&b=nps&subId=dostyk', manager)).status).toBe(404)
  })

  test('the exported table has the same numbers, and needs the right to export', async () => {
    const path = `/report/cross?id=${id}&a=@branch&b=nps`
    const { body } = await ask('a=@branch&b=nps')
    const text = (await survey.owner.get(path)).bytes.toString()
    const [head, ...rows] = readCsvText(text.slice(1), ';')
    expect(head!.slice(0, 5)).toEqual(['Строка', 'критики', 'нейтральные', 'промоутеры', 'Гостей'])
    expect(rows.map((row) => row.slice(1, 5).map(Number))).toEqual(
      body.counts.map((row: number[], at: number) => [...row, body.rowGuests[at]]),
    )
    expect(rows.map((row) => [row[0], row[7]])).toEqual([
      ['Улица abay', '75'],
      ['Улица dostyk', '0'],
      ['Улица satpaev', '100'],
    ])
    const looker = await joinTeam(survey.api.app, survey.owner, {
      surveys: [id],
      branches: 'all',
      abilities: ['see'],
    })
    expect((await looker.get(path)).status).toBe(403)
    expect((await survey.owner.get(`${path}&subId=kiosk`)).status).toBe(404)
  })

  test('two places are refused by name', async () => {
    expect(Object.keys((await ask('a=@branch&b=@placement')).body.fields)).toEqual(['b'])
    expect((await ask('a=@nobody&b=nps')).status).toBe(404)
  })
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
