import { expect, test } from 'vitest'
import { fitsOnBoard } from './board-words.ts'

test.each([
  ['Рахмет бариста Әсел, лучший раф в городе', true, 'praise'],
  ['Стол 12, всё было готово за 5 минут', true, 'small numbers say nothing about anybody'],
  ['ок', false, 'too short to say something'],
  ['а'.repeat(141), false, 'too long to read from across the room'],
  ['Позвоните мне: 8 701 555-12-34', false, 'a phone number'],
  ['Пишите aigerim@example.kz', false, 'an address'],
  ['Смотрите www.example.kz', false, 'a link'],
])('%j on the wall: %s (%s)', (words, fits) => {
  expect(fitsOnBoard(words)).toBe(fits)
})
