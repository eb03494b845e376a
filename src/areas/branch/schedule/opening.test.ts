import { describe, expect, test } from 'vitest'
import { isHoliday } from './holidays.ts'
import { ALL_DAY, openAt, openingHoursOf } from './opening.ts'
import { Schedule } from './schedule.contract.ts'

const OFFICE = [{ from: '09:00', to: '18:00' }]
const BAR = [{ from: '18:00', to: '03:00' }]

function schedule(week: Schedule['week'], more: Partial<Schedule> = {}): Schedule {
  return Schedule.parse({ week, holidays: null, exceptions: [], ...more })
}
const daily = (hours: Schedule['week'][number]) => schedule(Array.from({ length: 7 }, () => hours))
const weekdays = (hours: Schedule['week'][number]) => schedule([hours, hours, hours, hours, hours, [], []])

describe('a branch is open', () => {
  // 2026-11-20 is a Friday; Almaty is five hours ahead of UTC.
  test.each([
    ['in its hours', daily(OFFICE), '2026-11-20T04:00:00Z', true],
    ['not a minute before', daily(OFFICE), '2026-11-20T03:59:00Z', false],
    ['not at its closing hour', daily(OFFICE), '2026-11-20T13:00:00Z', false],
    ['not on its day off', weekdays(OFFICE), '2026-11-21T06:00:00Z', false],
    [
      'not in its break',
      daily([
        { from: '09:00', to: '13:00' },
        { from: '14:00', to: '18:00' },
      ]),
      '2026-11-20T08:30:00Z',
      false,
    ],
    [
      'after its break',
      daily([
        { from: '09:00', to: '13:00' },
        { from: '14:00', to: '18:00' },
      ]),
      '2026-11-20T09:00:00Z',
      true,
    ],
    ['before midnight in night hours', daily(BAR), '2026-11-20T18:30:00Z', true],
    ['after midnight in the night hours of the day before', weekdays(BAR), '2026-11-20T20:30:00Z', true],
    ['not after midnight where the day before was off', weekdays(BAR), '2026-11-22T20:30:00Z', false],
    ['not when the night is over', daily(BAR), '2026-11-20T22:00:00Z', false],
    ['at midnight, round the clock', daily([ALL_DAY]), '2026-11-20T19:00:00Z', true],
    ['until midnight', daily([{ from: '09:00', to: '24:00' }]), '2026-11-20T18:59:00Z', true],
    ['not after midnight', daily([{ from: '09:00', to: '24:00' }]), '2026-11-20T19:00:00Z', false],
  ])('%s', (_, hours, instant, open) => {
    expect(openAt(hours, new Date(instant), 'Asia/Almaty')).toBe(open)
  })

  test.each([
    ['the hour that comes twice is open twice', '2026-10-25T00:30:00Z', true],
    ['the second time too', '2026-10-25T01:30:00Z', true],
    ['and not after it', '2026-10-25T02:00:00Z', false],
  ])('by a clock that is put back: %s', (_, instant, open) => {
    expect(openAt(daily([{ from: '02:00', to: '03:00' }]), new Date(instant), 'Europe/Berlin')).toBe(open)
  })

  test('never in an hour that a clock leaves out', () => {
    const hours = daily([{ from: '02:00', to: '03:00' }])
    const night = Array.from({ length: 16 }, (_, at) => new Date(Date.UTC(2026, 2, 28, 23, 15 * at)))
    expect(night.some((instant) => openAt(hours, instant, 'Europe/Berlin'))).toBe(false)
  })

  test('is not said of a branch that nobody gave hours', () => {
    expect(openAt(null, new Date(), 'Asia/Almaty')).toBe(null)
  })
})

test('a branch that keeps holidays is closed on them, unless the day has hours of its own', () => {
  const hours = schedule(
    Array.from({ length: 7 }, () => OFFICE),
    {
      holidays: 'kz',
      exceptions: [
        { from: '2027-03-22', to: '2027-03-22', hours: [{ from: '12:00', to: '16:00' }], note: '' },
      ],
    },
  )
  expect([
    openingHoursOf(hours, '2027-03-21'),
    openingHoursOf(hours, '2027-03-22'),
    openingHoursOf(hours, '2027-03-24'),
  ]).toEqual([[], [{ from: '12:00', to: '16:00' }], OFFICE])
})

test('of two exceptions for one day the later one counts', () => {
  const days = { from: '2026-12-01', to: '2026-12-31', hours: OFFICE, note: '' }
  const hours = schedule(
    Array.from({ length: 7 }, () => BAR),
    { exceptions: [days, { from: '2026-12-31', to: '2026-12-31', hours: [], note: 'ёлка' }] },
  )
  expect(openingHoursOf(hours, '2026-12-31')).toEqual([])
})

test.each([
  ['kz', '2026-03-22', true, 'Nauryz'],
  ['kz', '2026-03-24', false, 'the day after Nauryz'],
  ['kz', '2026-05-27', true, 'Kurban Ait of 2026'],
  ['kz', '2027-05-27', false, 'Kurban Ait moves'],
  ['kz', '2027-05-16', true, 'Kurban Ait of 2027'],
  ['kz', '2026-10-25', true, 'Republic Day'],
  ['kz', '2021-10-25', false, 'Republic Day is kept since 2022'],
  ['kz', '2021-12-17', true, 'two days of independence were kept until 2021'],
  ['kz', '2026-12-17', false, 'one since'],
  ['kz', '2026-01-07', true, 'Orthodox Christmas'],
  ['kz', '2026-01-03', false, 'Russian holidays only'],
  ['ru', '2026-01-03', true, 'New Year holidays'],
  ['ru', '2026-01-09', false, 'they end on the eighth'],
  ['ru', '2026-11-04', true, 'Unity Day'],
  ['ru', '2026-03-22', false, 'Kazakh holidays only'],
] as const)('in %s %s is a holiday: %s (%s)', (country, day, is, _why) => {
  expect(isHoliday(country, day)).toBe(is)
})

test('Kurban Ait is the day that was announced, and later the tenth of Dhu al-Hijja', () => {
  const announced = ['2024-06-16', '2025-06-06', '2026-05-27']
  const moon = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'numeric',
  })
  const tenths: string[] = []
  for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2036, 0, 1); day += 86_400_000) {
    const parts = moon.formatToParts(day)
    const of = (type: string) => parts.find((part) => part.type === type)?.value
    if (of('month') === '12' && of('day') === '10') tenths.push(new Date(day).toISOString().slice(0, 10))
  }
  expect(tenths.slice(0, 3)).toEqual(announced)
  expect(tenths).toHaveLength(12)
  for (const day of tenths) expect(isHoliday('kz', day), day).toBe(true)
  const next = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  // In 2032 the day after is Nauryz's last.
  for (const day of tenths.filter((day) => day !== '2032-03-22'))
    expect(isHoliday('kz', next(day)), day).toBe(false)
})

test.each([
  [
    'runs into the next one',
    [
      { from: '09:00', to: '14:00' },
      { from: '13:00', to: '18:00' },
    ],
  ],
  [
    'reaches over midnight before another',
    [
      { from: '09:00', to: '02:00' },
      { from: '13:00', to: '18:00' },
    ],
  ],
  ['is no time', [{ from: '25:00', to: '26:00' }]],
])('an interval is refused that %s', (_, day) => {
  const week = [day, [], [], [], [], [], []]
  expect(Schedule.safeParse({ week, holidays: null, exceptions: [] }).success).toBe(false)
})
