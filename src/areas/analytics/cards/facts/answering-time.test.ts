import { afterAll, expect, test } from 'vitest'
import { getLocale, overwriteGetLocale } from '../../../../text/runtime.js'
import { indexSlots, medianSeconds, readVector } from '../../../counters/tally.ts'
import { secondsSlot, slotsOf } from '../../../questionnaire/slots.ts'
import { answeringTime } from './answering-time.ts'

const usual = getLocale
afterAll(() => overwriteGetLocale(usual))

test.each([
  [4, 'меньше 5 секунд', 'less than 5 seconds', '5 секундтан аз'],
  [27, 'от 25 до 30 секунд', '25 to 30 seconds', '25–30 секунд'],
  [59, 'от 50 до 60 секунд', '50 to 60 seconds', '50–60 секунд'],
  [60, 'от 1 до 1,5 минуты', '1 to 1.5 minutes', '1–1,5 минут'],
  [100, 'от 1,5 до 2 минут', '1.5 to 2 minutes', '1,5–2 минут'],
  [299, 'от 3 до 5 минут', '3 to 5 minutes', '3–5 минут'],
  [600, '10 минут и больше', '10 minutes or more', '10 минут не одан көп'],
])('a usual time of %i seconds is shown no more precisely than it is known', (seconds, ...expected) => {
  const slots = slotsOf({ config: { locales: ['ru'], defaultLocale: 'ru' }, questions: [], widgets: [] })
  const vector: number[] = []
  // Half of the guests sit in the class of this time, the other half took longer.
  vector[indexSlots(slots).fixed(secondsSlot(seconds))!] = 3
  vector[indexSlots(slots).fixed(secondsSlot(700))!] = seconds < 600 ? 3 : 6
  const median = medianSeconds(readVector(slots, vector))!
  for (const [place, locale] of (['ru', 'en', 'kk'] as const).entries()) {
    overwriteGetLocale(() => locale)
    expect(answeringTime(median)).toBe(expected[place])
  }
})
