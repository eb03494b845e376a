import { expect, test } from 'vitest'
import { FLAT, peaksOf } from './read-peaks.ts'

test('a talk that grows louder is a waveform that grows, with its loudest part full; silence stays flat', () => {
  const growing = Array.from({ length: 48_000 }, (_, n) => Math.sin(n) * (n / 96_000))
  const peaks = peaksOf(growing)
  expect(peaks).toHaveLength(48)
  expect(Math.max(...peaks)).toBe(1)
  expect(peaks.toSorted((a, b) => a - b)).toEqual(peaks)
  expect(peaksOf(new Float32Array(8000))).toEqual(FLAT)
  expect(peaksOf([0.5, -0.5])).toHaveLength(48)
})
