import { expect, test } from 'vitest'
import { localeFromHeader } from './locale.ts'

test.each<[string | undefined, string, string]>([
  [undefined, 'ru', 'no header'],
  ['kk-KZ,kk;q=0.9,ru;q=0.8', 'kk', 'a region is ignored'],
  ['ru;q=0.3, en;q=0.7', 'en', 'the weight counts, not the place'],
  ['de, fr;q=0.9, en;q=0.1', 'en', 'the first that we have'],
  ['de', 'ru', 'none that we have'],
  ['kk;q=0, en;q=0.5', 'en', 'a weight of nothing is a refusal'],
  ['*', 'ru', 'any'],
  [';;,,q=', 'ru', 'nonsense'],
])('"%s" → %s: %s', (header, locale) => {
  expect(localeFromHeader(header)).toBe(locale)
})
