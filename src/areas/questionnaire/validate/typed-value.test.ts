import { expect, test } from 'vitest'
import type { Question } from '../questionnaire.contract.ts'
import { typedValue } from './typed-value.ts'

const options = ['coffee', 'tea', 'cake'].map((id) => ({ id, label: id }))
const ask = (question: object) => ({ id: 'q', title: 'q', ...question }) as Question
const single = ask({ type: 'single_choice', options })
const several = ask({ type: 'multiple_choice', options })
const rows = ['food', 'staff'].map((id) => ({ id, label: id }))
const matrix = ask({ type: 'matrix', rows, columns: options })

test.each([
  ['a score', ask({ type: 'nps' }), '10', 10],
  ['the lowest score', ask({ type: 'nps' }), '0', 0],
  ['the number of an option', single, '2', 'tea'],
  ['several numbers', several, '1, 3', ['coffee', 'cake']],
  ['the same number twice', several, '1 1', ['coffee']],
  ['yes', ask({ type: 'yes_no' }), '1', true],
  ['no', ask({ type: 'yes_no' }), '2', false],
  ['a column for each row', matrix, '1 3', { food: 'coffee', staff: 'cake' }],
  ['a row that was left out', matrix, '0 2', { staff: 'tea' }],
  ['an order', ask({ type: 'ranking', options }), '3 1 2', ['cake', 'coffee', 'tea']],
  ['a sum with a comma', ask({ type: 'number' }), '1 250,5', 1250.5],
  ['a date as it is written here', ask({ type: 'date' }), '5.3.2026', '2026-03-05'],
  ['a time', ask({ type: 'time' }), '930', '09:30'],
  [
    'a contact',
    ask({ type: 'contact_info', fields: ['name', 'phone'] }),
    'Асель; 87011234567',
    { name: 'Асель', phone: '87011234567' },
  ],
  ['words', ask({ type: 'long_text' }), ' Очень вкусно ', 'Очень вкусно'],
])('%s is understood', (_, question, typed, value) => {
  expect(typedValue(question, typed)).toEqual({ value })
})

test.each([
  ['a score past the scale', ask({ type: 'nps' }), '11'],
  ['an option that is not there', single, '4'],
  ['two options where one is chosen', single, '1 2'],
  ['letters in place of numbers', several, 'а'],
  ['an order that is not whole', ask({ type: 'ranking', options }), '1 2'],
  ['more rows than there are', matrix, '1 1 1'],
])('%s is not', (_, question, typed) => {
  expect(typedValue(question, typed)).toEqual({ isWrong: true })
})

test('an empty field is no answer', () => {
  expect(typedValue(single, '  ')).toEqual({ isWrong: false })
})
