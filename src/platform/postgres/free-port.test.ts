import { expect, test } from 'vitest'
import { freePort } from './postgres.ts'

test('several ports requested before listening are all different', async () => {
  const ports: number[] = []
  for (let i = 0; i < 1_000; i++) ports.push(await freePort())
  expect(new Set(ports).size).toBe(1_000)
})
