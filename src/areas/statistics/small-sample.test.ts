import { expect, test } from 'vitest'
import { sampleOf } from './small-sample.ts'

test.each([
  { n: 0, sample: 'none' },
  { n: 1, sample: 'hidden' },
  { n: 4, sample: 'hidden' },
  { n: 5, sample: 'low' },
  { n: 29, sample: 'low' },
  { n: 30, sample: 'rough' },
  { n: 99, sample: 'rough' },
  { n: 100, sample: 'enough' },
])('$n answers are $sample', ({ n, sample }) => {
  expect(sampleOf(n, 30)).toBe(sample)
})

test('an owner can ask for more answers, but never for fewer than five', () => {
  expect(sampleOf(40, 50)).toBe('low')
  expect(sampleOf(4, 1)).toBe('hidden')
  expect(sampleOf(5, 1)).toBe('rough')
})
