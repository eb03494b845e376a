import { describe, expect, test } from 'vitest'
import type { Condition, Rule } from '../../../questionnaire/condition.contract.ts'
import { OPERATORS } from '../../../questionnaire/operator.contract.ts'
import type { Question, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { firstRule } from '../draft/judged.ts'
import { conditionInShort, operatorsFor, withOperator } from './condition-words.ts'

const nps: Question = { id: 'nps', type: 'nps', title: 'Посоветуете?' }
const stars: Question = { id: 'stars', type: 'rating', title: 'Еда', scale: 5, shape: 'star' }
const why: Question = {
  id: 'why',
  type: 'multiple_choice',
  title: 'Что не так?',
  options: [
    { id: 'wait', label: 'Долго' },
    { id: 'food', label: 'Невкусно' },
  ],
}
const call: Question = { id: 'call', type: 'yes_no', title: 'Позвонить?' }
const words: Question = { id: 'words', type: 'long_text', title: 'Расскажите' }
const survey: SurveyDocument = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [nps, stars, why, call, words],
  widgets: [],
}
const short = (condition: Condition) => conditionInShort(condition, survey, 'ru').replaceAll('\u2060', '')

describe('a condition is read in a few words', () => {
  test.each([
    ['a score at most', { question: 'nps', op: 'less_or_equal', value: 6 }, 'NPS 0–6'],
    ['a score below', { question: 'nps', op: 'less', value: 6 }, 'NPS 0–5'],
    ['a score above', { question: 'stars', op: 'greater', value: 3 }, 'оценка 4–5'],
    ['one score', { question: 'nps', op: 'greater_or_equal', value: 10 }, 'NPS 10'],
    ['a span', { question: 'nps', op: 'between', value: [7, 8] }, 'NPS 7–8'],
    ['all but a span', { question: 'nps', op: 'not_between', value: [7, 8] }, 'не NPS 7–8'],
    ['not all of the options', { question: 'why', op: 'not_all_of', value: ['wait'] }, 'не «Долго»'],
    ['anything but a score', { question: 'stars', op: 'not_equals', value: 5 }, 'не оценка 5'],
    ['an option', { question: 'why', op: 'any_of', value: ['wait'] }, '«Долго»'],
    ['options', { question: 'why', op: 'any_of', value: ['wait', 'food'] }, '«Долго» и\u00a0ещё 1'],
    ['no such option', { question: 'why', op: 'none_of', value: ['food'] }, 'не «Невкусно»'],
    ['a yes', { question: 'call', op: 'equals', value: true }, '«Позвонить?»: да'],
    ['words', { question: 'words', op: 'contains', value: 'счёт' }, '«счёт»'],
    ['any answer', { question: 'words', op: 'answered' }, 'есть ответ на «Расскажите»'],
    ['a question that is gone', { question: 'gone', op: 'answered' }, 'Удалённый вопрос'],
    ['a link’s field', { hidden: 'order', op: 'equals', value: '7' }, 'поле «order»: 7'],
  ] satisfies [string, Rule, string][])('%s', (_name, rule, expected) => {
    expect(short({ all: [rule] })).toBe(expected)
  })

  test('several are joined as they combine, nested ones stand in brackets', () => {
    const low: Rule = { question: 'nps', op: 'less', value: 7 }
    const bad: Rule = { question: 'stars', op: 'less', value: 3 }
    expect(short({ any: [low, bad] })).toBe('NPS 0–6 или оценка 1–2')
    expect(short({ all: [low, { any: [bad] }] })).toBe('NPS 0–6 и оценка 1–2')
    expect(short({ all: [low, { any: [bad, low] }] })).toBe('NPS 0–6 и (оценка 1–2 или NPS 0–6)')
  })
})

describe('a comparison stays sensible while it is made', () => {
  test.each([
    [nps, { question: 'nps', op: 'less_or_equal', value: 6 }],
    [stars, { question: 'stars', op: 'less_or_equal', value: 2 }],
    [why, { question: 'why', op: 'any_of', value: ['wait'] }],
    [call, { question: 'call', op: 'equals', value: true }],
    [words, { question: 'words', op: 'answered' }],
  ])('it begins with something that can be true: $type', (question, expected) => {
    expect(firstRule(question)).toEqual(expected)
  })

  test('every comparison that conditions know can be chosen by hand', () => {
    const offered = new Set(survey.questions.flatMap((question) => operatorsFor(question)))
    expect([...offered].sort()).toEqual([...OPERATORS].sort())
  })

  test('another operator keeps what it can of the value', () => {
    const low: Rule = { question: 'nps', op: 'less_or_equal', value: 6 }
    expect(withOperator(low, 'between', nps)).toEqual({ question: 'nps', op: 'between', value: [6, 10] })
    const span: Rule = { question: 'nps', op: 'between', value: [2, 5] }
    expect(withOperator(span, 'not_between', nps)).toEqual({ ...span, op: 'not_between' })
    expect(
      withOperator({ ...span, question: 'why', op: 'any_of', value: ['food'] }, 'not_all_of', why),
    ).toEqual({
      question: 'why',
      op: 'not_all_of',
      value: ['food'],
    })
    expect(withOperator(low, 'answered', nps)).toEqual({ question: 'nps', op: 'answered' })
    expect(withOperator({ question: 'nps', op: 'answered' }, 'equals', nps)).toEqual({
      question: 'nps',
      op: 'equals',
      value: 0,
    })
    expect(withOperator({ question: 'why', op: 'equals', value: 'wait' }, 'any_of', why)).toEqual({
      question: 'why',
      op: 'any_of',
      value: ['wait'],
    })
  })
})
