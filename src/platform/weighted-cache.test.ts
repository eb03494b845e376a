import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WeightedCache } from './weighted-cache.ts'

test('a cache is never heavier or longer than it may be, and keeps the newest that fit', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    weight: fc.integer({ min: 0, max: 12 }),
  })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const cache = new WeightedCache<number>('test', { entries: 3, weight: 10 })
      for (const { key, weight } of steps) {
        cache.set(key, weight, weight)
        expect(cache.get(key)).toBe(weight <= 10 ? weight : undefined)
        const cached = ['a', 'b', 'c', 'd']
          .map((each) => cache.get(each))
          .filter((each) => each !== undefined)
        expect(cached.length).toBeLessThanOrEqual(3)
        expect(cached.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(10)
      }
    }),
  )
})
