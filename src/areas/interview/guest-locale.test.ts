import { expect, test } from 'vitest'
import { guestLocale } from './guest-locale.ts'

test.each<[asked: string | null, header: string | null, locale: string, why: string]>([
  ['kk', 'ru', 'kk', 'the address decides'],
  ['de', 'en;q=0.3, kk-KZ;q=0.9', 'kk', 'an unknown language in the address is passed over'],
  [null, 'kk-KZ,kk;q=0.9,ru;q=0.8', 'kk', 'the first language of the browser that the survey speaks'],
  [null, 'de,fr;q=0.9,en;q=0.1', 'en', 'a later language of the browser rather than none'],
  [null, 'ru;q=0,en', 'en', 'a weight of zero means not that one'],
  [null, 'de, *;q=0.5', 'ru', 'the survey’s own language when the browser knows none of them'],
  [null, null, 'ru', 'and when the browser says nothing'],
])('?lang=%s with %s speaks %s: %s', (requested, header, locale) => {
  expect(guestLocale(['ru', 'kk', 'en'], 'ru', requested, header)).toBe(locale)
})
