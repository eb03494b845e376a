import { expect, test } from 'vitest'
import type { QuestionResult } from '../question/question.contract.ts'
import { type AnswerItem, answeredValues, answerHead } from './answer-view.ts'

const words = { yes: 'Да', no: 'Нет', of: (value: number, scale: number) => `${value} из ${scale}` }

function question(
  id: string,
  type: string,
  values: [number | boolean | string, string][] = [],
): QuestionResult {
  const distribution = values.map(([value, label]) => ({ value, label, count: 1, share: 1 }))
  return {
    id,
    type,
    title: id,
    chartType: 'bar',
    isRemoved: false,
    n: 1,
    earlier: 0,
    mean: null,
    best: null,
    amount: null,
    distribution,
  }
}

const scale = (from: number, to: number): [number, string][] =>
  Array.from({ length: to - from + 1 }, (_, i) => [from + i, String(from + i)])

const questions = [
  question('nps', 'nps', scale(0, 10)),
  question('service', 'csat', scale(1, 5)),
  question('liked', 'multiple_choice', [
    ['coffee', 'Кофе'],
    ['staff', 'Персонал'],
  ]),
  question('back', 'yes_no', [
    [true, 'Да'],
    [false, 'Нет'],
  ]),
  question('why', 'long_text'),
  question('contact', 'contact_info'),
]

function answer(answers: Record<string, unknown>, part: Partial<AnswerItem> = {}): AnswerItem {
  return {
    id: '1',
    receivedAt: '2026-11-21T05:00:00Z',
    branch: 'Абая',
    subject: null,
    placement: 'Стол 12',
    seconds: 20,
    complaint: false,
    status: 'new',
    locked: false,
    answers,
    skipped: [],
    subjects: {},
    contact: null,
    geo: null,
    emailConfirmed: null,
    reward: null,
    suspicions: [],
    history: [],
    ...part,
  }
}

test('a list shows the score, the guest’s words, and who and where', () => {
  const submission = answer({ nps: 4, why: 'Долго' }, { contact: { name: 'Данияр', phone: '+77010000000' } })
  expect(answerHead(submission, questions, 'nps')).toEqual({
    score: 4,
    kind: 'bad',
    words: 'Долго',
    wordsOf: 'why',
    meta: ['Данияр', 'Абая', 'Стол 12'],
  })
})

test.each([
  ['nps', 10, 'good'],
  ['nps', 8, 'middle'],
  ['nps', 6, 'bad'],
  ['csat', 4, 'good'],
  ['csat', 3, 'middle'],
  ['csat', 2, 'bad'],
] as const)('a %s of %i is %s, as in the scores', (metric, value, kind) => {
  const id = metric === 'nps' ? 'nps' : 'service'
  expect(answerHead(answer({ [id]: value }), questions, metric).kind).toBe(kind)
})

test('an answer without words or score says so by being empty', () => {
  expect(answerHead(answer({ why: ' ' }), questions, 'nps')).toMatchObject({
    score: null,
    kind: null,
    words: '',
  })
})

test('an opened answer uses the words that the guest saw; contacts are separate', () => {
  const submission = answer({
    nps: 9,
    liked: ['coffee', { other: 'музыка' }],
    back: false,
    why: 'Вкусно',
    contact: { name: 'Данияр' },
    gone: 'вопроса больше нет',
  })
  expect(answeredValues(submission, questions, words).map(({ id, text }) => [id, text])).toEqual([
    ['nps', '9 из 10'],
    ['liked', 'Кофе, музыка'],
    ['back', 'Нет'],
    ['why', 'Вкусно'],
  ])
})

test('a question may have any id, also that of a thing every object has', () => {
  const odd = [question('constructor', 'long_text'), question('toString', 'nps', scale(0, 10))]
  expect(answeredValues(answer({}), odd, words)).toEqual([])
  expect(answerHead(answer({}), odd, 'nps').score).toBeNull()
})

test.each<[type: string, value: unknown, known: [string, string, string?][], text: string]>([
  [
    'matrix',
    { soup: 'bad', tea: ['hot', 'sweet'] },
    [
      ['["soup","bad"]', 'Плохо', 'Суп'],
      ['["tea","hot"]', 'Горячий', 'Чай'],
      ['["tea","sweet"]', 'Сладкий', 'Чай'],
    ],
    'Суп: Плохо; Чай: Горячий, Сладкий',
  ],
  [
    'ranking',
    ['b', 'a'],
    [
      ['["a",1]', '1', 'Цена'],
      ['["b",1]', '1', 'Вкус'],
    ],
    '1. Вкус, 2. Цена',
  ],
  [
    'constant_sum',
    { a: 60, b: 40 },
    [
      ['a', 'Еда'],
      ['b', 'Чай'],
    ],
    'Еда: 60; Чай: 40',
  ],
  ['number', 12.5, [['class 1 2', '1–2']], '12.5'],
])('an answer to a %s is shown in words', (type, value, cells, text) => {
  const result: QuestionResult = {
    ...question('q', type),
    distribution: cells.map(([value, label, row]) => ({
      value,
      label,
      ...(row && { row }),
      count: 1,
      share: 1,
    })),
  }
  expect(answeredValues(answer({ q: value }), [result], words)[0]?.text).toBe(text)
})

test('the chosen subject is named, also in a second question about subjects', () => {
  const subjectQuestions = [question('waiter', 'subject', [['a1', 'Данияр']]), question('hall', 'subject')]
  const submission = answer({ waiter: 'a1', hall: 'b2' }, { subjects: { a1: 'Данияр', b2: 'Большой зал' } })
  expect(answeredValues(submission, subjectQuestions, words).map(({ text }) => text)).toEqual([
    'Данияр',
    'Большой зал',
  ])
})
