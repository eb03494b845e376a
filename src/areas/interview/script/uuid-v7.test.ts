import { expect, test } from 'vitest'
import { z } from 'zod'
import { uuidV7 } from './uuid-v7.ts'

test('an answer’s id begins with its time, so the ids of answers are in the order in which they were begun', () => {
  const before = Date.now()
  const id = uuidV7()
  const after = Date.now()
  expect(z.uuidv7().safeParse(id).success).toBe(true)
  const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  expect(time).toBeGreaterThanOrEqual(before)
  expect(time).toBeLessThanOrEqual(after)
})

test('no two guests of a moment get the same id', () => {
  const ids = Array.from({ length: 1_000 }, uuidV7)
  expect(new Set(ids).size).toBe(1_000)
})
