import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsPattern, patternExample } from './pattern.ts'

test('a form means what its owner reads in it, for every text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'Я', '1', ' ', '-'), maxLength: 8 })
  const form = fc.string({
    unit: fc.constantFrom('A', 'я', '1', '-', '#', '?', '*'),
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(text, form, (input, pattern) => {
      const same = pattern.replaceAll('#', '\\d').replaceAll('?', '.').replaceAll('*', '.*')
      expect(fitsPattern(input, pattern)).toBe(new RegExp(`^${same}$`, 'iu').test(input.trim()))
    }),
    { numRuns: 2000 },
  )
})

test('no form holds a phone or the service up, where a regular expression would for years', () => {
  expect(fitsPattern(`${'a'.repeat(10_000)}b`, '*a'.repeat(50))).toBe(false)
})

test.each([
  ['АБ-####', 'АБ-1234'],
  ['* ##.##', '… 12.34'],
  ['?-#', 'X-1'],
])('guests are shown what %s means', (pattern, example) => {
  expect(patternExample(pattern)).toBe(example)
})
