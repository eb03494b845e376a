import { expect, test } from 'vitest'
import { madeUpDays } from '../../testing/made-up-days.ts'
import { seeded } from '../../testing/seeded.ts'
import { changeMargin, findLevelStep, levelStepHolds } from './change-points.ts'

const FALL = { at: 90, points: 40 }

test('a real fall is found, once it has lasted, and near its day', () => {
  const chance = seeded(11)
  const steps = Array.from({ length: 100 }, () => findLevelStep(madeUpDays(chance, 120, 15, { step: FALL })))
  expect(steps.filter(Boolean).length).toBeGreaterThan(95)
  const margins = steps.flatMap((step) =>
    step ? [Math.abs(step.at - FALL.at) <= Math.ceil(changeMargin(step) / 15)] : [],
  )
  expect(margins.filter(Boolean).length / margins.length).toBeGreaterThan(0.95)
})

test.each([
  ['worse weekends', { weekend: 25 }],
  ['restless weeks', { week: 5 }],
  ['nothing', {}],
])('one look at a stable survey with %s hardly ever finds a change', (_, behaviour) => {
  const chance = seeded(19)
  const steps = Array.from({ length: 200 }, () => findLevelStep(madeUpDays(chance, 90, 20, behaviour)))
  expect(steps.filter(Boolean).length).toBeLessThan(4)
})

test('a score that slides evenly has not jumped', () => {
  const days = madeUpDays(seeded(5), 200, 60).map(({ n, sum, squares }, at) => ({
    n,
    sum: sum - n * at * 0.2,
    squares: squares - 2 * sum * at * 0.2 + n * (at * 0.2) ** 2,
  }))
  expect(findLevelStep(days)).toBeNull()
})

test('days without answers change nothing but the place', () => {
  const days = madeUpDays(seeded(13), 120, 30, { step: FALL })
  const step = findLevelStep(days)!
  const spaced = findLevelStep(days.flatMap((day) => [day, { n: 0, sum: 0, squares: 0 }]))!
  expect(spaced.at).toBe(2 * step.at)
  expect(spaced.p).toBeCloseTo(step.p, 12)
})

test('a change stands when a few of its answers go, and falls when the bad ones were spam', () => {
  const days = madeUpDays(seeded(17), 120, 15, { step: FALL })
  const { at } = findLevelStep(days)!
  const fewer = days.map((day, place) => (place === 100 ? { n: 0, sum: 0, squares: 0 } : day))
  expect(levelStepHolds(fewer, at)).toBe(true)
  // Detractors of the new level taken out, as spam is.
  const cleaned = days.map((day, place) => {
    const detractors = (day.squares / 1e4 - day.sum / 100) / 2
    const removed = place < at ? 0 : Math.round(detractors * 0.9)
    return { n: day.n - removed, sum: day.sum + 100 * removed, squares: day.squares - 1e4 * removed }
  })
  expect(levelStepHolds(cleaned, at)).toBe(false)
})

test.each([
  ['nothing', []],
  ['days without answers', Array.from({ length: 60 }, () => ({ n: 0, sum: 0, squares: 0 }))],
  ['equal answers', Array.from({ length: 60 }, () => ({ n: 9, sum: 900, squares: 9e4 }))],
  ['three weeks before a fall', madeUpDays(seeded(1), 50, 50, { step: { at: 21, points: 60 } }).slice(0, 34)],
  ['one bad day', madeUpDays(seeded(2), 47, 50, { step: { at: 46, points: 60 } })],
])('nothing is said of %s', (_, days) => {
  expect(findLevelStep(days)).toBeNull()
})
