/** Queues beside each other: each is worked off in its own order, so many of them at the same moment. */
export type Lanes<T> = {
  add: (key: number, item: T) => void
  /** Items of all lanes that nobody has begun to work on. */
  waiting: () => number
  /** Resolves when every lane is empty. */
  idle: () => Promise<void>
}

type Lane<T> = { key: number; queue: T[] }

/**
 * @param work takes items off the front of a lane until it is empty, or until `mustYield` because others wait for a turn;
 * resolves to false when the lane's next turn may take long too
 * @param atOnce how many lanes are worked on at the same moment
 * @param slowAtOnce how many of them may be lanes whose last turn went badly, so that these leave places to the others
 */
export function openLanes<T>(
  work: (queue: T[], mustYield: () => boolean) => Promise<boolean>,
  { atOnce, slowAtOnce }: { atOnce: number; slowAtOnce: number },
): Lanes<T> {
  const lanes = new Map<number, Lane<T>>()
  /** Lanes that have items and wait for a turn. */
  const ready: Lane<T>[] = []
  const slowKeys = new Set<number>()
  const running = new Map<Lane<T>, Promise<void>>()

  const takeNext = (): Lane<T> | undefined => {
    if (running.size >= atOnce) return undefined
    const slowRunning = running.keys().reduce((sum, { key }) => sum + Number(slowKeys.has(key)), 0)
    const place = ready.findIndex(({ key }) => slowRunning < slowAtOnce || !slowKeys.has(key))
    return place === -1 ? undefined : ready.splice(place, 1)[0]
  }
  const run = async (lane: Lane<T>) => {
    const isWell = await work(lane.queue, () => ready.length > 0)
    if (isWell) slowKeys.delete(lane.key)
    else slowKeys.add(lane.key)
    running.delete(lane)
    if (lane.queue.length > 0) ready.push(lane)
    else lanes.delete(lane.key)
    startNext()
  }
  const startNext = () => {
    for (let lane = takeNext(); lane; lane = takeNext()) running.set(lane, run(lane))
  }

  return {
    add: (key, item) => {
      const lane = lanes.get(key)
      if (lane) {
        lane.queue.push(item)
        return
      }
      const opened = { key, queue: [item] }
      lanes.set(key, opened)
      ready.push(opened)
      startNext()
    },
    waiting: () => lanes.values().reduce((sum, { queue }) => sum + queue.length, 0),
    idle: async () => {
      while (running.size > 0) await Promise.all(running.values())
    },
  }
}
