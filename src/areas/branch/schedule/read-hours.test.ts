import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHours, writeHours } from './read-hours.ts'
import type { Schedule } from './schedule.contract.ts'

test.each([
  ['Пн–Пт 9:00–18:00, Сб 10–15', 'Пн–Пт 09:00–18:00; Сб 10:00–15:00; Вс выходной'],
  ['пн-вс: 10:00-22:00', 'Пн–Вс 10:00–22:00'],
  ['ежедневно с 8 до 23', 'Пн–Вс 08:00–23:00'],
  ['9:00 - 21:00', 'Пн–Вс 09:00–21:00'],
  ['круглосуточно', 'круглосуточно'],
  ['24/7', 'круглосуточно'],
  [
    'Пн, Ср, Пт 9.00-18.00',
    'Пн 09:00–18:00; Вт выходной; Ср 09:00–18:00; Чт выходной; Пт 09:00–18:00; Сб–Вс выходной',
  ],
  ['Пт–Пн 18:00–03:00', 'Пн 18:00–03:00; Вт–Чт выходной; Пт–Вс 18:00–03:00'],
  ['Пн-Пт 9-18 (перерыв 13:00-14:00), сб, вс - выходные', 'Пн–Пт 09:00–13:00, 14:00–18:00; Сб–Вс выходной'],
  ['будни 9-18, выходные 10-16', 'Пн–Пт 09:00–18:00; Сб–Вс 10:00–16:00'],
  ['Mon-Fri 9:00-17:00; Sat-Sun closed', 'Пн–Пт 09:00–17:00; Сб–Вс выходной'],
  ['Пн-Сб 9-18, вс - вых', 'Пн–Сб 09:00–18:00; Вс выходной'],
  ['9:00-18:00, Вс вых.', 'Пн–Сб 09:00–18:00; Вс выходной'],
  ['Будни 9-18, вых. 10-16', 'Пн–Пт 09:00–18:00; Сб–Вс 10:00–16:00'],
  ['Круглосуточно.', 'круглосуточно'],
  ['Пн-Пт 24 часа; сб и вс - вых.', 'Пн–Пт круглосуточно; Сб–Вс выходной'],
  ['Mon-Fri 9am-6pm', 'Пн–Пт 09:00–18:00; Сб–Вс выходной'],
  ['Mon–Sun from 10:30 a.m. to 12 a.m.', 'Пн–Вс 10:30–00:00'],
  ['ежедневно с 9 до 18 кроме вс', 'Пн–Сб 09:00–18:00; Вс выходной'],
  ['кроме воскресенья и понедельника 10-19', 'Пн выходной; Вт–Сб 10:00–19:00; Вс выходной'],
  ['daily 9–6pm, except Sundays', 'Пн–Сб 09:00–18:00; Вс выходной'],
  ['Дс–Жм 09:00–18:00; Сб–Жс демалыс', 'Пн–Пт 09:00–18:00; Сб–Вс выходной'],
])('hours are read as people write them: %s', (text, meaning) => {
  const hours = readHours(text)
  expect(hours && writeHours(hours, 'ru')).toBe(meaning)
})

test.each([
  'по звонку',
  'Пн 9',
  'Пн–Пт 9:00–25:00',
  'Пн–Ср 9–18, Вт 10–15',
  '',
  'Пн–Пт 9–18 кроме праздников',
  'Вс вых.',
  'Mon 10-11pm',
  'Пн–Пт 9–18, выходной',
])('what can’t be read whole is not read at all: “%s”', (text) => {
  expect(readHours(text)).toBeUndefined()
})

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '59'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
const day: fc.Arbitrary<Schedule['week'][number]> = fc.oneof(
  fc.constant<Schedule['week'][number]>([]),
  fc.constant<Schedule['week'][number]>([{ from: '00:00', to: '24:00' }]),
  fc
    .uniqueArray(time, { minLength: 2, maxLength: 6 })
    .map((times) => times.toSorted().slice(0, times.length - (times.length % 2)))
    .map((times) =>
      Array.from({ length: times.length / 2 }, (_, at) => ({ from: times[at * 2]!, to: times[at * 2 + 1]! })),
    ),
)

test.each(['ru', 'en', 'kk'] as const)('hours written in %s are read back', (locale) => {
  fc.assert(
    fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (week) => {
      const schedule: Schedule = { week, holidays: null, exceptions: [] }
      expect(readHours(writeHours(schedule, locale))).toEqual(schedule)
    }),
  )
})
