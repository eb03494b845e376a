import { expect, test } from 'vitest'
import { chanceOfReaching } from './goal-chance.ts'

const windows = (values: readonly number[], { variance = 4, n = 100 } = {}) =>
  values.map((value) => ({ value, variance, n }))

test('a score that only samples move reaches its own value in half of all cases, and a far one hardly ever', () => {
  const steady = windows([50, 52, 48, 51, 49, 50, 50])
  expect(chanceOfReaching(steady, 50, 1)).toBeCloseTo(0.5)
  expect(chanceOfReaching(steady, 70, 1)).toBeLessThan(0.01)
  expect(chanceOfReaching(steady, 30, 1)).toBeGreaterThan(0.99)
})

test('a score that wandered before may wander to its target, and the further the day the more likely', () => {
  const restless = windows([50, 42, 55, 44, 53, 47, 58])
  const soon = chanceOfReaching(restless, 60, 1)!
  const late = chanceOfReaching(restless, 60, 3)!
  // Moves of 8, 13, 11, 9, 6, 11: τ² = (592 - 48) / 6 = 90.7; t = 10 / √98.7 = 1.007 with 6 degrees of freedom.
  expect(soon).toBeCloseTo(0.176, 3)
  expect(late).toBeGreaterThan(soon)
})

test('with few answers, a short past or a far day nothing is said', () => {
  expect(chanceOfReaching(windows([50, 52, 48, 51, 49, 50]), 60, 1)).toBeNull()
  expect(chanceOfReaching(windows([50, 52, 48, 51, 49, 50, 51], { n: 29 }), 60, 1)).toBeNull()
  expect(chanceOfReaching(windows([50, 52, 48, 51, 49, 50, 51]), 60, 4)).toBeNull()
  expect(chanceOfReaching(windows([50, 52, 48, 51, 49, 50, 51]), 60, 0)).toBeNull()
})
