/** Jobs of one account and queue that count as its ordinary load in a second; what comes faster is a burst. */
const ORDINARY_PER_SECOND = 2
/** Accounts and queues remembered at most; the ones without a burst are dropped first. */
const MOST_LEVELS = 10_000

type Level = { jobs: number; at: number }

/**
 * Decides which job of a queue comes first, so that the burst of one account does not keep the single job of another waiting.
 * Each account and queue has a leaky bucket: every job adds one, `ORDINARY_PER_SECOND` drain. A job's priority falls by one each time the
 * bucket's content doubles; the first job of a quiet account has priority 0, the highest. Each process counts what it queues itself.
 * @param now seconds of a clock that never goes back
 */
export function fairPriorities(now: () => number = () => performance.now() / 1000) {
  const levels = new Map<string, Level>()

  /** Counts one more job. @returns its priority: 0 or below, a whole number */
  return function priorityOf(queue: string, accountId: number): number {
    const key = `${queue} ${accountId}`
    const jobs = drained(levels.get(key), now())
    if (levels.size >= MOST_LEVELS) dropQuiet(levels, now())
    levels.set(key, { jobs: jobs + 1, at: now() })
    return jobs < 1 ? 0 : -(Math.floor(Math.log2(jobs)) + 1)
  }
}

function drained(level: Level | undefined, now: number): number {
  return level ? Math.max(0, level.jobs - (now - level.at) * ORDINARY_PER_SECOND) : 0
}

function dropQuiet(levels: Map<string, Level>, now: number): void {
  for (const [key, level] of levels) if (drained(level, now) === 0) levels.delete(key)
  // Everybody is in a burst: starting anew only loses the order among them.
  if (levels.size >= MOST_LEVELS) levels.clear()
}
