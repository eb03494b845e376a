import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testAccount } from '../../../testing/account.ts'
import { asGuest } from '../../../testing/people.ts'

const here = testAccount()

type Words = string | Record<string, string>
/** Each question type twenty-five times: its definition, and the guest's value. */
const KINDS = [
  { kind: { type: 'csat' }, answer: 5 },
  { kind: { type: 'rating', scale: 5, shape: 'star' }, answer: 4 },
  { kind: { type: 'single_choice' }, options: ['Да', 'Нет'], answer: 'o0' },
  { kind: { type: 'multiple_choice' }, options: ['Кофе', 'Чай', 'Сок'], answer: ['o0', 'o2'] },
  { kind: { type: 'yes_no' }, answer: true },
  { kind: { type: 'short_text' }, answer: 'Всё хорошо' },
  { kind: { type: 'number' }, answer: 3 },
  { kind: { type: 'nps' }, answer: 9 },
]
const LANGUAGES = ['ru', 'kk', 'en']

function questions(word: (text: string) => Words) {
  return Array.from({ length: 200 }, (_, n) => {
    const { options, kind } = KINDS[n % KINDS.length]!
    return {
      id: `q${n}`,
      ...kind,
      title: word(`Вопрос ${n + 1}`),
      required: true,
      ...(options && { options: options.map((label, i) => ({ id: `o${i}`, label: word(label) })) }),
    }
  })
}

test('two hundred questions are created, translated, published, answered in Kazakh, and counted', async () => {
  const russian = {
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: questions((text) => text),
    widgets: [],
  }
  const creation = await here.owner.post('/survey/question', { title: 'Большая анкета', ...russian })
  expect(creation.body.fields).toBeUndefined()
  const { id, revision } = creation.body
  const everywhere = (text: string) =>
    Object.fromEntries(LANGUAGES.map((locale) => [locale, `${text} (${locale})`]))
  const translated = {
    config: { locales: LANGUAGES, defaultLocale: 'ru' },
    questions: questions(everywhere),
    widgets: [],
  }
  const saveReply = await here.owner.post('/survey/question', { id, revision, ...translated })
  expect(saveReply.body.fields).toBeUndefined()
  const published = await here.owner.post('/survey/receive', {
    id,
    revision: saveReply.body.revision,
    ...translated,
  })
  expect(published.body.fields).toBeUndefined()

  const page = await asGuest(here.api.app, 'GET', `/survey/receive-old?id=${id}`)
  expect(page.body.survey.questions).toHaveLength(200)
  expect(page.body.survey.questions[199].title).toMatchObject({ kk: 'Вопрос 200 (kk)' })

  const answers = Object.fromEntries(
    questions(String).map(({ id }, n) => [id, KINDS[n % KINDS.length]!.answer]),
  )
  for (let guest = 0; guest < 5; guest++) {
    const body = { id: randomUUID(), surveyId: id, locale: 'kk', version: 1, answers }
    expect((await asGuest(here.api.app, 'POST', '/survey/answer', body)).status).toBe(201)
  }
  const { body } = await here.owner.get(`/survey/analytics?id=${id}`)
  expect(body.total.answers).toBe(5)
  expect(body.metrics.nps).toMatchObject({ n: 5, value: 100 })
  expect(body.questions.map(({ n }: { n: number }) => n)).toEqual(Array.from({ length: 200 }, () => 5))
})
