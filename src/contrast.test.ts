import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, fieldOf } from './contrast.ts'

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('contrast is what WCAG says of known pairs', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('on a field of any colour words can be read, in the light and in the dark', () => {
  fc.assert(
    fc.property(anyColour, fc.constantFrom(undefined, '#0d1222'), (colour, ground) => {
      const { field, ink } = fieldOf(colour, ground)
      expect(contrastRatio(field, ink)).toBeGreaterThanOrEqual(4.5)
      if (ground) expect(contrastRatio(field, ground)).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['#1b6e4e', '#1b6e4e', '#ffffff'],
  ['#F6C445', '#f6c445', '#1b2440'],
])('a usual brand colour %s stays as it is', (colour, field, ink) => {
  expect(fieldOf(colour)).toEqual({ field, ink })
})
