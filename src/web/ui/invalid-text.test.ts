import { expect, test } from 'vitest'
import { invalidText } from './invalid-text.ts'

test.each([
  ['nothing typed', { validity: { valueMissing: true } }, 'Обязательное поле для заполнения'],
  ['no address', { type: 'email', validity: { typeMismatch: true } }, 'Неверный адрес электронной почты'],
  ['too small a number', { type: 'number', min: '5', validity: { rangeUnderflow: true } }, 'Не меньше 5'],
  ['too large a number', { type: 'number', max: '500', validity: { rangeOverflow: true } }, 'Не больше 500'],
  // Its limit is written as machines write days.
  [
    'a day too early',
    { type: 'date', min: '2026-11-24', validity: { rangeUnderflow: true } },
    'Проверьте это поле',
  ],
  ['too short a text', { minLength: 8, validity: { tooShort: true } }, 'Должно быть не менее 8 символов'],
  ['half a number', { type: 'number', validity: {} }, 'Проверьте это поле'],
])('a field says what is wrong in the language of the page: %s', (_case, field, text) => {
  expect(invalidText(field)).toBe(text)
})
