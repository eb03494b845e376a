import { expect, test } from 'vitest'
import { scoreOf } from './score.ts'

test('thirty answers have a margin of error, fewer have none', () => {
  const answers = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ score: at % 3 === 0 ? 4 : 9, comment: '' }))
  expect(scoreOf(answers(29))).toMatchObject({ interval: null })
  const { now, before, interval } = scoreOf(answers(30))
  expect([now, Math.round(before!)]).toEqual([(100 * (20 - 10)) / 30, Math.round((100 * (19 - 10)) / 29)])
  expect(interval!.low).toBeLessThan(now!)
  expect(interval!.high).toBeGreaterThan(now!)
})
