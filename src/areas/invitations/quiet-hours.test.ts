import { expect, test } from 'vitest'
import { isQuiet } from './quiet-hours.ts'

const night = { quietFrom: 21, quietTo: 9 }

test.each([
  ['the evening has begun', night, '2026-03-02T16:00:00Z', true],
  ['it is early', night, '2026-03-02T03:59:00Z', true],
  ['the morning has begun', night, '2026-03-02T04:00:00Z', false],
  ['it is a break at noon', { quietFrom: 13, quietTo: 14 }, '2026-03-02T08:30:00Z', true],
  ['the break is over', { quietFrom: 13, quietTo: 14 }, '2026-03-02T09:00:00Z', false],
  ['there are no quiet hours', { quietFrom: 9, quietTo: 9 }, '2026-03-02T04:30:00Z', false],
])('%s in Almaty', (_, hours, now, quiet) => {
  expect(isQuiet(hours, 'Asia/Almaty', new Date(now))).toBe(quiet)
})
