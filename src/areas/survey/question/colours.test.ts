import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, type GuestColours, guestColours } from './colours.ts'

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

const pairs: [part: keyof GuestColours, on: keyof GuestColours, ratio: number][] = [
  ['ink', 'page', 7],
  ['ink', 'card', 7],
  ['ink', 'tint', 4.5],
  ['soft', 'page', 4.5],
  ['soft', 'card', 4.5],
  ['on', 'brand', 4.5],
  ['strong', 'page', 4.5],
  ['strong', 'card', 4.5],
  ['wrong', 'page', 4.5],
  ['wrong', 'card', 4.5],
  ['edge', 'page', 3],
  ['edge', 'card', 3],
  ['focus', 'page', 3],
  ['focus', 'card', 3],
]

test('whatever colour a business chooses, its guests can read the page in both themes', () => {
  fc.assert(
    fc.property(fc.option(anyColour, { nil: undefined }), (brand) => {
      for (const colours of Object.values(guestColours(brand))) {
        for (const [part, on, ratio] of pairs)
          expect(
            contrastRatio(colours[part], colours[on]),
            `${brand}: ${part} on ${on}`,
          ).toBeGreaterThanOrEqual(ratio)
      }
    }),
    { numRuns: 300 },
  )
})

test.each(['#9e2a3c', '#1b6e4e', '#f6c445', '#2563a6', '#111111', '#ffffff'])(
  'a usual brand colour %s is kept as it is in the light theme',
  (brand) => {
    expect(guestColours(brand).light.brand).toBe(brand)
  },
)

test('contrast is what WCAG says of known pairs', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
