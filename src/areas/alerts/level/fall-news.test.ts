import { expect, test } from 'vitest'
import type { DecidedChange } from '../../analytics/level-changes/level-watch.ts'
import { addDays } from '../../counters/calendar.ts'
import { endOfFall, type Fall, fallsToAlert, newFall } from './fall-news.ts'

const DAY = '2026-05-01'
const change = (
  at: number,
  before: number,
  after: number,
  rest: Partial<DecidedChange> = {},
): DecidedChange => ({
  day: addDays(DAY, at),
  from: addDays(DAY, at - 2),
  to: addDays(DAY, at + 2),
  decidedOn: addDays(DAY, at + 8),
  before,
  after,
  withdrawnOn: null,
  ...rest,
})
const fall = (id: string, at = 0): Fall => {
  const [kind, ...branchIds] = id.split(' ')
  const scope = { survey: null, city: branchIds, branch: branchIds, person: branchIds }[kind!]!
  return {
    place: { kind: kind === 'person' ? 'subject' : (kind as 'survey'), id, branchIds: scope },
    fall: change(at, 40, 10),
  }
}
const alerted = (falls: Fall[], open: Fall[] = []) => fallsToAlert(falls, open).map(({ place }) => place.id)

test('one cause is one alert: the one place that fell, or the wider one where several did', () => {
  expect(alerted([fall('survey'), fall('branch a')])).toEqual(['branch a'])
  expect(alerted([fall('survey'), fall('branch a'), fall('branch b')])).toEqual(['survey'])
  expect(alerted([fall('survey'), fall('city a b'), fall('branch a'), fall('branch b')])).toEqual(['survey'])
  expect(alerted([fall('city a b'), fall('branch a'), fall('branch c')])).toEqual(['branch a', 'branch c'])
  expect(alerted([fall('branch a'), fall('person a')])).toEqual(['person a'])
  // Two months apart, they are not of one cause.
  expect(alerted([fall('survey', 60), fall('branch a')])).toEqual(['survey', 'branch a'])
})

test('while an alert lasts, nothing within it and nothing around it alerts again', () => {
  expect(alerted([fall('survey', 3)], [fall('branch a')])).toEqual([])
  expect(alerted([fall('branch a', 3)], [fall('survey')])).toEqual([])
  expect(alerted([fall('branch b', 3)], [fall('branch a')])).toEqual(['branch b'])
})

test('only a fall that was just decided is news, and it ends with a return, a removal, or a quarter', () => {
  const low = change(0, 40, 10)
  expect(newFall([low], addDays(DAY, 9))).toEqual(low)
  expect(newFall([low], addDays(DAY, 30))).toBeUndefined()
  expect(newFall([change(0, 10, 40)], addDays(DAY, 9))).toBeUndefined()
  expect(endOfFall(low, [low], addDays(DAY, 30))).toBeNull()
  expect(endOfFall(low, [low, change(40, 10, 20)], addDays(DAY, 50))).toBeNull()
  expect(endOfFall(low, [low, change(40, 10, 26)], addDays(DAY, 50))).toBe('usual')
  expect(endOfFall(low, [change(0, 40, 10, { withdrawnOn: addDays(DAY, 20) })], addDays(DAY, 20))).toBe(
    'withdrawn',
  )
  expect(endOfFall(low, [low], addDays(DAY, 100))).toBe('settled')
})
