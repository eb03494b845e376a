import { describe, expect, test } from 'vitest'
import type { SettingsPart } from './settings.contract.ts'
import { firstLocale, settingsChange, settingsOf, type Toggle, toggled } from './settings.ts'

describe('pressing a switch moves it as the specification says', () => {
  test.each<[Toggle, SettingsPart, SettingsPart, string]>([
    ['subjectqr', { subjectqr: 0 }, { subjectqr: 1 }, 'off to on'],
    ['subjectqr', { subjectqr: 1 }, { subjectqr: 0 }, 'on to off'],
    ['jalob', { jalob: 3600 }, { jalob: 0 }, 'an hour to none'],
    ['jalob', { jalob: 0 }, { jalob: 3600 }, 'none to an hour'],
    ['email', { email: 0 }, { email: 1 }, 'not asked to asked'],
    ['email', { email: 1 }, { email: 0 }, 'asked to not asked'],
    ['email', { email: 2 }, { email: 0 }, 'what is checked is asked too, so off is off'],
    ['emailCheck', { email: 1 }, { email: 2 }, 'asked to checked'],
    ['emailCheck', { email: 2 }, { email: 1 }, 'checked back to asked'],
    ['emailCheck', { email: 0 }, { email: 1 }, 'any other value to asked'],
    [
      'locale',
      { locale: false },
      { locale: true },
      'a plain switch; what it resets is decided where it is stored',
    ],
    ['progress', { progress: true }, { progress: false }, 'the others flip'],
  ])('%s from %o gives %o (%s)', (toggle, before, after) => {
    expect(toggled(settingsOf(before), toggle)).toEqual(after)
  })
})

describe('switching the languages on resets them', () => {
  const before = { locale: false, localeDefault: 'kk', localeData: { kk: { title: 'Дәмді Ас' } } }

  test('with Russian first and no words', () => {
    expect(settingsChange(before, { locale: true })).toEqual({
      locale: true,
      localeDefault: 'ru',
      localeData: {},
    })
  })

  test('and what was there before can be put back in one change', () => {
    expect(settingsChange({ ...before, locale: true, localeDefault: 'ru' }, before)).toEqual(before)
    expect(settingsChange(before, { ...before, locale: true })).toEqual({ ...before, locale: true })
  })

  test('but not when they were on already', () => {
    expect(settingsChange({ ...before, locale: true }, { locale: true })).toEqual({ locale: true })
  })
})

test('a language that the questionnaire does not speak is nobody’s first', () => {
  const survey = { locales: ['ru', 'kk'], defaultLocale: 'ru' }
  expect(firstLocale(settingsOf({ localeDefault: 'kk' }), survey)).toBe('kk')
  expect(firstLocale(settingsOf({ localeDefault: 'en' }), survey)).toBe('ru')
  expect(firstLocale(settingsOf({}), survey)).toBe('ru')
})
