import { expect, test } from 'vitest'
import type { Variable } from '../logic.contract.ts'
import type { AnswerValues, Question, SurveyDocument } from '../questionnaire.contract.ts'
import { checkAnswers } from '../validate/validate.ts'
import { isComplaint } from './complaint.ts'
import { thanksOf, visiblePath } from './path.ts'
import { computedValues } from './variable.ts'

const questions: Question[] = [
  {
    id: 'liked',
    type: 'multiple_choice',
    title: 'Что понравилось?',
    options: [
      { id: 'food', label: 'Еда', points: 3 },
      { id: 'staff', label: 'Персонал', points: 2 },
      { id: 'music', label: 'Музыка' },
    ],
  },
  { id: 'nps', type: 'nps', title: 'Посоветуете?' },
  { id: 'bill', type: 'number', title: 'Счёт' },
]
const surveyOf = (variables: Variable[], more: Question[] = []): SurveyDocument => ({
  config: { locales: ['ru'], defaultLocale: 'ru', variables },
  questions: [...questions, ...more],
  widgets: [
    {
      id: 'fans',
      type: 'thanks',
      after: 'end',
      visibleIf: { all: [{ variable: 'score', op: 'greater_or_equal', value: 10 }] },
    },
    { id: 'all', type: 'thanks', after: 'end' },
  ],
})
const score: Variable = { id: 'score', steps: [{ do: 'add', by: { points: [] } }] }
const valuesOf = (variables: Variable[], answers: AnswerValues, hidden = {}) => {
  const survey = surveyOf(variables)
  return { ...computedValues(survey, visiblePath(survey, { answers, hidden }).situation) }
}

test.each<[why: string, steps: Variable['steps'], answers: AnswerValues, value: number | string]>([
  [
    'points of the chosen options',
    [{ do: 'add', by: { points: ['liked'] } }],
    { liked: ['food', 'staff'] },
    5,
  ],
  ['a scale counts as what was answered', [{ do: 'add', by: { points: ['nps'] } }], { nps: 9 }, 9],
  ['all questions together', score.steps, { liked: ['food'], nps: 9, bill: 0.5 }, 12.5],
  ['what was not answered adds nothing', score.steps, {}, 0],
  ['a third of it', [...score.steps, { do: 'divide', by: 3 }], { nps: 10 }, 3.333333],
  ['nothing is divided by nought', [...score.steps, { do: 'divide', by: 0 }], { nps: 10 }, 10],
  [
    'tenths are exact',
    [
      { do: 'add', by: 0.1 },
      { do: 'add', by: 0.2 },
    ],
    {},
    0.3,
  ],
  [
    'words',
    [
      { do: 'set', by: 'гость' },
      { do: 'set', by: { question: 'bill' } },
    ],
    {},
    'гость',
  ],
  ['a field of the link', [{ do: 'set', by: { hidden: 'order' } }], {}, 'A-7'],
  [
    'a step that holds for some alone',
    [{ when: { all: [{ question: 'nps', op: 'less', value: 7 }] }, do: 'set', by: 1 }],
    { nps: 9 },
    0,
  ],
])('a value is computed of the answers: %s', (_why, steps, answers, value) => {
  expect(valuesOf([{ id: 'x', steps }], answers, { order: 'A-7' })).toEqual({ x: value })
})

test('a value sees those before it and never itself or later ones, so none waits in a circle', () => {
  const by = (variable: string): Variable['steps'] => [{ do: 'add', by: { variable } }]
  expect(
    valuesOf(
      [
        { id: 'a', start: 2, steps: by('b') },
        { id: 'b', steps: by('a') },
        { id: 'c', start: 1, steps: by('c') },
      ],
      {},
    ),
  ).toEqual({ a: 2, b: 2, c: 1 })
})

test('a score decides what is asked, how it ends and what a complaint is, of visible answers alone', () => {
  const gift: Question = {
    id: 'gift',
    type: 'short_text',
    title: 'Куда прислать подарок?',
    required: true,
    visibleIf: { all: [{ variable: 'score', op: 'greater_or_equal', value: 10 }] },
  }
  const survey = surveyOf([score], [gift])
  const poor = visiblePath(survey, { answers: { nps: 4, gift: 'сюда' } })
  expect(poor.questions.map(({ id }) => id)).not.toContain('gift')
  expect(poor.answers).toEqual({ nps: 4 })
  expect(thanksOf(survey, poor.situation)?.id).toBe('all')
  const rich = { answers: { nps: 8, liked: ['food'] } }
  expect(thanksOf(survey, visiblePath(survey, rich).situation)?.id).toBe('fans')
  expect(checkAnswers(survey, rich)).toEqual({ ok: false, mistakes: { gift: { code: 'required' } } })
  const bad: SurveyDocument = {
    ...survey,
    config: { ...survey.config, complaintRule: { all: [{ variable: 'score', op: 'less', value: 5 }] } },
  }
  expect([4, 8].map((nps) => isComplaint(bad, { answers: { nps } }))).toEqual([true, false])
})
