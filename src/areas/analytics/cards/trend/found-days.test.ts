import { expect, test } from 'vitest'
import { knownDays } from './found-days.ts'

const march = { from: '2026-03-01', to: '2026-03-31' }
const february = { from: '2026-01-29', to: '2026-02-28' }

test.each([
  ['everything was found', null, march, february, null],
  ['more was found only before the days compared with', '2026-01-28', march, february, null],
  ['the days compared with are not known whole', '2026-02-10', march, null, null],
  ['the first days are not known', '2026-03-10', { from: '2026-03-11', to: '2026-03-31' }, null, 'days'],
  ['all but the last day is not known', '2026-03-30', { from: '2026-03-31', to: '2026-03-31' }, null, 'days'],
  ['one day has more than is read', '2026-03-31', { from: '2026-03-31', to: '2026-03-31' }, null, 'part'],
])('numbers are shown of days that are known whole: %s', (_, partDay, period, before, most) => {
  expect(knownDays(march, { before: true, partDay })).toEqual({ period, before, most })
})
