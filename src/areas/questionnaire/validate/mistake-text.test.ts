import { expect, test } from 'vitest'
import type { Mistake } from './mistake.ts'
import { mistakeText } from './mistake-text.ts'

const codes: Mistake['code'][] = [
  'required',
  'consent',
  'invalid',
  'too_long',
  'too_few',
  'too_many',
  'email',
  'phone',
  'unknown_question',
]

test('every refusal has words of its own in each language, never a key', () => {
  for (const locale of ['ru', 'en', 'kk']) {
    const texts = codes.flatMap((code) => [1, 2, 5, 21].map((limit) => mistakeText({ code, limit }, locale)))
    expect(texts.filter((text) => text.includes('_') || text.includes('{'))).toEqual([])
  }
  for (const code of codes) {
    expect(new Set(['ru', 'en', 'kk'].map((locale) => mistakeText({ code }, locale))).size).toBe(3)
  }
})

test.each([
  [1, 'Выберите не больше 1 варианта'],
  [2, 'Выберите не больше 2 вариантов'],
  [11, 'Выберите не больше 11 вариантов'],
  [21, 'Выберите не больше 21 варианта'],
])('Russian numbers agree with their noun: %i', (limit, text) => {
  expect(mistakeText({ code: 'too_many', limit }, 'ru')).toBe(text)
})

test('a survey in a language without words of ours is explained in English', () => {
  expect(mistakeText({ code: 'required' }, 'fr-CA')).toBe('Please answer this question')
  expect(mistakeText({ code: 'required' }, 'kk-KZ')).toBe('Осы сұраққа жауап беріңіз')
})
