import { expect, test } from 'vitest'
import { likeliest, slipsBetween } from './misspelling.ts'

test.each([
  ['официант', 'официант', 0],
  ['афициант', 'официант', 1],
  ['официнат', 'официант', 1],
  ['офцант', 'официант', 2],
  ['', 'чай', 3],
  // “ca” and “abc”: a swapped pair is not edited again.
  ['ca', 'abc', 3],
])('%s and %s are %d slips apart', (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips)
  expect(slipsBetween(other, one)).toBe(slips)
})

const word = (lexeme: string, answers: number, similarity = 0.5) => ({
  lexeme,
  form: lexeme,
  answers,
  similarity,
})

test('the nearest word is suggested, and of equally near ones the more frequent', () => {
  expect(likeliest('афициант', [word('официальн', 90), word('официант', 3)])?.lexeme).toBe('официант')
  expect(likeliest('супх', [word('супе', 1), word('супа', 9)])?.lexeme).toBe('супа')
})

test('a short word is corrected only when one letter is wrong; very short ones never', () => {
  expect(likeliest('чаёк', [word('чек', 5)])).toBeUndefined()
  expect(likeliest('парковка', [word('официант', 100)])).toBeUndefined()
})
