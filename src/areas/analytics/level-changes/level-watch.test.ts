import { expect, test } from 'vitest'
import { madeUpDays } from '../../../testing/made-up-days.ts'
import { seeded } from '../../../testing/seeded.ts'
import { addDays } from '../../counters/calendar.ts'
import { type DailySums, type DecidedChange, watchLevels } from './level-watch.ts'

const FIRST = '2025-01-06'
const day = (at: number) => addDays(FIRST, at)
const watched = (days: DailySums['days']) =>
  watchLevels({ first: FIRST, days }, [], null, day(days.length - 1))

test('a stable survey that is looked at every evening for two years raises less than one false alarm', () => {
  const chance = seeded(2026)
  const alarms = [
    [15, {}],
    [15, { week: 5 }],
    [60, { weekend: 25 }],
  ] as const
  for (const [perDay, behaviour] of alarms) {
    let count = 0
    for (let life = 0; life < 20; life++) count += watched(madeUpDays(chance, 730, perDay, behaviour)).length
    expect(count / 20).toBeLessThan(1)
  }
})

test('a fall of 20 points at 15 answers a day is detected within 30 days in seven cases of ten', () => {
  const chance = seeded(7)
  const lives = 80
  let detected = 0
  for (let life = 0; life < lives; life++) {
    const days = madeUpDays(chance, 270, 15, { step: { at: 240, points: 20 } })
    if (watched(days).some(({ decidedOn, day: from }) => decidedOn >= day(240) && from > day(200)))
      detected += 1
  }
  expect(detected / lives).toBeGreaterThan(0.7)
})

test('looked at day by day or all at once after a pause, the same is decided on the same evening', () => {
  const days = madeUpDays(seeded(3), 200, 20, { step: { at: 100, points: 30 } })
  const atOnce = watched(days)
  let daily: DecidedChange[] = []
  for (let at = 0; at < days.length; at++)
    daily = watchLevels(
      { first: FIRST, days: days.slice(0, at + 1) },
      daily,
      at === 0 ? null : day(at - 1),
      day(at),
    )
  expect(daily).toEqual(atOnce)
  expect(atOnce).toHaveLength(1)
})

test('a fall and a recovery are two changes, each with the levels around it', () => {
  const fallen = madeUpDays(seeded(5), 160, 40, { step: { at: 80, points: 40 } })
  const days = [...fallen, ...madeUpDays(seeded(6), 60, 40)]
  const [fall, rise] = watched(days)
  expect(fall!.after).toBeLessThan(fall!.before - 20)
  expect(rise!.before).toBeCloseTo(fall!.after, 9)
  expect(rise!.after).toBeGreaterThan(rise!.before + 20)
})

test('answers that come late move the levels, not what was decided', () => {
  const days = madeUpDays(seeded(3), 130, 20, { step: { at: 100, points: 30 } })
  const [before] = watched(days)
  const later = days.map((sums, at) =>
    at === 110 ? { n: sums.n + 5, sum: sums.sum - 500, squares: sums.squares + 5e4 } : sums,
  )
  const until = day(days.length)
  const [after, ...more] = watchLevels(
    { first: FIRST, days: [...later, { n: 0, sum: 0, squares: 0 }] },
    [before!],
    day(days.length - 1),
    until,
  )
  expect(more).toEqual([])
  expect(after).toMatchObject({ day: before!.day, decidedOn: before!.decidedOn, withdrawnOn: null })
  expect(after!.after).toBeLessThan(before!.after)
})

test('a change whose answers turn out to be spam is withdrawn on the day this is seen, not erased', () => {
  const days = madeUpDays(seeded(3), 130, 20, { step: { at: 100, points: 40 } })
  const [decided] = watched(days)
  const clean = [...madeUpDays(seeded(3), 130, 20), { n: 0, sum: 0, squares: 0 }]
  const until = day(130)
  const [change] = watchLevels({ first: FIRST, days: clean }, [decided!], day(129), until)
  expect(change).toEqual({ ...decided, withdrawnOn: until })
})
