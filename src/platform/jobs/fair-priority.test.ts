import { expect, test } from 'vitest'
import { fairPriorities } from './fair-priority.ts'

test('the first job of an account comes before the burst of another, whatever the burst', () => {
  const priorityOf = fairPriorities(() => 0)
  const burst = Array.from({ length: 9000 }, () => priorityOf('complaints', 1))
  expect(burst[0]).toBe(0)
  expect(burst.at(-1)).toBeLessThan(-10)
  expect(priorityOf('complaints', 2)).toBe(0)
  expect(priorityOf('alert', 1)).toBe(0)
})

test('an account whose burst has passed is first again', () => {
  let seconds = 0
  const priorityOf = fairPriorities(() => seconds)
  for (let job = 0; job < 100; job++) priorityOf('complaints', 1)
  seconds = 100
  expect(priorityOf('complaints', 1)).toBe(0)
})
