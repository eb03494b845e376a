import { expect, test } from 'vitest'
import { widthInEms } from './board-fit.ts'

test('figures on the wall are as wide as their letters, so that what is longer is drawn smaller', () => {
  expect(widthInEms('+58', 0)).toBeCloseTo(3 * 0.648)
  expect(widthInEms('−100', -0.05)).toBeCloseTo(4 * (0.648 - 0.05))
  expect(widthInEms('5,8', 0)).toBeLessThan(widthInEms('+58', 0))
})
