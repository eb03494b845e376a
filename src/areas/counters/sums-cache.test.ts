import { expect, test } from 'vitest'
import { openSumsCache } from './sums-cache.ts'

test('what was used longest ago goes when there is too much, and so do sums of nothing', () => {
  const cache = openSumsCache<number[]>(40, (numbers) => numbers.length)
  cache.set('a', '1', new Array(10).fill(0))
  cache.set('b', '1', new Array(10).fill(0))
  expect(cache.get('a', '1')).toHaveLength(10)
  cache.set('c', '1', new Array(10).fill(0))
  cache.set('d', '1', new Array(10).fill(0))
  expect(['a', 'b', 'c', 'd'].filter(cache.has)).toEqual(['a', 'c', 'd'])
  for (let i = 0; i < 100; i++) cache.set(`period ${i}`, '0', [])
  expect(Array.from({ length: 100 }, (_, i) => `period ${i}`).filter(cache.has).length).toBeLessThan(5)
})

test('what is kept of another version is not given', () => {
  const cache = openSumsCache<number[]>(40, (numbers) => numbers.length)
  cache.set('a', '1', [1])
  expect(cache.get('a', '2')).toBeUndefined()
  cache.set('a', '2', [2])
  expect([cache.get('a', '1'), cache.get('a', '2')]).toEqual([undefined, [2]])
})
