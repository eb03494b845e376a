import { expect, test } from 'vitest'
import { type BranchBehaviour, FIRST_MADE_UP_DAY, madeUpHours } from '../../testing/made-up-hours.ts'
import { madeUpVisits } from '../../testing/made-up-visits.ts'
import { seeded } from '../../testing/seeded.ts'
import { addDays } from '../counters/calendar.ts'
import { VISIT_COMPARISON } from '../mystery/visit/visit-comparison.ts'
import { differenceInDifferences, type HourCell } from '../statistics/difference-in-differences.ts'
import { ANSWER_COMPARISON } from './measure/answer-comparison.ts'
import { agreedMargin, expectedWaits } from './plan.ts'
import { decide, effectYearAgo, seasonal } from './verdict.ts'

const BEGINS = new Date(FIRST_MADE_UP_DAY * 86_400_000).toISOString().slice(0, 10)
const TERMS = { beginsOn: BEGINS, endsOn: null, waitDays: 21, margin: 20 }
const CHAIN = { branches: 4, perDay: 15 }

function made(chance: () => number, behaviour: BranchBehaviour, after = 28) {
  const cells = madeUpHours(chance, { before: 42, after }, CHAIN, behaviour)
  return { ...cells, all: [...cells.before, ...cells.after] }
}

function split(cells: readonly HourCell[]) {
  const own = (cell: HourCell) => cell.place === 'branch 0'
  return { own: cells.filter(own), others: cells.filter((cell) => !own(cell)) }
}

function sidesOf(cells: readonly HourCell[]) {
  const [from, begin, end] = [-28, 0, 21].map((day) => FIRST_MADE_UP_DAY + day)
  return {
    before: cells.filter(({ day }) => day >= from! && day < begin!),
    after: cells.filter(({ day }) => day >= begin! && day < end!),
  }
}

test('in a season that lifts all, an action that does nothing seldom helps, and one that helps mostly does', () => {
  const chance = seeded(11)
  const helped = { nothing: 0, something: 0 }
  for (let life = 0; life < 40; life++)
    for (const [name, effect] of [
      ['nothing', 0],
      ['something', 20],
    ] as const) {
      const { before, all } = made(chance, { season: 15, effect })
      const expected = expectedWaits(split(before), FIRST_MADE_UP_DAY - 21, ANSWER_COMPARISON).find(
        ({ days }) => days === 21,
      )!
      const terms = { ...TERMS, margin: agreedMargin(expected.margin, 100) }
      if (decide(split(all), terms, addDays(BEGINS, 27), ANSWER_COMPARISON)?.verdict === 'helped')
        helped[name] += 1
    }
  expect(helped.nothing).toBeLessThanOrEqual(3)
  expect(helped.something).toBeGreaterThanOrEqual(32)
})

test('no verdict before the agreed day, and the same one whether it is looked at every evening or once, later', () => {
  const cells = split(made(seeded(3), { effect: 25 }).all)
  expect(decide(cells, TERMS, addDays(BEGINS, 19), ANSWER_COMPARISON)).toBeNull()
  const agreed = decide(cells, TERMS, addDays(BEGINS, 20), ANSWER_COMPARISON)!
  expect(agreed).toMatchObject({ verdict: 'helped', isFinal: true, on: addDays(BEGINS, 20) })
  expect(decide(cells, TERMS, addDays(BEGINS, 27), ANSWER_COMPARISON)).toEqual(agreed)
})

test('while the interval is wider than agreed it says how many answers are missing; after the last day it never will', () => {
  const cells = split(made(seeded(5), {}).all)
  const { effect } = decide(cells, TERMS, addDays(BEGINS, 20), ANSWER_COMPARISON)!.figures!
  const narrow = { ...TERMS, margin: 0.4 * (effect.high - effect.low) }
  const open = decide(cells, narrow, addDays(BEGINS, 20), ANSWER_COMPARISON)!
  expect(open).toMatchObject({ verdict: 'short', isFinal: false })
  expect(open.figures!.needed!.answers).toBeGreaterThan(10)
  expect(open.figures!.needed!.until > addDays(BEGINS, 21)).toBe(true)
  expect(
    decide(cells, { ...narrow, margin: 1 }, addDays(BEGINS, 20), ANSWER_COMPARISON)!.figures!.needed,
  ).toBeNull()
  const { variance, margin } = differenceInDifferences(sidesOf(cells.own), sidesOf(cells.others))!
  const { before, after, places } = variance
  // As wide as it becomes only after years.
  const limit = margin * Math.sqrt((before + places + 1e-9 * after) / (before + after + places))
  expect(
    decide(cells, { ...TERMS, margin: limit }, addDays(BEGINS, 20), ANSWER_COMPARISON)!.figures!.needed,
  ).toBeNull()
  const ended = { ...narrow, endsOn: addDays(BEGINS, 20) }
  expect(decide(cells, ended, addDays(BEGINS, 27), ANSWER_COMPARISON)).toMatchObject({
    verdict: 'short',
    isFinal: true,
  })
})

test('without places to compare with nothing is said to have helped', () => {
  const { own } = split(made(seeded(3), { season: 30 }).all)
  expect(decide({ own, others: null }, TERMS, addDays(BEGINS, 20), ANSWER_COMPARISON)!.verdict).toBe(
    'uncompared',
  )
})

test('what came a year ago without any action is named as a season', () => {
  const chance = seeded(8)
  const now = made(chance, { effect: 25 }, 21)
  const old = made(chance, { effect: 25 }, 21).all.map((cell) => ({ ...cell, day: cell.day - 364 }))
  const cells = split([...now.all, ...old])
  const { verdict, figures, on } = decide(cells, TERMS, addDays(BEGINS, 20), ANSWER_COMPARISON)!
  expect(verdict).toBe('helped')
  expect(seasonal(verdict, figures!.effect, effectYearAgo(cells, TERMS, on, ANSWER_COMPARISON))).toBe(true)
  expect(
    seasonal(verdict, figures!.effect, effectYearAgo(split(now.all), TERMS, on, ANSWER_COMPARISON)),
  ).toBe(false)
})

test('four mystery visits decide nothing, however large the effect is; the fifth does', () => {
  const visit = (place: string, week: number, sum: number): HourCell => ({
    ...{ day: FIRST_MADE_UP_DAY + 7 * week, hour: 0, place, n: 1, sum, squares: sum * sum },
  })
  const others = ['branch 1', 'branch 2'].flatMap((place, at) =>
    Array.from({ length: 20 }, (_, week) => visit(place, week - 12, 50 + ((week + at) % 3))),
  )
  const own = (before: number, after: number) => [
    ...Array.from({ length: before }, (_, week) => visit('branch 0', week - before, 30 + (week % 3))),
    ...Array.from({ length: after }, (_, week) => visit('branch 0', week, 90 + (week % 3))),
  ]
  const verdict = (before: number, after: number) =>
    decide(
      { own: own(before, after), others },
      { ...TERMS, waitDays: 56, margin: 50 },
      addDays(BEGINS, 55),
      VISIT_COMPARISON,
    )
  expect(verdict(5, 5)).toMatchObject({ verdict: 'helped', isFinal: true })
  expect(verdict(5, 4)).toMatchObject({ verdict: 'short', isFinal: false, figures: null })
  expect(verdict(4, 5)).toMatchObject({ verdict: 'short', isFinal: false, figures: null })
})

test('by mystery visits, an action that does nothing seldom helps, and one that helps much mostly does', () => {
  const chance = seeded(4)
  const helped = { nothing: 0, something: 0 }
  const { halfDays } = VISIT_COMPARISON
  for (let life = 0; life < 100; life++)
    for (const [name, effect] of [
      ['nothing', 0],
      ['something', 35],
    ] as const) {
      const chain = { branches: 4, everyWeeks: 1, level: 50 }
      const days = { before: 2 * halfDays, after: 84 }
      const { before, after } = madeUpVisits(chance, days, chain, { season: 10, effect })
      const expected = expectedWaits(split(before), FIRST_MADE_UP_DAY - halfDays, VISIT_COMPARISON).find(
        (wait) => wait.days === 56,
      )!
      const terms = { ...TERMS, waitDays: 56, margin: agreedMargin(expected.margin, 100) }
      const decision = decide(split([...before, ...after]), terms, addDays(BEGINS, 83), VISIT_COMPARISON)
      if (decision?.verdict === 'helped') helped[name] += 1
    }
  expect(helped.nothing).toBeLessThanOrEqual(5)
  expect(helped.something).toBeGreaterThanOrEqual(85)
})
