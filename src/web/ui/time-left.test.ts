import { expect, test } from 'vitest'
import { minutesLeft } from './time-left.ts'

const BEGIN = { done: 1_000, at: 0 }

test('the remaining time of a task is estimated from its pace', () => {
  expect(minutesLeft(BEGIN, { done: 2_000, at: 10_000 }, 32_000)).toBe(5)
  expect(minutesLeft(BEGIN, { done: 2_000, at: 10_000 }, 8_000)).toBe(1)
})

test('of the last minute it is only said that it is less', () => {
  expect(minutesLeft(BEGIN, { done: 2_000, at: 10_000 }, 7_000)).toBe(0)
  expect(minutesLeft(BEGIN, { done: 2_000, at: 10_000 }, 2_000)).toBe(0)
})

test('there is no estimate at the beginning, nor while the task makes no progress', () => {
  expect(minutesLeft(BEGIN, { done: 9_000, at: 4_000 }, 32_000)).toBe(null)
  expect(minutesLeft(BEGIN, { done: 1_100, at: 10_000 }, 32_000)).toBe(null)
  expect(minutesLeft(BEGIN, { done: 1_000, at: 60_000 }, 0)).toBe(null)
})
