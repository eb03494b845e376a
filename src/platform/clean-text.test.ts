import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test.each([
  ['Сәлем \u{1F600} \u202E\t\n', 'Сәлем \u{1F600} \u202E\t\n', 'everything that can be kept is'],
  ['a\0b\0', 'ab', 'PostgreSQL has no NUL'],
  ['\ud83d', '', 'the first half of a letter'],
  ['\udE00a', 'a', 'the second half'],
  ['\udE00\ud83d', '', 'both, the wrong way round'],
  ['\ud83d\0\ude00', '', 'halves that only NUL kept apart do not become a letter'],
])('%j → %j: %s', (text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned)
})
