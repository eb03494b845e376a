import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numbersOf } from './vector.queries.ts'

test('sums are read as PostgreSQL writes them: whole, broken, below zero, huge and tiny', () => {
  expect(numbersOf('')).toEqual([])
  expect(numbersOf('0,12,-3,2.5,1e+20,1.5e-07,9007199254740991')).toEqual([
    0, 12, -3, 2.5, 1e20, 1.5e-7, 9007199254740991,
  ])
  const amount = fc.oneof(fc.nat(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  fc.assert(
    fc.property(fc.array(amount), (numbers) => {
      expect(numbersOf(numbers.join()).map((each) => each + 0)).toEqual(numbers.map((each) => each + 0))
    }),
  )
})
