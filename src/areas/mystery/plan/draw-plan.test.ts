import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdayOf } from '../../../platform/day.ts'
import { MysteryRules } from '../mystery.contract.ts'
import { type DrawnVisit, drawPlan } from './draw-plan.ts'
import { neededWeeks } from './needed-weeks.ts'
import { mondayOfWeek, weekNumber } from './weeks.ts'

const FROM = '2026-11-25'
const idsOf = (prefix: string, most: number, least = 1) =>
  fc.integer({ min: least, max: most }).map((n) => Array.from({ length: n }, (_, at) => `${prefix}${at}`))
const draws = fc.record({
  seed: fc.string(),
  from: fc.constant(FROM),
  weeks: fc.integer({ min: 1, max: 10 }),
  branches: idsOf('b', 6),
  checkers: idsOf('c', 5, 0),
  rules: fc.record({
    everyWeeks: fc.integer({ min: 1, max: 4 }),
    apartWeeks: fc.integer({ min: 1, max: 6 }),
    mostPerWeek: fc.integer({ min: 1, max: 3 }),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    windows: fc.constantFrom(
      [{ from: 540, to: 660 }],
      [
        { from: 540, to: 660 },
        { from: 600, to: 900 },
      ],
    ),
  }),
})
type Draw = Parameters<typeof drawPlan>[0]
const draw = (input: { rules: object } & Omit<Draw, 'rules' | 'existing'>, existing: Draw['existing'] = []) =>
  drawPlan({ ...input, rules: MysteryRules.parse(input.rules), existing })
const asExisting = (visits: readonly DrawnVisit[]) => visits.map((visit) => ({ ...visit, fills: true }))

/** Every pair of visits of one checker. */
function pairsOf(visits: readonly DrawnVisit[]) {
  return visits.flatMap((one, at) =>
    visits
      .slice(at + 1)
      .filter((other) => one.checkerId !== null && other.checkerId === one.checkerId)
      .map((other) => [one, other] as const),
  )
}

test('whatever is drawn keeps to the rules, and the same seed draws the same', () => {
  fc.assert(
    fc.property(draws, (input) => {
      const { everyWeeks, apartWeeks, mostPerWeek, days, windows } = input.rules
      const visits = draw(input)
      expect(draw(input)).toEqual(visits)
      for (const { day, from, to } of visits) {
        expect(day >= FROM && days.includes(weekdayOf(day))).toBe(true)
        expect(windows).toContainEqual({ from, to })
      }
      const groups = visits.map(
        ({ branchId, day }) => `${branchId} ${Math.floor(weekNumber(day) / everyWeeks)}`,
      )
      expect(new Set(groups).size).toBe(groups.length)
      for (const [one, other] of pairsOf(visits)) {
        const weeks = Math.abs(weekNumber(one.day) - weekNumber(other.day))
        if (one.branchId === other.branchId) expect(weeks).toBeGreaterThanOrEqual(apartWeeks)
        expect(one.day === other.day && one.from < other.to && other.from < one.to).toBe(false)
      }
      const loads = Map.groupBy(
        visits.filter(({ checkerId }) => checkerId !== null),
        ({ checkerId, day }) => `${checkerId} ${weekNumber(day)}`,
      )
      for (const own of loads.values()) expect(own.length).toBeLessThanOrEqual(mostPerWeek)
    }),
    { numRuns: 150 },
  )
})

test('a plan that is drawn again lacks nothing, and a visit that fell through is drawn anew for somebody else', () => {
  const input = {
    ...{ seed: 'a', from: FROM, weeks: 6, branches: ['b0', 'b1', 'b2'], checkers: ['c0', 'c1', 'c2'] },
    rules: { everyWeeks: 2, apartWeeks: 4 },
  }
  const visits = draw(input)
  expect(new Set(visits.map(({ branchId }) => branchId))).toEqual(new Set(input.branches))
  expect(draw({ ...input, seed: 'b' }, asExisting(visits))).toEqual([])
  const [broken, ...others] = visits
  const [anew, ...more] = draw({ ...input, seed: 'b' }, [{ ...broken!, fills: false }, ...asExisting(others)])
  expect(more).toEqual([])
  expect(anew!.branchId).toBe(broken!.branchId)
  expect(anew!.checkerId).not.toBe(broken!.checkerId)
})

test('the plan marks a missing visit exactly where a draw would add one', () => {
  const MONDAY = '2026-11-23'
  fc.assert(
    fc.property(draws, (input) => {
      const { everyWeeks } = input.rules
      const first = weekNumber(MONDAY)
      const weeks = Array.from({ length: input.weeks }, (_, at) => mondayOfWeek(first + at))
      const groupOf = (day: string) => Math.floor(weekNumber(day) / everyWeeks)
      const visits = draw({ ...input, from: MONDAY, rules: { ...input.rules, days: [0, 1, 2, 3, 4, 5, 6] } })
      for (const branch of input.branches) {
        const own = visits.filter(({ branchId }) => branchId === branch)
        const needed = neededWeeks([], everyWeeks, weeks)
        // The visit of a group that goes on later is not missing yet.
        const drawn = own.filter(({ day }) => (groupOf(day) + 1) * everyWeeks <= first + input.weeks)
        expect([...needed].map(groupOf).sort()).toEqual(drawn.map(({ day }) => groupOf(day)).sort())
        const withState = (state: 'open' | 'missed') => own.map(({ day }) => ({ day, state }))
        expect(neededWeeks(withState('open'), everyWeeks, weeks)).toEqual(new Set())
        expect(neededWeeks(withState('missed'), everyWeeks, weeks)).toEqual(needed)
      }
    }),
  )
})
