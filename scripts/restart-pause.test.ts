import { expect, test } from 'vitest'
import { restartPauses } from './restart-pause.ts'

const MINUTE = 60_000

test.each([
  ['a process that died once is back at once', [3 * MINUTE], [250]],
  ['one that dies now and then, too', [3 * MINUTE, 2 * MINUTE, 90_000], [250, 250, 250]],
  [
    'one that keeps dying waits longer each time, ten seconds at most',
    [0, 0, 0, 0, 0, 0, 0, 0],
    [250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000],
  ],
  ['one that has got well is forgiven', [0, 0, 0, 0, 61_000, 0], [250, 500, 1000, 2000, 250, 500]],
])('%s', (_, lives, pauses) => {
  const pauseAfter = restartPauses()
  expect(lives.map((livedMs) => pauseAfter(livedMs))).toEqual(pauses)
})
