import { expect, test } from 'vitest'
import { silentBounds } from './silent-bounds.ts'

test('the bounds hold whatever those who did not answer would have said', () => {
  // 40 points of 60 guests, 40 silent ones: between 24 − 40 and 24 + 40.
  expect(silentBounds('nps', { value: 40, n: 60 }, 11, 40)).toEqual({ low: -16, high: 64 })
  expect(silentBounds('csat', { value: 0.8, n: 10 }, 5, 10)).toEqual({ low: 0.4, high: 0.9 })
  expect(silentBounds('ces', { value: 5, n: 30 }, 7, 10)).toEqual({ low: 4, high: 5.5 })
  expect(silentBounds('nps', { value: 40, n: 60 }, 11, 0)).toEqual({ low: 40, high: 40 })
})
