import { describe, expect, test } from 'vitest'
import type { AppError } from '../../platform/errors.ts'
import { openAnswerLimit } from './answer-limit.ts'

const MINUTE = 60_000

/** A limit with a clock that the test advances; answers are identified by number. */
function limited(limit = 300) {
  let time = 0
  let n = 0
  const { count, takeDeltas, mergeDelta } = openAnswerLimit(limit, { now: () => time })
  return {
    takeDeltas,
    mergeDelta,
    wait: (ms: number) => {
      time += ms
    },
    give: (address = '203.0.113.7', survey = 's') => count(survey, address, `a${n++}`),
    /** Seconds until the next answer is accepted; undefined when this one was accepted. */
    refusal: (address = '203.0.113.7', survey = 's') => {
      try {
        count(survey, address, `a${n++}`)
        return undefined
      } catch (error) {
        return (error as AppError).retryAfter
      }
    },
  }
}

test('two hundred guests behind one address within ten minutes all pass', () => {
  const { give, wait } = limited()
  for (let guest = 0; guest < 200; guest++) {
    give()
    wait((10 * MINUTE) / 200)
  }
})

test('past the limit the next guest gets a waiting time, and passes after it', () => {
  const { give, refusal, wait } = limited()
  wait(30_000)
  for (let guest = 0; guest < 300; guest++) give()
  expect(refusal()).toBe(570)
  expect(refusal('203.0.113.8')).toBeUndefined()
  expect(refusal('203.0.113.7', 'another')).toBeUndefined()
  wait(569_000)
  expect(refusal()).toBe(1)
  wait(1000)
  expect(refusal()).toBeUndefined()
})

test('a whole IPv6 network counts as one guest, and an IPv4 address is one however it is written', () => {
  const { give, refusal } = limited(3)
  for (const address of ['2001:db8:7:7::1', '2001:DB8:7:7:0:0:2:3', '2001:0db8:0007:0007:ffff:1:2:3'])
    give(address)
  expect(refusal('2001:db8:7:7::9')).toBeGreaterThan(0)
  expect(refusal('2001:db8:7:8::9')).toBeUndefined()
  for (const address of ['198.51.100.1', '::ffff:198.51.100.1', '198.51.100.1']) give(address)
  expect(refusal('::FFFF:198.51.100.1')).toBeGreaterThan(0)
})

test('an answer that was not stored, or already existed, does not count', () => {
  const { give, refusal } = limited(2)
  give()
  give().undo()
  give()
  expect(refusal()).toBeGreaterThan(0)
})

test('an answer that already existed does not trigger a flood; the next one does, with all before it', () => {
  const { give } = limited()
  for (let i = 0; i < 49; i++) give()
  give().undo()
  expect(give()).toMatchObject({ flood: 'a50', floodBefore: Array.from({ length: 49 }, (_, i) => `a${i}`) })
})

test('fifty within ten minutes are a flood, including those before it was detected; it ends when they stop', () => {
  const { give, wait } = limited()
  give()
  wait(10 * MINUTE)
  const first = Array.from({ length: 49 }, () => give())
  expect(first.every(({ flood }) => flood === null)).toBe(true)
  const noticed = give()
  expect(noticed.flood).toBe('a50')
  expect(noticed.floodBefore).toEqual(Array.from({ length: 49 }, (_, i) => `a${i + 1}`))
  expect(give()).toMatchObject({ flood: 'a50', floodBefore: [] })
  wait(10 * MINUTE)
  expect(give().flood).toBeNull()
})

describe('with two API copies that exchange counts', () => {
  const copies = (limit: number) => {
    const [first, second] = [limited(limit), limited(limit)]
    const exchange = () => {
      const [here, there] = [first.takeDeltas(), second.takeDeltas()]
      for (const news of here) second.mergeDelta(news)
      for (const news of there) first.mergeDelta(news)
      return [...here, ...there]
    }
    return { first, second, exchange }
  }

  test('the limit is shared, whichever copy an address uses', () => {
    const { first, second, exchange } = copies(300)
    for (let guest = 0; guest < 150; guest++) {
      first.give()
      second.give()
    }
    exchange()
    expect([first.refusal(), second.refusal()]).toEqual([600, 600])
    expect(second.refusal('203.0.113.8')).toBeUndefined()
    first.wait(10 * MINUTE)
    expect(first.refusal()).toBeUndefined()
  })

  test('small counts are not announced, and nothing is announced twice', () => {
    const { first, exchange } = copies(300)
    for (let guest = 0; guest < 4; guest++) first.give()
    expect(exchange()).toEqual([])
    first.give()
    expect(exchange()).toMatchObject([{ answers: 5 }])
    expect(exchange()).toEqual([])
    first.give().undo()
    expect(exchange()).toEqual([])
  })

  test('a flood has one name, and includes what the other copy counted before it learned of it', () => {
    const { first, second, exchange } = copies(300)
    for (let guest = 0; guest < 49; guest++) first.give()
    for (let guest = 0; guest < 20; guest++) second.give()
    const { flood } = first.give()
    exchange()
    expect(second.give()).toMatchObject({ flood, floodBefore: Array.from({ length: 20 }, (_, n) => `a${n}`) })
  })
})
