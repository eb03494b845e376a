import { expect, test } from 'vitest'
import type { AnswerValue, AnswerValues, Question, SurveyDocument } from '../questionnaire.contract.ts'
import { checkAnswers } from '../validate/validate.ts'
import { visiblePath } from './path.ts'

const options = ['soup', 'plov', 'tea'].map((id) => ({ id, label: id }))
const first: Question = { id: 'had', type: 'multiple_choice', title: 'Что вы ели?', options, other: true }
const surveyOf = (later: Question): SurveyDocument => ({
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [first, later],
  widgets: [],
})
const from = (take: 'chosen' | 'not_chosen') => ({ carriedFrom: { question: 'had', take } })
const best: Question = {
  id: 'best',
  type: 'single_choice',
  title: 'Что лучше всего?',
  required: true,
  options: [...options, { id: 'none', label: 'Ничего' }],
  ...from('chosen'),
}
const offered = (later: Question, had: AnswerValue | undefined) => {
  const answers: AnswerValues = had === undefined ? {} : { had }
  const carriedQuestion = visiblePath(surveyOf(later), { answers }).asked.find(({ id }) => id === later.id)
  if (!carriedQuestion) return undefined
  return (
    carriedQuestion.type === 'matrix'
      ? carriedQuestion.rows
      : 'options' in carriedQuestion
        ? carriedQuestion.options
        : []
  ).map(({ id }) => id)
}

test('a later question offers what was chosen before, and what only it has', () => {
  expect(offered(best, ['soup', 'tea'])).toEqual(['soup', 'tea', 'none'])
  expect(offered({ ...best, ...from('not_chosen') }, ['soup', 'tea'])).toEqual(['plov', 'none'])
  expect(offered(best, [{ other: 'манты' }, 'plov'])).toEqual(['plov', 'none'])
})

test('it is not asked where nothing is left of what could be carried over', () => {
  expect(offered(best, undefined)).toBeUndefined()
  expect(offered(best, [{ other: 'манты' }])).toBeUndefined()
  expect(offered({ ...best, ...from('not_chosen') }, ['soup', 'plov', 'tea'])).toBeUndefined()
  expect(checkAnswers(surveyOf(best), { answers: { had: [], best: 'soup' } })).toEqual({
    ok: true,
    answers: {},
  })
})

test.each<[why: string, later: Question, given: AnswerValue, kept: AnswerValue | string]>([
  ['a choice that is not offered counts as none', best, 'plov', 'required'],
  ['one that is', best, 'tea', 'tea'],
  [
    'of several the offered ones stay',
    { ...best, type: 'multiple_choice' },
    ['soup', 'plov', 'tea'],
    ['soup', 'tea'],
  ],
  [
    'an order closes its gaps',
    { ...best, type: 'ranking', options },
    ['tea', 'plov', 'soup'],
    ['tea', 'soup'],
  ],
  [
    'so do places of a form',
    { ...best, type: 'ranking', options },
    { tea: 3, plov: 1, soup: 2 },
    ['soup', 'tea'],
  ],
  ['an order that is not whole is told', { ...best, type: 'ranking', options }, ['tea'], 'ranks'],
  [
    'shares',
    { ...best, type: 'constant_sum', options },
    { soup: 60, plov: 40, tea: 40 },
    { soup: 60, tea: 40 },
  ],
  [
    'rows of a matrix',
    { ...best, type: 'matrix', rows: options, columns: [{ id: 'ok', label: 'Да' }] },
    { soup: 'ok', plov: 'ok', tea: 'ok' },
    { soup: 'ok', tea: 'ok' },
  ],
])('an answer keeps only what the guest was offered: %s', (_why, later, given, kept) => {
  const survey = surveyOf({ ...later, ...(later.type === 'matrix' && { options: undefined }) } as Question)
  const checked = checkAnswers(survey, { answers: { had: ['soup', 'tea'], best: given } })
  expect(checked.ok ? checked.answers.best : checked.mistakes.best?.code).toEqual(kept)
})
