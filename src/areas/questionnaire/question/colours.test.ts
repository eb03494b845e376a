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
  ['onButton', 'button', 4.5],
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

test('whatever background, words and buttons it chooses besides, they can be read as well', () => {
  const some = fc.option(anyColour, { nil: undefined })
  const choice = fc.record({
    background: some,
    text: some,
    button: some,
    mode: fc.constantFrom('light', 'dark', undefined),
  })
  fc.assert(
    fc.property(some, choice, (brand, chosen) => {
      for (const [theme, colours] of Object.entries(guestColours(brand, chosen))) {
        for (const [part, on, ratio] of pairs) {
          expect(
            contrastRatio(colours[part], colours[on]),
            `${JSON.stringify({ brand, ...chosen })}, ${theme}: ${part} on ${on}`,
          ).toBeGreaterThanOrEqual(chosen.background || chosen.text ? Math.min(ratio, 4.5) : ratio)
        }
      }
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['a background that words can be read on stays', { background: '#f6c445' }, 'light', 'page', '#f6c445'],
  ['a dark one belongs to the dark', { background: '#102a43' }, 'dark', 'page', '#102a43'],
  ['words that can be read stay', { text: '#3d2c8d' }, 'light', 'ink', '#3d2c8d'],
  ['so does a button', { button: '#1f7a57' }, 'light', 'button', '#1f7a57'],
] as const)('%s', (_, choice, theme, part, colour) => {
  expect(guestColours('#9e2a3c', choice)[theme][part]).toBe(colour)
})

test.each([
  ['white words on a light page become dark', { text: '#ffffff' }, 'light', 'ink', '#636363', 4.5],
  ['a terracotta page becomes lighter', { background: '#d9481f' }, 'light', 'page', undefined, 7],
] as const)('%s', (_, choice, theme, part, colour, ratio) => {
  const { ink, page, [part]: actual } = guestColours('#9e2a3c', choice)[theme]
  if (colour) expect(actual).toBe(colour)
  expect(contrastRatio(ink, page)).toBeGreaterThanOrEqual(ratio)
})

test.each(['#9e2a3c', '#1b6e4e', '#f6c445', '#2563a6', '#111111', '#ffffff'])(
  'a usual brand colour %s is kept as it is in the light theme',
  (brand) => {
    expect(guestColours(brand).light.brand).toBe(brand)
  },
)
