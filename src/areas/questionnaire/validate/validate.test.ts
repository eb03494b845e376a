import { expect, test } from 'vitest'
import type { AnswerValue, Question } from '../questionnaire.contract.ts'
import type { Mistake } from './mistake.ts'
import { checkAnswers, checkValue } from './validate.ts'

type Asked = Question extends infer Q ? (Q extends Question ? Omit<Q, 'id' | 'title'> : never) : never
const options = ['a', 'b', 'c'].map((id) => ({ id, label: id }))
const lines = (...ids: string[]) => ids.map((id) => ({ id, label: id }))
const matrix = { type: 'matrix', rows: lines('a', 'b'), columns: lines('x', 'y') } as const satisfies Asked
const children = {
  type: 'repeat',
  max: 3,
  questions: [
    { id: 'name', type: 'short_text', title: 'Имя', required: true },
    { id: 'age', type: 'number', title: 'Лет', min: 0, max: 17 },
  ],
} as const satisfies Asked
const named = (...numbers: number[]) => Object.fromEntries(numbers.map((number) => [`${number}.name`, 'Аян']))
const questionWith = (question: Asked) => ({ id: 'q', title: 'q', ...question }) as Question

test.each<[why: string, question: Asked, value: AnswerValue, mistake: Mistake['code'] | undefined]>([
  ['an e-mail address', { type: 'email' }, 'a@b.kz', undefined],
  ['no e-mail address', { type: 'email' }, 'a@b', 'email'],
  ['a phone number as people write it', { type: 'phone' }, '8 (701) 123-45-67', undefined],
  ['no phone number', { type: 'phone' }, 'нет', 'phone'],
  [
    'a number with invisible marks',
    { type: 'phone' },
    '\u202a+7\u2011701\u2011123\u201145\u201167\u202c',
    undefined,
  ],
  ['a number of full width', { type: 'phone' }, '８（７０１）１２３－４５－６７', undefined],
  ['a number with slashes and its name', { type: 'phone' }, 'тел.: 8/701/1234567', undefined],
  ['an address as mail programs copy it', { type: 'email' }, 'mailto:\u200ba@b.kz?subject=Отзыв', undefined],
  ['an address is words', { type: 'email' }, 5, 'invalid'],
  ['the number of an order', { type: 'short_text', pattern: 'АБ-####' }, ' аб-1234 ', undefined],
  ['a number too short', { type: 'short_text', pattern: 'АБ-####' }, 'АБ-123', 'pattern'],
  ['any words after a sign', { type: 'long_text', pattern: '№ *' }, '№ 5, кухня', undefined],
  ['as many signs as are asked for', { type: 'short_text', min: 3 }, 'Аян', undefined],
  ['spaces are no signs', { type: 'long_text', min: 3 }, ' я ', 'too_short'],
  [
    'an answer that is left out, whatever its form',
    { type: 'short_text', min: 3, pattern: '#' },
    '',
    undefined,
  ],
  ['any number', { type: 'number' }, -12.345, undefined],
  ['words where a number is asked', { type: 'number' }, 'три', 'number'],
  ['below the range', { type: 'number', min: 1 }, 0, 'too_small'],
  ['above the range', { type: 'number', max: 10 }, 10.5, 'too_big'],
  ['the ends belong to the range', { type: 'number', min: 1, max: 10 }, 10, undefined],
  ['a part where whole numbers are asked', { type: 'number', step: 1 }, 1.5, 'step'],
  ['tenths are exact', { type: 'number', step: 0.1 }, 0.7, undefined],
  ['a slider begins at 0', { type: 'slider' }, 0, undefined],
  ['a slider ends at 100', { type: 'slider' }, 101, 'too_big'],
  ['steps are counted from the lowest', { type: 'slider', min: 1, max: 9, step: 2 }, 4, 'step'],
  ['a day', { type: 'date' }, '2026-11-21', undefined],
  ['a leap day', { type: 'date' }, '2028-02-29', undefined],
  ['a day that does not exist', { type: 'date' }, '2026-02-30', 'date'],
  ['a day too early', { type: 'date', min: '2026-01-01' }, '2025-12-31', 'too_early'],
  ['a day too late', { type: 'date', max: '2026-01-01' }, '2026-01-02', 'too_late'],
  ['a time', { type: 'time' }, '23:59', undefined],
  ['no time', { type: 'time' }, '24:00', 'time'],
  ['a range of one day', { type: 'date_range' }, { from: '2026-11-20', to: '2026-11-20' }, undefined],
  [
    'a range that ends before it begins',
    { type: 'date_range' },
    { from: '2026-11-21', to: '2026-11-20' },
    'range_order',
  ],
  ['a range without an end', { type: 'date_range' }, { from: '2026-11-21' }, 'range'],
  [
    'a range that ends too late',
    { type: 'date_range', max: '2026-11-22' },
    { from: '2026-11-21', to: '2026-11-23' },
    'too_late',
  ],
  [
    'a range with more than its ends',
    { type: 'date_range' },
    { from: '2026-11-21', to: '2026-11-22', x: '1' },
    'invalid',
  ],
  ['a range over midnight', { type: 'time_range' }, { from: '22:00', to: '01:30' }, undefined],
  ['no time in a range', { type: 'time_range' }, { from: '22:00', to: '25:30' }, 'time'],
  ['entries of a group', children, { '1.name': 'Аян', '1.age': 7, '2.name': 'Дана' }, undefined],
  ['too few entries', { ...children, min: 2 }, { '1.name': 'Аян' }, 'too_few'],
  ['more entries than there may be', children, { ...named(1, 2, 3, 4) }, 'invalid'],
  ['a gap between entries', children, { ...named(1, 3) }, 'invalid'],
  ['an entry without what it needs', children, { '1.age': 7 }, 'required'],
  ['a wrong number in an entry', children, { '1.name': 'Аян', '1.age': 70 }, 'entry'],
  ['a question that entries do not have', children, { '1.name': 'Аян', '1.x': 'y' }, 'invalid'],
  ['an entry of blank parts', children, { '1.name': '', '1.age': 7 }, 'entry'],
  ['one of a long list', { type: 'dropdown', options }, 'b', undefined],
  ['not on the list', { type: 'dropdown', options }, 'z', 'invalid'],
  ['a list where one is asked', { type: 'dropdown', options }, ['a'], 'invalid'],
  ['own words where they are allowed', { type: 'dropdown', options, other: true }, { other: 'd' }, undefined],
  [
    '“other” without its words where an answer is asked for',
    { type: 'dropdown', options, other: true, required: true },
    { other: '' },
    undefined,
  ],
  ['one picture is a list of one', { type: 'picture_choice', options, max: 1 }, ['a'], undefined],
  [
    'two pictures where one may be chosen',
    { type: 'picture_choice', options, max: 1 },
    ['a', 'b'],
    'too_many',
  ],
  ['a picture without a list', { type: 'picture_choice', options }, 'a', 'invalid'],
  ['every row answered', { ...matrix, required: true }, { a: 'x', b: 'y' }, undefined],
  ['a row left out where all are asked', { ...matrix, required: true }, { a: 'x' }, 'rows'],
  ['a row left out where none is asked', matrix, { a: 'x' }, undefined],
  ['a column that there is not', matrix, { a: 'z' }, 'invalid'],
  ['a row that there is not', matrix, { z: 'x' }, 'invalid'],
  ['several columns where one is asked', matrix, { a: ['x', 'y'] }, 'invalid'],
  ['several columns', { ...matrix, mode: 'multiple' }, { a: ['x', 'y'] }, undefined],
  ['the same column twice', { ...matrix, mode: 'multiple' }, { a: ['x', 'x'] }, 'invalid'],
  ['a row rated', { ...matrix, mode: 'rating', scale: 3 }, { a: 3 }, undefined],
  ['a row rated too high', { ...matrix, mode: 'rating', scale: 3 }, { a: 4 }, 'invalid'],
  ['an order of all options', { type: 'ranking', options }, ['b', 'c', 'a'], undefined],
  ['half an order', { type: 'ranking', options }, ['b'], 'ranks'],
  ['an option at two places', { type: 'ranking', options }, ['b', 'b', 'a'], 'ranks'],
  ['two options at one place', { type: 'ranking', options }, { a: 1, b: 1, c: 2 }, 'ranks'],
  ['shares that make the whole', { type: 'constant_sum', options }, { a: 60, b: 40 }, undefined],
  ['shares that make more', { type: 'constant_sum', options }, { a: 60, b: 41 }, 'sum'],
  ['shares of another whole', { type: 'constant_sum', options, total: 10 }, { a: 10 }, undefined],
  ['half a share', { type: 'constant_sum', options }, { a: 99.5, b: 0.5 }, 'number'],
  ['less than nothing', { type: 'constant_sum', options }, { a: 110, b: -10 }, 'number'],
  [
    'an address',
    { type: 'address', required: true },
    { country: 'KZ', city: 'A', street: 'B', postcode: '1' },
    undefined,
  ],
  [
    'half an address where all is asked',
    { type: 'address', required: true, fields: ['city', 'street'] },
    { city: 'A' },
    'rows',
  ],
  [
    'a part of an address that is not asked',
    { type: 'address', fields: ['city'] },
    { street: 'B' },
    'invalid',
  ],
  ['a consent that is not given is named', { type: 'consent', required: true }, false, 'consent'],
  ['an address of numbers', { type: 'address' }, { city: 5 }, 'invalid'],
  ['hearts have steps as stars have', { type: 'rating', scale: 3, shape: 'heart' }, 4, 'invalid'],
])('%s', (_why, question, value, mistake) => {
  expect(checkValue(questionWith(question), value)?.code).toBe(mistake)
})

test.each<Asked>([
  { type: 'email', required: true },
  { type: 'number', required: true },
  { type: 'slider', required: true },
  { type: 'date', required: true },
  { type: 'picture_choice', options, required: true },
])('$type may be left out unless it is required', (question) => {
  expect(checkValue(questionWith(question), undefined)).toEqual({ code: 'required' })
  expect(checkValue(questionWith({ ...question, required: false }), undefined)).toBeUndefined()
  expect(checkValue(questionWith({ type: 'number', required: true }), 0)).toBeUndefined()
  expect(checkValue(questionWith({ type: 'consent', required: true }), undefined)).toEqual({
    code: 'consent',
  })
})

test('an optional contact that does not look like one stops no answer, and is kept as it was typed', () => {
  const survey = (required: boolean) => ({
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { ...questionWith({ type: 'contact_info', required }), id: 'c' },
      { ...questionWith({ type: 'email', required }), id: 'e' },
    ],
    widgets: [],
  })
  const answers = { c: { name: 'Аян', phone: 'спросите в зале' }, e: 'a@b' }
  const result = checkAnswers(survey(false), { answers })
  expect(result.ok && { ...result.answers }).toEqual(answers)
  expect(checkAnswers(survey(true), { answers })).toMatchObject({
    ok: false,
    mistakes: { c: { code: 'phone' }, e: { code: 'email' } },
  })
})

test('pictures are stored in the questionnaire’s order, whatever order they were tapped in', () => {
  const result = checkAnswers(
    {
      config: { locales: ['ru'], defaultLocale: 'ru' },
      questions: [questionWith({ type: 'picture_choice', options })],
      widgets: [],
    },
    { answers: { q: ['c', 'a'] } },
  )
  expect(result.ok && { ...result.answers }).toEqual({ q: ['a', 'c'] })
})
