import { expect, test } from 'vitest'
import { type CircuitBreaker, circuitBreaker } from './circuit-breaker.ts'

const MOST = 8
const REFUSED = false
const UNREACHABLE = true

/** A breaker whose clock the test moves. */
function open() {
  const clock = { ms: 1000 }
  return { clock, breaker: circuitBreaker(MOST, () => clock.ms) }
}

/** Milliseconds until something may begin again. */
function pauseOf(breaker: CircuitBreaker, clock: { ms: number }): number {
  const begun = clock.ms
  while (breaker.places() === 0) clock.ms += 10
  return clock.ms - begun
}

test('who can’t be reached is asked by one probe at a time, after pauses that grow to five seconds, and by all once it answers', () => {
  const { breaker, clock } = open()
  expect(breaker.places()).toBe(MOST)
  expect(breaker.failed(UNREACHABLE, 0)).toBe(true)
  const pauses = Array.from({ length: 8 }, () => {
    const pause = pauseOf(breaker, clock)
    expect(breaker.places()).toBe(1)
    expect(breaker.failed(UNREACHABLE, 0)).toBe(false)
    return pause
  })
  for (const [n, longest] of [500, 1000, 2000, 4000, 5000, 5000, 5000, 5000].entries()) {
    expect(pauses[n]).toBeGreaterThanOrEqual(longest * 0.75)
    expect(pauses[n]).toBeLessThanOrEqual(longest + 10)
  }
  expect(breaker.succeeded()).toBeGreaterThan(20_000)
  expect(breaker.places()).toBe(MOST)
  expect(breaker.succeeded()).toBeUndefined()
})

test('single requests that fail are no outage, three in a row are', () => {
  const { breaker } = open()
  breaker.failed(REFUSED, 3)
  breaker.failed(REFUSED, 3)
  breaker.succeeded()
  breaker.failed(REFUSED, 3)
  breaker.failed(REFUSED, 3)
  expect(breaker.places()).toBe(MOST)
  expect(breaker.failed(REFUSED, 3)).toBe(true)
  expect(breaker.places()).toBe(0)
})

test('what was under way when an outage was noticed does not lengthen the pause', () => {
  const { breaker, clock } = open()
  breaker.failed(UNREACHABLE, 0)
  for (let n = 0; n < 6; n++) breaker.failed(REFUSED, n)
  expect(pauseOf(breaker, clock)).toBeLessThanOrEqual(510)
})

test('who refuses more conversations than there are gets no more of them for a while, and is not away', () => {
  const { breaker, clock } = open()
  expect(breaker.failed(UNREACHABLE, 3)).toBe(false)
  expect(breaker.places()).toBe(3)
  breaker.succeeded()
  expect(breaker.places()).toBe(3)
  clock.ms += 30_001
  expect(breaker.places()).toBe(MOST)
})
