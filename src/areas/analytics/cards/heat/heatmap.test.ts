import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekHourIn } from '../../../../platform/local-hour.ts'
import { scoreOf } from '../../../counters/marks.ts'
import { activeHours, scoredHours } from './heat-level.ts'
import { DAY_PARTS, heatmapOf, partHours, worstPart } from './heatmap.ts'

test.each([
  ['Asia/Almaty', '2026-11-20T20:30:00Z', 5, 1],
  ['UTC', '2026-11-20T20:30:00Z', 4, 20],
  ['Asia/Kathmandu', '2026-11-20T18:20:00Z', 5, 0],
  // The hour before and after New York sets its clocks forward, and both of the hours that autumn has twice.
  ['America/New_York', '2026-03-08T06:59:00Z', 6, 1],
  ['America/New_York', '2026-03-08T07:00:00Z', 6, 3],
  ['America/New_York', '2026-11-01T05:30:00Z', 6, 1],
  ['America/New_York', '2026-11-01T06:30:00Z', 6, 1],
  // Almaty moved from +6 to +5 on 1 March 2024.
  ['Asia/Almaty', '2024-02-29T17:30:00Z', 3, 23],
  ['Asia/Almaty', '2024-02-29T18:30:00Z', 3, 23],
])('an answer lies in the hour that the clock of its branch showed: %s, %s', (zone, at, weekday, hour) => {
  expect(weekHourIn(zone, new Date(at))).toEqual({ weekday, hour })
})

test('the quick way to the hour is the slow one, in every zone and year', () => {
  const zones = fc.constantFrom(
    'Asia/Almaty',
    'Europe/Moscow',
    'America/New_York',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
  )
  fc.assert(
    fc.property(
      zones,
      fc.date({ min: new Date('2010-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (zone, at) => {
        const parts = new Intl.DateTimeFormat('en-US', {
          timeZone: zone,
          weekday: 'short',
          hour: 'numeric',
          hourCycle: 'h23',
        }).formatToParts(at)
        const part = (name: string) => parts.find(({ type }) => type === name)!.value
        expect(weekHourIn(zone, at)).toEqual({
          weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')),
          hour: Number(part('hour')),
        })
      },
    ),
    { numRuns: 300, seed: 11 },
  )
})

const at = (weekday: number, hour: number, mark: number | null, times = 1) =>
  Array.from({ length: times }, () => {
    const [first, second] = mark === null ? [0, 0] : scoreOf('nps', { from: 0, to: 10 }, mark)
    return { weekday, hour, answers: 1, score: { n: mark === null ? 0 : 1, first, second } }
  })

test('an hour shows its score from five marks on, and always how many answered', () => {
  const cells = heatmapOf([...at(0, 9, 10, 5), ...at(0, 10, 0, 4), ...at(6, 23, null, 7)], 'nps')
  expect(cells).toHaveLength(7)
  expect(cells[0]![9]).toEqual({ n: 5, value: 100 })
  expect(cells[0]![10]).toEqual({ n: 4, value: null })
  expect(cells[6]![23]).toEqual({ n: 7, value: null })
  expect(cells[3]![3]).toEqual({ n: 0, value: null })
})

test('the weekend’s morning is named when it is worse by more than chance, and nothing when it is not', () => {
  const calm = [0, 1, 2, 3, 4].flatMap((day) => at(day, 14, 10, 20))
  expect(worstPart([...calm, ...at(5, 9, 2, 15)], 'nps')).toEqual({
    days: 'weekend',
    part: 'morning',
    n: 15,
    value: -100,
    rest: 100,
  })
  expect(worstPart([...calm, ...at(5, 9, 9, 15)], 'nps')).toBeNull()
  expect(worstPart([...calm, ...at(5, 9, 0, 4)], 'nps')).toBeNull()
  // Night lasts from ten in the evening until five.
  for (const hour of [22, 23, 0, 4])
    expect(worstPart([...calm, ...at(2, hour, 0, 15)], 'nps')).toMatchObject({
      days: 'weekdays',
      part: 'night',
    })
  expect(worstPart([], 'nps')).toBeNull()
  expect(worstPart(calm, null)).toBeNull()
})

test('the parts of a day follow one another around the clock', () => {
  expect(DAY_PARTS.map(partHours)).toEqual(['22:00–5:00', '5:00–11:00', '11:00–17:00', '17:00–22:00'])
})

test('the map begins and ends at hours with a score; hours between them stay, scored or not', () => {
  const cells = (scored: number[], few: number[]) =>
    Array.from({ length: 24 }, (_, hour) => ({
      n: scored.includes(hour) ? 9 : few.includes(hour) ? 2 : 0,
      value: scored.includes(hour) ? 40 : null,
    }))
  const week = [cells([9, 13], [2, 11, 23]), cells([10], [])]
  expect(scoredHours(week)).toEqual([9, 10, 11, 12, 13])
  expect(activeHours(week)).toHaveLength(22)
})
