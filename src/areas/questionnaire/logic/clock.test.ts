import { expect, test } from 'vitest'
import { clockFacts, looksAtClock, offsetOf } from './clock.ts'

test.each([
  ['Asia/Almaty', 300],
  ['Asia/Kolkata', 330],
  ['America/St_Johns', -210],
  ['UTC', 0],
])('clocks of %s are %i minutes ahead of UTC', (timezone, minutes) => {
  expect(offsetOf(timezone, new Date('2026-11-21T12:00:00Z'))).toBe(minutes)
})

test('conditions see the day and the time of the place, not of the server', () => {
  expect(clockFacts(new Date('2026-11-21T20:05:00Z'), 300)).toEqual({
    date: '2026-11-22',
    time: '01:05',
    hour: 1,
    weekday: 7,
  })
})

test('a questionnaire depends on the clock if any of its conditions does', () => {
  const survey = (when: object) => ({
    config: {
      locales: ['ru'],
      defaultLocale: 'ru',
      quotas: [{ id: 'day', limit: 5, when: { all: [when] } }],
    },
    questions: [],
    widgets: [],
  })
  expect(looksAtClock(survey({ fact: 'weekday', op: 'equals', value: 6 }) as never)).toBe(true)
  expect(looksAtClock(survey({ fact: 'branch', op: 'equals', value: 'b' }) as never)).toBe(false)
})
