import { expect, test } from 'vitest'
import { likeliest, slipsBetween } from './misspelling.ts'

test.each([
  ['официант', 'официант', 0],
  ['афициант', 'официант', 1],
  ['официнат', 'официант', 1],
  ['офцант', 'официант', 2],
  ['', 'чай', 3],
  // “ca” and “abc”: a swapped pair is not changed once more.
  ['ca', 'abc', 3],
])('from %s to %s it takes %d slips', (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips)
  expect(slipsBetween(other, one)).toBe(slips)
})

const word = (lexeme: string, answers: number, similarity = 0.5) => ({
  lexeme,
  form: lexeme,
  answers,
  similarity,
})

test('the nearest word is meant, and of two as near the more used one', () => {
  expect(likeliest('афициант', [word('официальн', 90), word('официант', 3)])?.lexeme).toBe('официант')
  expect(likeliest('супх', [word('супе', 1), word('супа', 9)])?.lexeme).toBe('супа')
})

test('a short word is guessed at only when one letter is wrong; others not at all', () => {
  expect(likeliest('чаёк', [word('чек', 5)])).toBeUndefined()
  expect(likeliest('парковка', [word('официант', 100)])).toBeUndefined()
})
