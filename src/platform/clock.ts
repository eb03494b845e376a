/**
 * Whose clock counts: the database's. All processes share it, and times are stored by it, so that a machine whose clock is minutes off
 * neither takes over what another one does nor ends what has just begun.
 */
import { performance } from 'node:perf_hooks'

/** How much the database is ahead of this process, in milliseconds; undefined until it was asked. */
let ahead: number | undefined
let aheadAtStart: number | undefined

/** A round trip longer than this tells too little about the moment in which the database looked at its clock. */
const LONGEST_TRIP_MS = 1000

/** The time as this process counts it: the clock's at its start, then seconds as they pass. */
function ownTime(): number {
  return performance.timeOrigin + performance.now()
}

/**
 * Learns the database's time, of which it was asked a moment ago.
 * @param time milliseconds since 1970
 * @param askedAt on the clock of `performance`
 */
export function noteDatabaseTime(time: number, askedAt: number): void {
  const trip = performance.now() - askedAt
  if (ahead !== undefined && trip > LONGEST_TRIP_MS) return
  ahead = time - (ownTime() - trip / 2)
  aheadAtStart ??= ahead
}

/** The database's time now, to some milliseconds: for what is compared with stored times outside of SQL. */
export function databaseNow(): Date {
  return new Date(ownTime() + (ahead ?? 0))
}

/**
 * The database's time as it was when this process started, then seconds as they pass. Setting the clock a day ahead therefore doesn't make
 * everybody look idle for a day.
 */
export function steadyNow(): Date {
  return new Date(ownTime() + (aheadAtStart ?? 0))
}
