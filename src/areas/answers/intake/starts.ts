import type pg from 'pg'
import { addToCounters, type CounterChange } from '../../counters/count.queries.ts'

const START_PAUSE = 500
/** Remembered starts: some hours' worth on a busy installation. */
const MOST_STARTS = 10_000

/** Counts starts in memory and writes them twice a second, those of all accounts at once. */
export function countStarts(pool: pg.Pool) {
  const startMoments = new Map<string, Date>()
  let changes: CounterChange[] = []
  let pause: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(pause)
    pause = undefined
    const some = changes
    changes = []
    if (some.length === 0) return
    const client = await pool.connect()
    try {
      await addToCounters(client, some)
    } finally {
      client.release()
    }
  }
  return {
    find: (surveyId: string, id: string) => startMoments.get(`${surveyId} ${id}`),
    add: (id: string, change: CounterChange, moment: Date): boolean => {
      const key = `${change.surveyId} ${id}`
      if (startMoments.has(key)) return false
      if (startMoments.size >= MOST_STARTS) startMoments.delete(startMoments.keys().next().value!)
      startMoments.set(key, moment)
      changes.push(change)
      // A start that cannot be counted is not an error: the guest continues.
      pause ??= setTimeout(() => void flush().catch(() => {}), START_PAUSE)
      return true
    },
    flush: () => flush().catch(() => {}),
  }
}
