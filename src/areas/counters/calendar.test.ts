import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, coverOf, cutRange, daysIn } from './calendar.ts'

test.each([
  [
    '2026-01-15',
    '2026-04-02',
    ['2026-02-01', '2026-03-01'],
    ['2026-01-15..2026-01-31', '2026-04-01..2026-04-02'],
  ],
  ['2026-01-01', '2026-12-31', ['2026-01-01', '2026-12-01'], []],
  ['2026-02-03', '2026-02-10', null, ['2026-02-03..2026-02-10']],
  ['2026-01-31', '2026-02-01', null, ['2026-01-31..2026-02-01']],
  ['2024-02-01', '2024-02-29', ['2024-02-01', '2024-02-01'], []],
  [
    '2026-11-30',
    '2027-01-01',
    ['2026-12-01', '2026-12-01'],
    ['2026-11-30..2026-11-30', '2027-01-01..2027-01-01'],
  ],
])(
  'the days %s to %s are whole months and edge days, none twice and none lost',
  (from, to, months, edges) => {
    const cut = cutRange(from, to)
    expect(cut.months ? [cut.months.from, cut.months.to] : null).toEqual(months)
    expect(cut.edges.map((edge) => `${edge.from}..${edge.to}`)).toEqual(edges)
  },
)

test('any period is put together of months and few days, each of its days once and no other', () => {
  fc.assert(
    fc.property(fc.nat(2_000), fc.nat(900), (start, more) => {
      const [from, to] = [addDays('2023-11-17', start), addDays('2023-11-17', start + more)]
      const times = new Map<string, number>()
      let rows = 0
      for (const { grain, sign, ...range } of coverOf(from, to)) {
        const last = grain === 'm' ? addDays(`${addDays(range.to, 31).slice(0, 7)}-01`, -1) : range.to
        for (let day = range.from; day <= last; day = addDays(day, 1))
          times.set(day, (times.get(day) ?? 0) + sign)
        if (grain === 'd') rows += daysIn(range)
      }
      const meant = Array.from({ length: more + 1 }, (_, i) => addDays(from, i))
      expect([...times].filter(([, n]) => n !== 0).sort()).toEqual(meant.map((day) => [day, 1]))
      expect(rows).toBeLessThanOrEqual(30)
    }),
  )
})
