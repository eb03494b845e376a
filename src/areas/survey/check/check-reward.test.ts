import { expect, test } from 'vitest'
import type { Condition } from '../../questionnaire/condition.contract.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { checkRewards } from './check-reward.ts'

const about = (question: string, op: 'answered' | 'greater' = 'answered'): Condition => ({
  all: [{ question, op, ...(op === 'greater' && { value: 8 }) }],
})

const SURVEY: SurveyDocument = {
  config: {
    locales: ['ru'],
    defaultLocale: 'ru',
    variables: [
      { id: 'sum', steps: [{ do: 'add', by: { points: [] } }] },
      { id: 'drinks', steps: [{ do: 'add', by: { points: ['drink'] } }] },
      { id: 'copy', steps: [{ do: 'set', by: { variable: 'sum' } }] },
    ],
  },
  questions: [
    {
      id: 'nps',
      type: 'nps',
      title: 'Посоветуете?',
      jumps: [{ when: about('nps', 'greater'), to: 'drink' }],
    },
    { id: 'skipped', type: 'short_text', title: 'Что не так?' },
    {
      id: 'drink',
      type: 'single_choice',
      title: 'Что вы пили?',
      options: [{ id: 'tea', label: 'Чай', points: 1 }],
    },
    { id: 'praise', type: 'short_text', title: 'Что понравилось?', visibleIf: about('nps', 'greater') },
    { id: 'after', type: 'short_text', title: 'И ещё?', visibleIf: about('praise') },
    {
      id: 'table',
      type: 'matrix',
      mode: 'rating',
      title: 'Оцените',
      rows: [{ id: 'a', label: 'А' }],
      columns: [],
    },
  ],
  widgets: [],
}
const codesWith = (visibleIf: Condition | undefined, more: object = {}) =>
  checkRewards({
    ...SURVEY,
    widgets: [
      { id: 'gift', type: 'reward', after: 'end', title: 'Кофе', ...(visibleIf && { visibleIf }), ...more },
    ],
  }).map(({ code }) => code)

test.each([
  ['the score itself', about('nps', 'greater'), true],
  ['whether a score was given at all', about('nps'), true],
  ['marks in a table', { all: [{ question: 'table', row: 'a', op: 'answered' }] }, true],
  ['a question that only happy guests are asked', about('praise'), true],
  ['a question behind such a question', about('after'), true],
  ['a question that happy guests jump over', about('skipped'), true],
  ['points of all questions', { all: [{ variable: 'sum', op: 'greater', value: 5 }] }, true],
  ['a value computed from such points', { none: [{ variable: 'copy', op: 'greater', value: 5 }] }, true],
  ['a choice deep inside a group with a score', { any: [about('drink'), { all: [about('nps')] }] }, true],
  ['a choice', { all: [{ question: 'drink', op: 'any_of', value: ['tea'] }] }, false],
  ['points of a choice', { all: [{ variable: 'drinks', op: 'greater', value: 0 }] }, false],
  ['the branch', { all: [{ fact: 'branch', op: 'equals', value: 'x' }] }, false],
  ['nothing', undefined, false],
] as [string, Condition | undefined, boolean][])(
  'a reward that depends on %s is refused where a score is behind it',
  (_, condition, isRefused) => {
    expect(codesWith(condition)).toEqual(isRefused ? ['reward_by_score'] : [])
  },
)

test('a reward says what it is, a common code is written, and one that no guest would get is named', () => {
  expect(codesWith(undefined, { title: ' ' })).toEqual(['reward_without_text'])
  expect(codesWith(undefined, { code: '' })).toEqual(['reward_without_code'])
  const gift = (id: string) => ({ id, type: 'reward' as const, after: 'end', title: 'Кофе' })
  expect(checkRewards({ ...SURVEY, widgets: [gift('first'), gift('second')] })).toEqual([
    { code: 'reward_unreachable', widgetId: 'second' },
  ])
})
