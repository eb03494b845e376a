import { expect, test } from 'vitest'
import { slope } from './slope.ts'

const line = (values: number[], margin: number) =>
  values.map((value, x) => ({ x, value, low: value - margin, high: value + margin }))

test('a steady rise well above the noise is a trend, with its pace', () => {
  const result = slope(line([40, 42, 44, 46, 48, 50], 4))
  expect(result?.perStep).toBeCloseTo(2, 9)
  expect(result?.verdict).toBe('significant')
})

test('the same rise within wide intervals is not', () => {
  expect(slope(line([40, 42, 44, 46, 48, 50], 30))?.verdict).toBe('same')
})

test('the standard error is that of a weighted regression', () => {
  // σ = 10 / 1.96, Σ(x − x̄)² = 10: z = 3 · √10 / σ = 1.859, p = 0.063.
  const result = slope(line([0, 3, 6, 9, 12], 10))
  expect(result?.p).toBeCloseTo(0.063, 3)
  expect(result?.verdict).toBe('edge')
})

test('an uncertain point far off hardly bends the line', () => {
  const points = [...line([50, 50, 50, 50, 50], 2), { x: 5, value: -50, low: -100, high: 0 }]
  expect(Math.abs(slope(points)!.perStep)).toBeLessThan(0.2)
})

test('three points are not a trend', () => {
  expect(slope(line([10, 20, 30], 1))).toBeNull()
})
