import { expect, test } from 'vitest'
import { check, email, equalTo, minLength, required } from './validators.ts'

test.each([
  [required, '', 'Обязательное поле для заполнения'],
  [required, '   ', 'Обязательное поле для заполнения'],
  [required, 'Айгерим', null],
  [email, 'aigerim', 'Неверный адрес электронной почты'],
  [email, 'a@b', 'Неверный адрес электронной почты'],
  [email, 'aigerim@cafe.kz', null],
  [email, 'guest@coffee.digital', null],
  [minLength(8), 'короткий', null],
  [minLength(8), 'коротки', 'Должно быть не менее 8 символов'],
  [minLength(21), 'x', 'Должно быть не менее 21 символа'],
])('a value is judged in the words of the specification (%#)', (validate, value, message) => {
  expect(validate(value, {})).toBe(message)
})

test('the first message of a field wins, and fields keep their order', () => {
  const rules = {
    username: [required, email],
    password: [required, minLength(8)],
    again: [equalTo('password')],
  }
  expect(check({ username: '', password: 'short', again: 'other' }, rules)).toEqual({
    username: 'Обязательное поле для заполнения',
    password: 'Должно быть не менее 8 символов',
    again: 'Не совпадают',
  })
})
