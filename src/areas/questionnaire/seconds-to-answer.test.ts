import { expect, test } from 'vitest'
import { SurveyDocument } from './questionnaire.contract.ts'
import { secondsToAnswer } from './seconds-to-answer.ts'

const options = [
  { id: 'yes', label: 'Да' },
  { id: 'no', label: 'Нет' },
]
const seconds = (...questions: object[]) =>
  secondsToAnswer(
    SurveyDocument.parse({
      config: { locales: ['ru'], defaultLocale: 'ru' },
      questions: questions.map((question, at) => ({ id: `q${at}`, title: 'Вопрос', ...question })),
      widgets: [],
    }),
  )
const visit = { id: 'visit', type: 'single_choice', options, required: true }
const score = { id: 'score', type: 'nps', required: true }
const after = (question: string, op: string, value: unknown) => ({
  visibleIf: { all: [{ question, op, value }] },
})

test('a guest is promised the time of what the first answers lead to, not of the few who skip it', () => {
  const quality = { type: 'matrix', rows: options, columns: options }
  const short = seconds(visit, score)
  expect(seconds(visit, score, { ...quality, ...after('visit', 'equals', 'yes') })).toBeGreaterThan(short)
  expect(seconds(visit, score, { ...quality, ...after('visit', 'equals', 'no') })).toBe(short)
})

test('what is asked after a low or a high score alone adds nothing', () => {
  const why = { type: 'multiple_choice', options, required: true }
  const [low, high] = [after('score', 'less', 7), after('score', 'greater', 8)]
  expect(seconds(visit, score, { ...why, ...low }, { ...why, ...high })).toBe(seconds(visit, score))
})
