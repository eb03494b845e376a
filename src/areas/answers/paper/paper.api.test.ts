import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { readPdf } from '../../../testing/office.ts'
import { type Person, registerPerson } from '../../../testing/people.ts'

let api: TestApi
let owner: Person
let id: string

beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  const low = { all: [{ question: 'nps', op: 'less', value: 7 }] }
  const label = (ru: string, kk: string, en: string) => ({ ru, kk, en })
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни',
    config: { locales: ['ru', 'kk', 'en'], defaultLocale: 'ru' },
    questions: [
      {
        id: 'nps',
        type: 'nps',
        title: label('Посоветуете нас?', 'Бізді ұсынасыз ба?', 'Would you recommend us?'),
        required: true,
        jumps: [{ when: low, to: 'why' }],
      },
      {
        id: 'drink',
        type: 'single_choice',
        title: label('Что вы пили?', 'Не іштіңіз?', 'What did you drink?'),
        options: [
          { id: 'a', label: label('Кофе', 'Кофе', 'Coffee') },
          { id: 'b', label: label('Чай', 'Шай', 'Tea') },
        ],
      },
      {
        id: 'why',
        type: 'long_text',
        title: label('Почему?', 'Неге?', 'Why?'),
        visibleIf: low,
        required: true,
      },
    ],
    widgets: [],
  })
  expect(body.fields).toBeUndefined()
  id = body.id
})
afterAll(() => api?.close())

const form = (change: object = {}) => ({
  id,
  data: {
    answer: randomUUID(),
    version: 1,
    locale: 'ru',
    filledOn: day(-2),
    answers: { nps: 9, drink: 'b' },
    ...change,
  },
})
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const list = async () => (await owner.get(`/survey/answers?id=${id}`)).body.answers

test.each([
  ['ru', ['Посоветуете нас?', 'Если', 'переходите к вопросу 3', 'Форма', '1 / 1']],
  ['en', ['Would you recommend us?', 'go to question 3', 'Tea']],
  ['kk', ['Бізді ұсынасыз ба?', '3-сұраққа өтіңіз', 'Шай']],
])('the form prints in %s, with its questions and instructions where to continue', async (locale, words) => {
  const { status, bytes, headers } = await owner.get(`/survey/paper?id=${id}&locale=${locale}`)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const { pages } = await readPdf(bytes)
  const text = pages.join(' ').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
  for (const each of words) expect(text).toContain(each)
})

test('a typed form is an answer from paper with the date on it, also where a required question was left empty', async () => {
  const body = form({ answers: { drink: 'b' } })
  expect((await owner.post('/survey/paper/entry', body)).body).toMatchObject({ typed: 1 })
  // The connection broke, and the key was pressed again.
  expect((await owner.post('/survey/paper/entry', body)).body).toMatchObject({ typed: 1 })
  const [answer] = await list()
  expect(answer).toMatchObject({ id: body.data.answer, placement: 'paper', answers: { drink: 'b' } })
  const { rows } = await api.database.pool.query(
    `select member_id, filled_on::text as day, started_at from paper_answer join answer on answer.id = answer_id where answer_id = $1`,
    [body.data.answer],
  )
  expect(rows).toEqual([
    { member_id: owner.memberId, day: day(-2), started_at: new Date(`${day(-2)}T12:00:00Z`) },
  ])
})

test('the last form can be removed, and then the one before', async () => {
  const before = (await list()).length
  const [first, second] = [form(), form()]
  await owner.post('/survey/paper/entry', first)
  await owner.post('/survey/paper/entry', second)
  expect((await owner.post('/survey/paper/undo', { id })).body.removed).toBe(second.data.answer)
  expect((await owner.post('/survey/paper/undo', { id })).body.removed).toBe(first.data.answer)
  expect(await list()).toHaveLength(before)
})

test('a value that cannot be on a form is refused with its question', async () => {
  expect(
    (await owner.post('/survey/paper/entry', form({ answers: { nps: 11 } }))).body.fields,
  ).toHaveProperty('nps')
  expect((await owner.post('/survey/paper/entry', form({ filledOn: day(3) }))).status).toBe(400)
  expect((await owner.post('/survey/paper/entry', form({ subId: 'nowhere' }))).status).toBe(400)
  const stranger = await registerPerson(api.app)
  expect((await stranger.post('/survey/paper/entry', form())).status).toBe(404)
  expect((await stranger.get(`/survey/paper?id=${id}&locale=ru`)).status).toBe(404)
  expect((await owner.get(`/survey/paper?id=${id}&locale=de`)).status).toBe(400)
})
