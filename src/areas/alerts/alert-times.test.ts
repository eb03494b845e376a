import { expect, test } from 'vitest'
import { deadlineOf, quietUntil } from './alert-times.ts'
import { ruleFits } from './rule.ts'

const ZONE = 'Asia/Almaty'
const NIGHT = { quietFrom: '22:00', quietTo: '08:00' }
const at = (local: string) => new Date(`2026-11-23T${local}:00+05:00`)

test.each([
  ['23:30', '2026-11-24T03:00:00.000Z', 'before midnight it lasts into the next day'],
  ['03:15', '2026-11-23T03:00:00.000Z', 'after midnight it ends the same day'],
  ['22:00', '2026-11-24T03:00:00.000Z', 'its first minute is quiet'],
  ['08:00', null, 'its end is not'],
  ['15:00', null, 'by day nobody waits'],
] as [string, string | null, string][])('quiet hours at %s end %s: %s', (time, end) => {
  expect(quietUntil(NIGHT, at(time), ZONE)?.toISOString() ?? null).toBe(end)
})

test.each([
  ['2026-03-28T22:30:00Z', '2026-03-29T06:00:00.000Z', 'an hour is left out'],
  ['2026-10-24T22:30:00Z', '2026-10-25T07:00:00.000Z', 'an hour comes twice'],
])('quiet hours end at eight local time in the night of %s, when %3$s', (instant, end) => {
  expect(quietUntil(NIGHT, new Date(instant), 'Europe/Berlin')?.toISOString()).toBe(end)
})

test('without quiet hours messages go out at any time', () => {
  expect(quietUntil({ quietFrom: null, quietTo: null }, at('03:00'), ZONE)).toBeNull()
})

const OPEN = { from: '09:00', to: '21:00' }
const SCHEDULE = { week: Array.from({ length: 7 }, () => [OPEN]), holidays: null, exceptions: [] }

test.each([
  ['12:00', '13:00', 'an open branch has an hour'],
  ['02:40', '10:00', 'one that is closed has it from opening'],
])('a complaint at %s is due at %s: %s', (came, deadline) => {
  expect(deadlineOf(at(came), 3600, SCHEDULE as never, ZONE)).toEqual(at(deadline))
})

test('without opening hours, the deadline starts at once', () => {
  expect(deadlineOf(at('02:40'), 3600, null, ZONE)).toEqual(at('03:40'))
})

const ANSWER = { complaint: false, nps: 9, words: 'Нашёл волосы в плове', branchId: 'b1', subjectId: 'p1' }
const WHEN = { which: 'any', words: [], branches: [], subjects: [], topics: [] } as const

test.each([
  [{ which: 'promoter' }, true, 'its class'],
  [{ which: 'complaint' }, false, 'no complaint'],
  [{ which: 'comment' }, true, 'it has words'],
  [{ words: ['волос'] }, true, 'a word with another ending'],
  [{ words: ['НАШЕЛ'] }, true, 'another case, and е for ё'],
  [{ words: ['лос'] }, false, 'not from inside a word'],
  [{ branches: ['b2'] }, false, 'another branch'],
  [{ branches: ['b1'], words: ['плов'] }, true, 'all that is named'],
  [{ subjects: ['s1'] }, false, 'about another person'],
  [{ subjects: ['s1', 'p1'] }, true, 'about this person'],
  [{ topics: ['food'] }, true, 'its topic, by the words of the analytics'],
  [{ topics: ['price', 'delivery'] }, false, 'other topics'],
] as [object, boolean, string][])('a rule %o matches: %s (%s)', (part, fits) => {
  expect(ruleFits({ ...WHEN, ...part } as never, ANSWER)).toBe(fits)
})
