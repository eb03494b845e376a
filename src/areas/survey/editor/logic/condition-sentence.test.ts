import { afterEach, describe, expect, test } from 'vitest'
import { overwriteGetLocale } from '../../../../text/runtime.js'
import type { Condition, Rule } from '../../../questionnaire/condition.contract.ts'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { conditionSentence, jumpSentence } from './condition-sentence.ts'

const names = ['Долго', 'Невкусно', 'Шумно', 'Грязно', 'Дорого', 'Темно', 'Тесно']
const options = names.map((label, place) => ({ id: `${place}`, label }))
const survey: SurveyDocument = {
  config: { locales: ['ru', 'kk'], defaultLocale: 'ru', hidden: ['order'] },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете, {{hidden:order|гость}}?' },
    { id: 'why', type: 'multiple_choice', title: 'Что не так?', options, other: true },
    { id: 'call', type: 'yes_no', title: 'Позвонить?' },
    { id: 'age', type: 'number', title: 'Возраст', unit: 'лет' },
    { id: 'day', type: 'date', title: 'День' },
    { id: 'words', type: 'long_text', title: 'Расскажите' },
    {
      id: 'table',
      type: 'matrix',
      mode: 'rating',
      title: 'Оцените',
      rows: [{ id: 'soup', label: 'Суп' }],
      columns: [],
    },
  ],
  widgets: [],
}
const places = {
  branches: [
    { id: 'b1', title: 'Абая' },
    { id: 'b2', title: 'Достык' },
  ],
  subjects: [{ id: 's1', title: 'Айгерим' }],
}
const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')
const sentence = (condition: Condition) => plain(conditionSentence(condition, survey, places))
afterEach(() => overwriteGetLocale(() => 'ru'))

describe('every comparison is read as a person would say it', () => {
  test.each([
    [{ question: 'nps', op: 'less_or_equal', value: 6 }, '«Посоветуете, гость?» – оценка 0–6'],
    [{ question: 'nps', op: 'none_of', value: [3, 5] }, '«Посоветуете, гость?» – любая оценка, кроме 3, 5'],
    [{ question: 'why', op: 'any_of', value: ['0', 'other'] }, '«Что не так?» – «Долго» или «Другое»'],
    [{ question: 'why', op: 'all_of', value: ['0', '1'] }, '«Что не так?» – всё сразу: «Долго» и «Невкусно»'],
    [{ question: 'why', op: 'equals', value: ['1'] }, '«Что не так?» – только «Невкусно»'],
    [
      { question: 'why', op: 'not_all_of', value: ['0', '1'] },
      '«Что не так?» – не всё сразу: «Долго» и «Невкусно»',
    ],
    [
      { question: 'why', op: 'not_equals', value: ['0', '1'] },
      '«Что не так?» – не ровно «Долго» и «Невкусно»',
    ],
    [{ question: 'why', op: 'none_of', value: ['1'] }, '«Что не так?» – не «Невкусно»'],
    [{ question: 'why', op: 'any_of', value: ['gone'] }, '«Что не так?» – удалённый вариант'],
    [{ question: 'call', op: 'equals', value: true }, '«Позвонить?» – да'],
    [{ question: 'age', op: 'between', value: [18, 25] }, '«Возраст» – от 18 до 25 лет'],
    [{ question: 'age', op: 'greater', value: 18 }, '«Возраст» – больше 18 лет'],
    [{ question: 'day', op: 'greater', value: '2026-11-21' }, '«День» – позже 2026-11-21'],
    [{ question: 'words', op: 'contains', value: 'счёт' }, '«Расскажите» – есть слова «счёт»'],
    [{ question: 'words', op: 'not_answered' }, '«Расскажите» – нет ответа'],
    [{ question: 'table', row: 'soup', op: 'less', value: 3 }, '«Оцените», «Суп» – оценка 1–2'],
    [{ fact: 'branch', op: 'any_of', value: ['b1', 'b2'] }, 'филиал – «Абая» или «Достык»'],
    [{ fact: 'subject', op: 'any_of', value: ['s1'] }, 'сотрудник или объект – «Айгерим»'],
    [{ fact: 'locale', op: 'any_of', value: ['kk'] }, 'язык гостя – «Қазақша»'],
    [{ fact: 'hour', op: 'between', value: [18, 22] }, 'время – с 18:00 до 22:59'],
    [{ fact: 'placement', op: 'answered' }, 'место кода – указано'],
    [{ hidden: 'order', op: 'starts_with', value: 'A' }, 'поле «order» – начинается с «A»'],
    [{ question: 'words', op: 'contains', value: '' }, '«Расскажите» – не дописано'],
    [{ question: 'gone', op: 'answered' }, 'Удалённый вопрос'],
  ] satisfies [Rule, string][])('%j', (rule, expected) => expect(sentence({ all: [rule] })).toBe(expected))
})

test('groups stand in brackets, with their own “and”, “or” and “none”', () => {
  const low: Rule = { question: 'nps', op: 'less', value: 7 }
  const call: Rule = { question: 'call', op: 'equals', value: true }
  const late: Rule = { fact: 'hour', op: 'greater_or_equal', value: 18 }
  expect(sentence({ all: [low, { any: [call, { none: [late, low] }] }] })).toBe(
    '«Посоветуете, гость?» – оценка 0–6 и («Позвонить?» – да или (неверно ни одно: время – с 18:00; «Посоветуете, гость?» – оценка 0–6))',
  )
})

test('what is left out of a long list is counted in the grammar of each language', () => {
  const rule: Rule = { question: 'why', op: 'any_of', value: ['0', '1', '2', '3', '4'] }
  const five: Rule = { ...rule, value: ['0', '1', '2', '3', '4', '5', '6'] }
  expect(sentence({ all: [rule] })).toContain('«Шумно» или ещё 2 варианта')
  expect(sentence({ all: [five] })).toContain('«Шумно» или ещё 4 варианта')
  overwriteGetLocale(() => 'en')
  expect(sentence({ all: [rule] })).toBe('“Что не так?”: “Долго”, “Невкусно”, “Шумно” or 2 more options')
  overwriteGetLocale(() => 'kk')
  expect(sentence({ all: [rule] })).toContain('тағы 2 нұсқа')
})

test('a jump says when and where, also to the end and to nowhere', () => {
  const when = { all: [{ question: 'call', op: 'equals' as const, value: false }] }
  const sentence = (to: string, condition: Condition = when) =>
    plain(jumpSentence({ when: condition, to }, survey))
  expect(sentence('age')).toBe('Если «Позвонить?» – нет, к вопросу 4 «Возраст»')
  expect(sentence('end')).toBe('Если «Позвонить?» – нет, к концу анкеты')
  expect(sentence('gone', { all: [] })).toBe('Всегда к удалённому вопросу, то есть к концу')
})
