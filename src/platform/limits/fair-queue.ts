import { AppError } from '../errors.ts'
import { currentCaller, NOBODY } from './caller.ts'

export type FairQueueLimits = {
  /** How many works run at the same moment, of all lanes together and of one lane. */
  atOnce: number
  atOncePerLane: number
  /** How many more may wait, of all lanes together and of one lane. */
  waiting: number
  waitingPerLane: number
  /** Seconds after which a refused caller may try again. */
  retryAfter: number
}

export type FairQueue = {
  /**
   * Does a work when it is its turn. The lanes of callers (`platform/limits/caller.ts`) take turns, so that one who asks for
   * much waits for their own works and not others for theirs.
   * @throws AppError `too_many` when the caller's lane is full, `unavailable` when the line of all is
   */
  run: <T>(work: () => Promise<T>) => Promise<T>
  /** Refuses all that waits. What runs goes on. */
  clear: (reason: Error) => void
}

type Waiting = { begin: () => void; refuse: (reason: Error) => void }
type Lane = { running: number; waiting: Waiting[]; atOnce: number; most: number }

/** A queue for what costs processor or memory: bounded at once, bounded in waiting, and fair between lanes. */
export function fairQueue(limits: FairQueueLimits): FairQueue {
  const { atOnce, atOncePerLane, waiting, waitingPerLane, retryAfter } = limits
  /** In the order of their turns: a lane that was served goes to the end. */
  const lanes = new Map<string, Lane>()
  let running = 0
  let inLine = 0
  const busy = (code: 'too_many' | 'unavailable') => new AppError(code, { reason: 'busy', retryAfter })

  const newLane = (name: string): Lane => ({
    running: 0,
    waiting: [],
    // A script or a job takes turns with callers, but has nobody of its kind to be fair to.
    atOnce: name === NOBODY ? atOnce : atOncePerLane,
    most: name === NOBODY ? Number.POSITIVE_INFINITY : waitingPerLane,
  })

  /** Who comes while the line is full takes the last place of the longest lane, unless their own is as long. */
  const makeRoom = (lane: Lane): void => {
    if (inLine < waiting) return
    const longest = [...lanes.values()].reduce((a, b) => (b.waiting.length > a.waiting.length ? b : a))
    if (longest.waiting.length <= lane.waiting.length + 1) throw busy('unavailable')
    inLine--
    longest.waiting.pop()!.refuse(busy('too_many'))
  }

  const toTheEnd = (name: string, lane: Lane): void => {
    lanes.delete(name)
    lanes.set(name, lane)
  }

  const serve = (): void => {
    for (const [name, lane] of lanes) {
      if (running >= atOnce) return
      const next = lane.running < lane.atOnce ? lane.waiting.shift() : undefined
      if (!next) continue
      toTheEnd(name, lane)
      inLine--
      begin(lane)
      next.begin()
    }
  }

  const begin = (lane: Lane): void => {
    running++
    lane.running++
  }

  const end = (name: string, lane: Lane): void => {
    running--
    lane.running--
    toTheEnd(name, lane)
    forgetIdle(name, lane)
    serve()
  }

  const forgetIdle = (name: string, lane: Lane): void => {
    if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(name)
  }

  /** Resolves when the lane has its turn, which counts as begun by then. */
  const turn = (name: string, lane: Lane, hangUp: AbortSignal | undefined): Promise<void> => {
    if (lane.waiting.length >= lane.most) throw busy('too_many')
    makeRoom(lane)
    return new Promise((resolve, reject) => {
      const leave = () => {
        const at = lane.waiting.indexOf(place)
        if (at < 0) return
        lane.waiting.splice(at, 1)
        inLine--
        forgetIdle(name, lane)
        // Nobody reads this.
        reject(busy('too_many'))
      }
      const place: Waiting = {
        begin: () => {
          hangUp?.removeEventListener('abort', leave)
          resolve()
        },
        refuse: (reason) => {
          hangUp?.removeEventListener('abort', leave)
          reject(reason)
        },
      }
      lane.waiting.push(place)
      inLine++
      hangUp?.addEventListener('abort', leave, { once: true })
    })
  }

  return {
    run: async (work) => {
      const { lane: name, hangUp } = currentCaller()
      const signal = hangUp?.()
      if (signal?.aborted) throw busy('too_many')
      const lane = lanes.get(name) ?? newLane(name)
      if (running < atOnce && lane.running < lane.atOnce && lane.waiting.length === 0) {
        toTheEnd(name, lane)
        begin(lane)
      } else {
        if (!lanes.has(name)) lanes.set(name, lane)
        try {
          await turn(name, lane, signal)
        } catch (error) {
          forgetIdle(name, lane)
          throw error
        }
      }
      try {
        return await work()
      } finally {
        end(name, lane)
      }
    },
    clear: (reason) => {
      for (const [name, lane] of [...lanes]) {
        for (const { refuse } of lane.waiting.splice(0)) {
          inLine--
          refuse(reason)
        }
        forgetIdle(name, lane)
      }
    },
  }
}
