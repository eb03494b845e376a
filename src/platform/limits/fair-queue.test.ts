import { expect, test } from 'vitest'
import { runAs } from './caller.ts'
import { type FairQueueLimits, fairQueue } from './fair-queue.ts'

const LIMITS: FairQueueLimits = {
  atOnce: 2,
  atOncePerLane: 1,
  waiting: 6,
  waitingPerLane: 4,
  retryAfter: 5,
}

/** A queue whose jobs end on demand, and the list of those that have started. */
function trial(limits: Partial<FairQueueLimits> = {}) {
  const queue = fairQueue({ ...LIMITS, ...limits })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    ask: (lane: string, name: string, hangUp?: AbortSignal) =>
      runAs({ lane, ...(hangUp && { hangUp: () => hangUp }) }, () =>
        queue.run(() => {
          begun.push(name)
          return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
        }),
      ),
    end: (name: string) => ends.get(name)!(),
    queue,
  }
}

test('who asks for much waits for their own works, and others for theirs alone', async () => {
  const { ask, begun, end } = trial()
  const flood = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name))
  const one = ask('b', 'b1')
  expect(begun).toEqual(['a1', 'b1'])
  end('b1')
  expect(await one).toBe('b1')
  // The place that is free now is not for the account that has one already.
  expect(begun).toEqual(['a1', 'b1'])
  for (const [at, work] of flood.entries()) {
    end(`a${at + 1}`)
    await work
  }
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3', 'a4'])
})

test('lanes take turns', async () => {
  const { ask, begun, end } = trial({ atOnce: 1 })
  const works = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('c', 'c1')]
  for (const [name, at] of [
    ['a1', 0],
    ['b1', 3],
    ['c1', 4],
    ['a2', 1],
    ['a3', 2],
  ] as const) {
    expect(begun.at(-1)).toBe(name)
    end(name)
    await works[at]
  }
})

test('a line that is full refuses who filled it, and still takes somebody else', async () => {
  const { ask } = trial()
  const busy = (code: string) => ({ code, reason: 'busy', retryAfter: 5 })
  void ask('a', 'a1')
  void ask('b', 'b1')
  const waiting = ['a2', 'a3', 'a4', 'a5'].map((name) => ask('a', name))
  await expect(ask('a', 'a6')).rejects.toMatchObject(busy('too_many'))
  void ask('b', 'b2')
  void ask('b', 'b3')
  // Six wait: who comes now takes the last place of the longest lane.
  void ask('c', 'c1')
  await expect(waiting[3]).rejects.toMatchObject(busy('too_many'))
  void ask('c', 'c2')
  await expect(waiting[2]).rejects.toMatchObject(busy('too_many'))
  await expect(ask('c', 'c3')).rejects.toMatchObject(busy('unavailable'))
})

test('who hangs up leaves the line, and nothing is done for them', async () => {
  const { ask, begun, end } = trial({ atOnce: 1 })
  const first = ask('a', 'a1')
  const caller = new AbortController()
  const cancelled = ask('a', 'a2', caller.signal)
  const next = ask('a', 'a3')
  caller.abort()
  await expect(cancelled).rejects.toThrow()
  await expect(ask('a', 'a4', caller.signal)).rejects.toThrow()
  end('a1')
  await first
  end('a3')
  await next
  expect(begun).toEqual(['a1', 'a3'])
})

test('what fails makes room', async () => {
  const { queue, ask, end } = trial({ atOnce: 1 })
  const fail = () => queue.run(() => Promise.reject(new Error('no disk')))
  await expect(fail()).rejects.toThrow('no disk')
  await expect(fail()).rejects.toThrow('no disk')
  const last = ask('a', 'a1')
  end('a1')
  expect(await last).toBe('a1')
})
