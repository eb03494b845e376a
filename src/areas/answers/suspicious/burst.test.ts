import fc from 'fast-check'
import { expect, test } from 'vitest'
import { burstsOf, type DeviceMark, stretchesAround } from './burst.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')
/** Answers with one mark, so many seconds after noon. */
const marksAt = (device: string, ...seconds: number[]): DeviceMark[] =>
  seconds.map((second) => ({
    id: `${device}${second}`,
    device,
    receivedAt: new Date(NOON + second * 1000),
  }))

test('a table of five on one network that answers within a minute is not a burst', () => {
  expect(burstsOf(marksAt('a', 0, 10, 20, 30, 40)).size).toBe(0)
})

test('six answers from one device within ten minutes are a burst, each with the number and the duration', () => {
  const bursts = burstsOf(marksAt('a', 0, 60, 120, 180, 240, 290))
  expect(bursts.size).toBe(6)
  expect(bursts.get('a120')).toEqual({ answers: 6, minutes: 5 })
})

test('six devices that answer at once are just a busy hour', () => {
  expect(burstsOf([...'abcdef'].flatMap((device) => marksAt(device, 0, 30))).size).toBe(0)
})

test('a tablet by the till that answers all day long is not a burst', () => {
  const day = Array.from({ length: 100 }, (_, i) => i * 150)
  expect(burstsOf(marksAt('a', ...day)).size).toBe(0)
})

test('an answer half an hour after a burst does not belong to it', () => {
  const bursts = burstsOf(marksAt('a', 0, 5, 10, 15, 20, 25, 1825))
  expect(bursts.has('a1825')).toBe(false)
  expect(bursts.get('a0')).toEqual({ answers: 6, minutes: 1 })
})

test('whatever the times, an answer is in a burst exactly when ten minutes with five others contain it', () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 3600 }), { maxLength: 40 })
  fc.assert(
    fc.property(times, (seconds) => {
      const bursts = burstsOf(marksAt('a', ...seconds))
      for (const second of seconds) {
        const counts = seconds
          .filter((start) => start <= second && second - start <= 600)
          .map((start) => seconds.filter((other) => other >= start && other - start <= 600).length)
        const most = Math.max(...counts)
        expect(bursts.get(`a${second}`)?.answers ?? 0).toBe(most >= 6 ? most : 0)
      }
    }),
  )
})

test('the examined period is ten minutes before and after each answer, without overlaps', () => {
  const at = (minute: number) => new Date(NOON + minute * 60_000)
  expect(stretchesAround([at(60), at(5), at(0)])).toEqual([
    { from: at(-10), to: at(15) },
    { from: at(50), to: at(70) },
  ])
  expect(stretchesAround([])).toEqual([])
})
