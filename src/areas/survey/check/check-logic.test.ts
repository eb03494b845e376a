import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Variable } from '../../questionnaire/logic.contract.ts'
import type {
  Question,
  SurveyConfig,
  SurveyDocument,
  Widget,
} from '../../questionnaire/questionnaire.contract.ts'
import { checkSurvey } from './check.ts'
import { stopsPublishing } from './check-issue.ts'

const options = ['a', 'b'].map((id) => ({ id, label: id }))
const nps: Question = { id: 'nps', type: 'nps', title: 'Посоветуете?' }
const had: Question = { id: 'had', type: 'multiple_choice', title: 'Что ели?', options }
const best: Question = { id: 'best', type: 'single_choice', title: 'Что лучше?', options }
const thanks: Widget = { id: 'thanks', type: 'thanks', after: 'end' }
const surveyOf = (part: {
  config?: Partial<SurveyConfig>
  questions?: Question[]
  widgets?: Widget[]
}): SurveyDocument => ({
  config: { locales: ['ru'], defaultLocale: 'ru', ...part.config },
  questions: part.questions ?? [nps, had, best],
  widgets: part.widgets ?? [thanks],
})
const codes = (survey: SurveyDocument) => checkSurvey(survey).map(({ code }) => code)
const low = { all: [{ question: 'nps', op: 'less' as const, value: 5 }] }
const score: Variable = { id: 'score', steps: [{ do: 'add', by: { points: [] } }] }
const after = (by: Variable['steps'][number]['by']): Partial<SurveyConfig> => ({
  variables: [score, { id: 'next', steps: [{ do: 'add', by }] }],
})
const pages = (part: object): SurveyConfig['pages'] => [
  { id: 'p1', questions: ['nps'], ...part },
  { id: 'p2', questions: ['had', 'best'], ...part },
]

test.each<[why: string, survey: SurveyDocument, code: string | undefined]>([
  ['a score', surveyOf({ config: after({ variable: 'score' }) }), undefined],
  [
    'a value of a question that is gone',
    surveyOf({ config: after({ question: 'gone' }) }),
    'variable_incomplete',
  ],
  [
    'a value of a later one',
    surveyOf({
      config: { variables: [{ id: 'a', steps: [{ do: 'add', by: { variable: 'score' } }] }, score] },
    }),
    'variable_incomplete',
  ],
  [
    'a value of itself',
    surveyOf({ config: { variables: [{ id: 'a', steps: [{ do: 'add', by: { variable: 'a' } }] }] } }),
    'variable_incomplete',
  ],
  ['two values of one name', surveyOf({ config: { variables: [score, score] } }), 'same_id'],
  [
    'a condition on a value that is gone',
    surveyOf({
      questions: [nps, { ...had, visibleIf: { all: [{ variable: 'x', op: 'equals', value: 1 }] } }],
    }),
    'variable_unknown',
  ],
  [
    'options of an earlier question',
    surveyOf({ questions: [nps, had, { ...best, carriedFrom: { question: 'had', take: 'chosen' } }] }),
    undefined,
  ],
  [
    'options of a later question',
    surveyOf({ questions: [nps, { ...best, carriedFrom: { question: 'had', take: 'chosen' } }, had] }),
    'carried_unknown',
  ],
  [
    'options of a question without such',
    surveyOf({ questions: [nps, { ...best, carriedFrom: { question: 'nps', take: 'chosen' } }] }),
    'carried_unknown',
  ],
  ['pages in random order', surveyOf({ config: { pages: pages({ random: true }) } }), undefined],
  [
    'that depend on each other',
    surveyOf({
      config: { pages: pages({ random: true }) },
      questions: [nps, { ...had, visibleIf: low }, best],
    }),
    'order_depends',
  ],
  [
    'on a page that keeps its place',
    surveyOf({ config: { pages: pages({}) }, questions: [nps, { ...had, visibleIf: low }, best] }),
    undefined,
  ],
  [
    'a shuffled page that quotes itself',
    surveyOf({
      config: { pages: pages({ shuffle: true }) },
      questions: [nps, had, { ...best, title: 'Из {{had}}?' }],
    }),
    'order_depends',
  ],
  [
    'a jump out of it',
    surveyOf({
      config: { pages: pages({ random: true }) },
      questions: [{ ...nps, jumps: [{ when: low, to: 'best' }] }, had, best],
    }),
    'order_depends',
  ],
  [
    'a quota',
    surveyOf({
      config: { quotas: [{ id: 'q', limit: 5, ending: 'full' }] },
      widgets: [thanks, { ...thanks, id: 'full' }],
    }),
    undefined,
  ],
  [
    'a quota without its ending',
    surveyOf({ config: { quotas: [{ id: 'q', limit: 5, ending: 'gone' }] } }),
    'quota_incomplete',
  ],
  [
    'a quota of a question that is gone',
    surveyOf({
      config: {
        quotas: [
          { id: 'q', limit: 5, ending: 'full', when: { all: [{ question: 'gone', op: 'answered' }] } },
        ],
      },
      widgets: [thanks, { ...thanks, id: 'full' }],
    }),
    'condition_unknown_question',
  ],
  [
    'a contradiction',
    surveyOf({
      questions: [
        nps,
        { ...had, visibleIf: { all: [...low.all, { question: 'nps', op: 'greater', value: 7 }] } },
      ],
    }),
    'condition_contradictory',
  ],
  [
    'words of an answer in the thanks',
    surveyOf({
      widgets: [{ ...thanks, title: 'Спасибо за {{nps}}, {{hidden:x}}', text: '{{variable:score}}' }],
      config: { hidden: ['x'], variables: [score] },
    }),
    undefined,
  ],
  [
    'of a value that is gone',
    surveyOf({ widgets: [{ ...thanks, title: '{{variable:score}}' }] }),
    'pipe_unknown',
  ],
  [
    'of an answer that comes later',
    surveyOf({ widgets: [thanks, { id: 's', type: 'statement', after: 'start', text: '{{nps}}' }] }),
    'pipe_unknown',
  ],
  [
    'an answer in an option, in the end of a scale or in a button that stands where there is none yet',
    surveyOf({
      questions: [{ ...nps, labels: { low: '{{nps}}' } }, had],
      config: { theme: { words: { send: '{{gone}}' } } },
    }),
    'pipe_unknown',
  ],
])('the check list knows %s', (_why, survey, code) => {
  expect([...new Set(codes(survey))]).toEqual(code === undefined ? [] : [code])
})

test('each sign that nothing can stand for is named, with the languages in which it stands', () => {
  const survey = surveyOf({
    questions: [nps, { ...had, title: { ru: '{{nps}}', kk: '{{had}} {{ghost}}' } }],
    config: {
      locales: ['ru', 'kk'],
      pages: [{ id: 'p', title: { ru: '{{nps}}', kk: '{{nps}}' }, questions: ['nps'] }],
    },
  })
  const issues = checkSurvey(survey).filter(({ code }) => code === 'pipe_unknown')
  expect(issues).toEqual([
    { code: 'pipe_unknown', questionId: 'nps', params: { sign: '{{nps}}', locales: 'ru, kk' } },
    { code: 'pipe_unknown', questionId: had.id, params: { sign: `{{${had.id}}}`, locales: 'kk' } },
    { code: 'pipe_unknown', questionId: had.id, params: { sign: '{{ghost}}', locales: 'kk' } },
  ])
})

const names = ['a', 'b', 'c']
const operand = fc.constantFrom(...names).map((variable) => ({ variable }))

test('whatever is computed of whatever, nothing that can be published goes in a circle', () => {
  const variables = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(...names),
      steps: fc.array(fc.record({ do: fc.constant('add' as const), by: operand }), { maxLength: 2 }),
    }),
    { selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(variables, (list) => {
      const isOpen = !checkSurvey(surveyOf({ config: { variables: list } })).some(stopsPublishing)
      const looks = list.map(({ steps }) =>
        steps.map(({ by }) => list.findIndex(({ id }) => id === by.variable)),
      )
      expect(isOpen).toBe(looks.every((places, own) => places.every((place) => place >= 0 && place < own)))
    }),
  )
})
