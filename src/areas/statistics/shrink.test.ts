import { expect, test } from 'vitest'
import { shrink } from './shrink.ts'

// Efron, Morris 1977, “Stein's Paradox in Statistics”, table of 18 batters after 45 at bats; they shrink by c = .212.
const BATTERS = [
  0.4, 0.378, 0.356, 0.333, 0.311, 0.311, 0.289, 0.267, 0.244, 0.244, 0.222, 0.222, 0.222, 0.222, 0.222, 0.2,
  0.178, 0.156,
]

test('eighteen batters come as near to each other as Efron and Morris brought them', () => {
  const mean = BATTERS.reduce((sum, value) => sum + value, 0) / BATTERS.length
  const variance = (mean * (1 - mean)) / 45
  const shrunk = shrink(BATTERS.map((value) => ({ value, variance })))
  expect(mean).toBeCloseTo(0.265, 3)
  expect((shrunk[0]! - mean) / (BATTERS[0]! - mean)).toBeCloseTo(0.212, 2)
  // Clemente, .400 seen, .294 expected; Alvis, .156 seen, .242 expected.
  expect(shrunk[0]).toBeCloseTo(0.294, 3)
  expect(shrunk[17]).toBeCloseTo(0.242, 3)
})

test('a branch of six answers goes further towards the rest than one of six hundred with the same score', () => {
  const rest = [40, 45, 50, 55].map((value) => ({ value, variance: 10 }))
  const shrunk = shrink([{ value: 90, variance: 400 }, { value: 90, variance: 4 }, ...rest])
  expect(shrunk[0]).toBeLessThan(shrunk[1]!)
  expect(shrunk[1]).toBeGreaterThan(85)
})

test('three or fewer stay as they are, and equal ones too', () => {
  const few = [1, 2, 3].map((value) => ({ value, variance: 1 }))
  expect(shrink(few)).toEqual([1, 2, 3])
  expect(shrink([5, 5, 5, 5].map((value) => ({ value, variance: 0 })))).toEqual([5, 5, 5, 5])
})
