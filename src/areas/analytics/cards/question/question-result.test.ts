import { expect, test } from 'vitest'
import { entriesOfAnswer, indexSlots, readVector } from '../../../counters/tally.ts'
import type { AnswerValue, Question, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { slotsOf } from '../../../questionnaire/slots.ts'
import type { QuestionResult } from './question.contract.ts'
import { questionResult } from './question-result.ts'
import { visibleDistribution } from './visible-distribution.ts'

const lines = (...ids: string[]) => ids.map((id) => ({ id, label: id.toUpperCase() }))

/** What the analytics shows when each of some answers came five times, each value as “row label: count / 5, share in %”. */
function visibleRows(question: Question, values: AnswerValue[]): string[] {
  return resultOf(question, [values, values, values, values, values].flat()).distribution.map(
    ({ row, label, count, share }) =>
      `${row === undefined ? '' : `${row} `}${label.replace(/\s/g, ' ')}: ${count! / 5}, ${Math.round(share! * 100)}`,
  )
}

function resultOf(question: Question, values: AnswerValue[]): QuestionResult {
  const survey: SurveyDocument = {
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [question],
    widgets: [],
  }
  const slots = slotsOf(survey)
  const index = indexSlots(slots)
  const vector: number[] = []
  for (const value of values) {
    const answer = { answers: { q: value }, complaint: false, seconds: null }
    for (const { place, amount } of entriesOfAnswer(survey, index, answer))
      vector[place] = (vector[place] ?? 0) + amount
  }
  const words = {
    yes: 'да',
    no: 'нет',
    removed: (label: string) => `${label} (removed)`,
    removedQuestion: (title: string) => title,
    other: 'другое',
  }
  const reader = { locale: 'ru', words, chartType: 'bar' as const, subjects: [] }
  return questionResult(survey, question, readVector(slots, vector), reader)
}

const base = { id: 'q', title: 'q' }

test.each<[why: string, question: Question, values: AnswerValue[], visibleRows: string[]]>([
  [
    'a dropdown counts as a choice',
    { ...base, type: 'dropdown', options: lines('a', 'b'), other: true },
    ['a', 'a', { other: 'x' }, 'b'],
    ['A: 2, 50', 'B: 1, 25', 'другое: 1, 25'],
  ],
  [
    'pictures count each',
    { ...base, type: 'picture_choice', options: lines('a', 'b') },
    [['a', 'b'], ['a']],
    ['A: 2, 100', 'B: 1, 50'],
  ],
  [
    'few amounts count one by one',
    { ...base, type: 'number', min: 1, max: 3, step: 1 },
    [1, 3, 3],
    ['1: 1, 33', '2: 0, 0', '3: 2, 67'],
  ],
  [
    'a slider counts in classes',
    { ...base, type: 'slider', max: 1000, step: 250 },
    [0, 250, 1000, 1000],
    ['0: 1, 25', '250: 1, 25', '500: 0, 0', '750: 0, 0', '1 000: 2, 50'],
  ],
  [
    'a matrix counts by row',
    { ...base, type: 'matrix', rows: lines('soup', 'tea'), columns: lines('bad', 'good') },
    [{ soup: 'bad', tea: 'good' }, { soup: 'bad' }],
    ['SOUP BAD: 2, 100', 'SOUP GOOD: 0, 0', 'TEA BAD: 0, 0', 'TEA GOOD: 1, 50'],
  ],
  [
    'a rated matrix counts by step',
    { ...base, type: 'matrix', mode: 'rating', scale: 3, rows: lines('soup'), columns: [] },
    [{ soup: 3 }],
    ['SOUP 1: 0, 0', 'SOUP 2: 0, 0', 'SOUP 3: 1, 100'],
  ],
  [
    'a ranking counts by place',
    { ...base, type: 'ranking', options: lines('a', 'b') },
    [
      ['b', 'a'],
      ['b', 'a'],
      ['a', 'b'],
      ['b', 'a'],
    ],
    ['A 1: 1, 25', 'A 2: 3, 75', 'B 1: 3, 75', 'B 2: 1, 25'],
  ],
  [
    'a shared sum adds up to the whole',
    { ...base, type: 'constant_sum', total: 10, options: lines('a', 'b') },
    [{ a: 10 }, { a: 4, b: 6 }],
    ['A: 14, 70', 'B: 6, 30'],
  ],
  ['a day is only counted as answered', { ...base, type: 'date' }, ['2026-11-21'], []],
])('%s', (_why, question, values, result) => {
  expect(visibleRows(question, values)).toEqual(result)
})

test('of four answers only the count is given, with the labels that single answers are read by; of five everything', () => {
  const question: Question = { ...base, type: 'csat', scale: 3 }
  const nothing = (value: number) => ({ value, label: String(value), count: null, share: null })
  expect(resultOf(question, [1, 3, 3, 3])).toMatchObject({
    n: 4,
    mean: null,
    best: null,
    distribution: [nothing(1), nothing(2), nothing(3)],
  })
  const result = resultOf(question, [1, 3, 3, 3, 3])
  expect(result).toMatchObject({ n: 5, mean: 2.6, best: { value: 0.8 } })
  expect(result.distribution.map(({ count }) => count)).toEqual([1, 0, 4])
})

test('of a number only the classes between the lowest and the highest that was given are shown', () => {
  const counts = [0, 3, 0, 2, 0, 0]
  const distribution = counts.map((count, at) => ({
    value: `${at}`,
    label: `${at}`,
    count,
    share: count / 5,
  }))
  const visibleValues = (type: 'number' | 'nps') =>
    visibleDistribution({ type, distribution }).map(({ value }) => value)
  expect(visibleValues('number')).toEqual(['1', '2', '3'])
  expect(visibleValues('nps')).toEqual(['0', '1', '2', '3', '4', '5'])
})
