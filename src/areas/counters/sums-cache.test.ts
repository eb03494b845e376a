import { expect, test } from 'vitest'
import { openSumsCache } from './sums-cache.ts'

test('what was used longest ago goes when there is too much, and so do sums of nothing', () => {
  const kept = openSumsCache<number[]>(40, (numbers) => numbers.length)
  kept.set('a', '1', new Array(10).fill(0))
  kept.set('b', '1', new Array(10).fill(0))
  expect(kept.get('a', '1')).toHaveLength(10)
  kept.set('c', '1', new Array(10).fill(0))
  kept.set('d', '1', new Array(10).fill(0))
  expect(['a', 'b', 'c', 'd'].filter(kept.has)).toEqual(['a', 'c', 'd'])
  for (let i = 0; i < 100; i++) kept.set(`period ${i}`, '0', [])
  expect(Array.from({ length: 100 }, (_, i) => `period ${i}`).filter(kept.has).length).toBeLessThan(5)
})

test('what is kept of another version is not given', () => {
  const kept = openSumsCache<number[]>(40, (numbers) => numbers.length)
  kept.set('a', '1', [1])
  expect(kept.get('a', '2')).toBeUndefined()
  kept.set('a', '2', [2])
  expect([kept.get('a', '1'), kept.get('a', '2')]).toEqual([undefined, [2]])
})
