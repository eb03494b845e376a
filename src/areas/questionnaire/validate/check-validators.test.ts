import { expect, test } from 'vitest'
import type { AnswerValues, Question, SurveyDocument } from '../questionnaire.contract.ts'
import type { Validator } from '../validator.contract.ts'
import { mistakeText } from './mistake-text.ts'
import { checkAnswers, checkValue } from './validate.ts'

type Kind = 'number' | 'date' | 'time' | 'short_text'

/** Three questions of a kind, of which the last has the rule. */
function surveyWith(type: Kind, rule: Validator): SurveyDocument {
  const questions = ['a', 'b', 'c'].map((id): Question => ({ id, type, title: id }))
  return {
    config: { locales: ['ru', 'kk'], defaultLocale: 'ru' },
    questions: [questions[0]!, questions[1]!, { ...questions[2]!, validators: [rule] }],
    widgets: [],
  }
}
const keeps = (type: Kind, rule: Validator, answers: AnswerValues) => {
  const checked = checkAnswers(surveyWith(type, rule), { answers })
  if (!checked.ok) expect(Object.keys(checked.mistakes)).toEqual(['c'])
  return checked.ok
}

const sum: Validator = { type: 'sum', questions: ['a', 'b'], op: 'equals', value: 1 }
const after: Validator = { type: 'compare', op: 'greater', question: 'a' }
const unique: Validator = { type: 'unique', questions: ['a', 'b'] }

test.each<[why: string, kind: Kind, rule: Validator, right: AnswerValues, wrong: AnswerValues]>([
  ['tenths add up', 'number', sum, { a: 0.1, b: 0.2, c: 0.7 }, { a: 0.1, b: 0.2, c: 0.8 }],
  ['what is left out adds nothing', 'number', sum, { a: 0.5, c: 0.5 }, { c: 0.5 }],
  [
    'a sum is no more than another answer',
    'number',
    { type: 'sum', questions: ['a'], op: 'less_or_equal', value: { question: 'b' } },
    { a: 2, b: 5, c: 3 },
    { a: 2, b: 5, c: 4 },
  ],
  ['numbers and not words', 'number', after, { a: 9, c: 10 }, { a: 10, c: 9 }],
  ['a later day', 'date', after, { a: '2026-01-31', c: '2026-02-01' }, { a: '2026-01-31', c: '2026-01-31' }],
  ['a later time', 'time', after, { a: '09:30', c: '10:00' }, { a: '10:00', c: '09:30' }],
  ['words that differ', 'short_text', unique, { a: 'Чай', c: 'Кофе' }, { b: 'Чай', c: ' чай ' }],
  [
    'a condition',
    'number',
    {
      type: 'condition',
      condition: {
        any: [
          { question: 'c', op: 'less', value: 5 },
          { question: 'a', op: 'answered' },
        ],
      },
    },
    { c: 4 },
    { c: 5 },
  ],
  [
    'an expression',
    'short_text',
    { type: 'regex', regex: '^[a-z]+$', caseInsensitive: true },
    { c: ' Abc ' },
    { c: 'абв' },
  ],
])('%s', (_why, kind, rule, right, wrong) => {
  expect([keeps(kind, rule, right), keeps(kind, rule, wrong)]).toEqual([true, false])
})

test('nothing is compared with what is not answered, and nothing is asked of who answers nothing', () => {
  expect(keeps('number', after, { c: 1 })).toBe(true)
  expect(keeps('number', sum, { a: 5, b: 5 })).toBe(true)
  expect(keeps('number', after, { a: 9, c: null })).toBe(true)
})

test('the guest is told in the owner’s words, in the guest’s language or the questionnaire’s own', () => {
  const rule: Validator = { ...after, message: { ru: 'Выезд после заезда', kk: 'Кету кейін' } }
  const checked = checkAnswers(surveyWith('date', rule), {
    answers: { a: '2026-01-02', c: '2026-01-01' },
  })
  const mistake = checked.ok ? undefined : checked.mistakes.c
  expect(mistakeText(mistake!, 'kk', 'ru')).toBe('Кету кейін')
  expect(mistakeText(mistake!, 'en', 'ru')).toBe('Выезд после заезда')
  expect(mistakeText({ code: 'rule' }, 'en')).toBe('Check this answer: it doesn’t fit the others')
})

test('a rule of the answer alone is checked before anything else is answered', () => {
  const [, , text] = surveyWith('short_text', { type: 'regex', regex: '^\\d+$' }).questions
  expect(checkValue(text!, 'x')?.code).toBe('rule')
  const [, , later] = surveyWith('date', after).questions
  expect(checkValue(later!, '2026-01-01')).toBeUndefined()
})
