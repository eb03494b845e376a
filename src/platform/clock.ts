/**
 * Whose clock counts: the database's. All processes share it, and times are stored by it, so that a machine whose clock is minutes off
 * neither takes over what another one does, nor ends what has just begun, nor gives answers to another day.
 */
import { performance } from 'node:perf_hooks'
import type pg from 'pg'

export type DatabaseClock = {
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

/** How far the database is ahead of the count of this process, in milliseconds; undefined until it was asked. */
let ahead: number | undefined
let aheadAtStart: number | undefined
/** How far the machine's clock was ahead of that count when it was asked. */
let drift = 0

/** The database's time now, to some milliseconds, without asking for it; before the first reading the machine's. */
export function databaseNow(): Date {
  return new Date(Math.round(ownTime() + (ahead ?? 0)))
}

/**
 * The database's time as it was when this process started, then seconds as they pass. Setting the clock a day ahead therefore doesn't make
 * everybody look idle for a day.
 */
export function steadyNow(): Date {
  return new Date(ownTime() + (aheadAtStart ?? 0))
}

/**
 * Reads the database's clock for `databaseNow`, and keeps reading it from time to time.
 * @throws when the database can't be reached
 */
export async function openDatabaseClock(pool: pg.Pool): Promise<DatabaseClock> {
  let reading: Promise<void> | undefined

  const read = async () => {
    let best = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < TRIES && best > SLOW_MS; tries++) {
      const wall = wallAhead()
      const startedAt = ownTime()
      const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
      const endedAt = ownTime()
      if (endedAt - startedAt >= best) continue
      best = endedAt - startedAt
      ahead = rows[0]!.now.getTime() - (startedAt + endedAt) / 2
      aheadAtStart ??= ahead
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
    settle: () => (Math.abs(wallAhead() - drift) > JUMP_MS ? readOnce() : undefined),
    close: () => clearInterval(timer),
  }
}

/** The time as this process counts it: the clock's at its start, then seconds as they pass. */
function ownTime(): number {
  return performance.timeOrigin + performance.now()
}

/** How far the machine's clock is ahead of the count of its seconds. */
function wallAhead(): number {
  return Date.now() - performance.now()
}
