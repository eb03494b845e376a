import { performance } from 'node:perf_hooks'
import type pg from 'pg'

/**
 * The database's time, told without asking it each time: the one clock by which answers get their days, however wrong the clock of the
 * machine that takes them is.
 */
export type DatabaseClock = {
  now: () => Date
  /**
   * Reads the database's clock again when the process was stopped or its own clock was set since the last reading.
   * @returns undefined where nothing of the kind happened, so that the usual request waits for nothing
   */
  settle: () => Promise<void> | undefined
  close: () => void
}

/** A computer counts seconds rightly, to some milliseconds in this time; only what they are counted from may be wrong. */
const READ_EVERY_MS = 30_000
/** A change of the difference between the machine's clock and its count of seconds: the clock was set, or nothing ran for a while. */
const JUMP_MS = 1000
/** A reading that took longer is repeated: it says too little about the moment it is of. */
const SLOW_MS = 20
const TRIES = 5

/**
 * Reads the database's clock, and keeps reading it from time to time.
 * @throws when the database can't be reached
 */
export async function openDatabaseClock(pool: pg.Pool): Promise<DatabaseClock> {
  let ahead = 0
  let drift = 0
  let reading: Promise<void> | undefined

  const read = async () => {
    let best = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < TRIES && best > SLOW_MS; tries++) {
      const wall = wallAhead()
      const asked = performance.now()
      const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
      const told = performance.now()
      if (told - asked >= best) continue
      best = told - asked
      ahead = rows[0]!.now.getTime() - (asked + told) / 2
      drift = wall
    }
  }
  const readOnce = () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  await readOnce()
  // While the database is away its last reading stands: nothing can be stored in that time.
  const timer = setInterval(() => void readOnce().catch(() => {}), READ_EVERY_MS)
  timer.unref()

  return {
    now: () => new Date(Math.round(ahead + performance.now())),
    settle: () => (Math.abs(wallAhead() - drift) > JUMP_MS ? readOnce() : undefined),
    close: () => clearInterval(timer),
  }
}

/** How far the machine's clock is ahead of the count of its seconds. */
function wallAhead(): number {
  return Date.now() - performance.now()
}
