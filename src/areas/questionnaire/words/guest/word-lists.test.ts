import { expect, test } from 'vitest'
import { usualGuestText, usualPlaces } from './all-messages.ts'
import { GUEST_TEXT_IDS } from './guest-text-ids.ts'
import './all-word-lists.ts'
import { mistakeText } from '../../validate/mistake-text.ts'
import { textDirection } from '../text-direction.ts'
import { placesIn } from './guest-text.ts'
import { LISTED_LANGUAGES, listedLanguage, wordListOf } from './word-list.ts'

test.each(LISTED_LANGUAGES)('a guest who reads %s meets no other language and no empty place', (locale) => {
  const list = wordListOf(locale)!
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  for (const id of GUEST_TEXT_IDS) {
    const words = list[id]
    const texts = typeof words === 'string' ? [words] : Object.values(words)
    expect(
      texts.every((text) => text.trim() !== ''),
      id,
    ).toBe(true)
    // The forms for none, one and two may say their number in words.
    expect(placesIn(usualGuestText(id, locale)).sort(), id).toEqual(usualPlaces(id).sort())
    if (typeof words !== 'string') expect(Object.keys(words).sort(), id).toEqual([...forms].sort())
  }
})

test('numbers take the form of the language', () => {
  const mistakeIn = (limit: number, locale: string) => mistakeText({ code: 'too_many', limit }, locale)
  expect([1, 2, 3, 11].map((limit) => mistakeIn(limit, 'ar'))).toEqual([
    'اختر خيارًا واحدًا على الأكثر',
    'اختر خيارين على الأكثر',
    'اختر 3 خيارات على الأكثر',
    'اختر 11 خيارًا على الأكثر',
  ])
  expect([1, 5].map((limit) => mistakeIn(limit, 'de-AT'))).toEqual([
    'Wählen Sie höchstens 1 Antwort',
    'Wählen Sie höchstens 5 Antworten',
  ])
})

test('another script of a language is another language', () => {
  expect(['uz-UZ', 'uz-Cyrl', 'zh-Hans', 'zh-TW', 'fr'].map(listedLanguage)).toEqual([
    'uz',
    undefined,
    'zh',
    undefined,
    undefined,
  ])
  expect(['ar-EG', 'fa', 'uz-Arab', 'ku-Latn', 'ru'].map(textDirection)).toEqual([
    'rtl',
    'rtl',
    'rtl',
    'ltr',
    'ltr',
  ])
})
