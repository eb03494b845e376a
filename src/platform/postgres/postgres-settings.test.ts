import { expect, test } from 'vitest'
import { buffersFor } from './postgres-settings.ts'

const GIB = 2 ** 30

test.each([
  ['a small server', 1, '256MB'],
  ['a common one', 4, '1024MB'],
  ['a large one', 128, '8192MB'],
])('the private PostgreSQL takes what %s can spare', (_, gib, buffers) => {
  expect(buffersFor(gib * GIB)).toBe(buffers)
})
