import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisFor, placeOn } from './ticks.ts'

const nps = { min: -100, max: 100 }

test('an axis has round steps around its values', () => {
  expect(axisFor([31, 62], nps, 20)).toEqual({ min: 30, max: 70, ticks: [30, 40, 50, 60, 70] })
})

test('a flat line stays flat: the axis is never narrower than asked for', () => {
  const { min, max } = axisFor([50, 51], nps, 20)
  expect(max - min).toBeGreaterThanOrEqual(20)
})

test('at the end of a scale the axis ends too', () => {
  expect(axisFor([-98], nps, 20).min).toBe(-100)
  expect(axisFor([98], nps, 20).max).toBe(100)
})

test('shares of hundreds are not blurred by binary fractions', () => {
  expect(axisFor([0.83, 0.89], { min: 0, max: 1 }, 0.2).ticks).toEqual([0.75, 0.8, 0.85, 0.9, 0.95, 1])
})

test('an axis stays on its scale, holds every value and has at least two lines', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: 1 }), (values) => {
      const axis = axisFor(values, nps, 20)
      expect(axis.min).toBeGreaterThanOrEqual(-100)
      expect(axis.max).toBeLessThanOrEqual(100)
      expect(axis.ticks.length).toBeGreaterThanOrEqual(2)
      expect(axis.ticks.length).toBeLessThanOrEqual(9)
      for (const value of values) {
        expect(value).toBeGreaterThanOrEqual(axis.min - 1e-6)
        expect(value).toBeLessThanOrEqual(axis.max + 1e-6)
      }
    }),
  )
})

test('a value beyond the axis is drawn at its end', () => {
  expect(placeOn({ min: 0, max: 10 }, 5)).toBe(0.5)
  expect(placeOn({ min: 0, max: 10 }, -5)).toBe(0)
  expect(placeOn({ min: 0, max: 10 }, 50)).toBe(1)
})
