import { currentCaller } from '../limits/caller.ts'
import type { Log } from '../log/log.ts'

/** The log carries this much of a statement. */
const LONGEST = 1000

let log: Log | undefined
let slowMs = Number.POSITIVE_INFINITY

/** From now on, statements of this process that take longer are written to its log, with the request that asked and without their values. */
export function logSlowStatements(to: Log, ms: number): void {
  log = to
  slowMs = ms
}

/** @returns what is called when the statement has ended; undefined while nobody wants to know */
export function timeStatement(text: string): (() => void) | undefined {
  if (!log) return undefined
  const startedAt = performance.now()
  // The answer arrives on the socket's behalf, not on the caller's.
  const { requestId } = currentCaller()
  return () => {
    const ms = Math.round(performance.now() - startedAt)
    if (ms < slowMs) return
    log?.warn(
      { ms, statement: text.slice(0, LONGEST), ...(requestId && { request: requestId }) },
      'slow statement',
    )
  }
}
