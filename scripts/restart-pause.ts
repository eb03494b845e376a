const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000
/** Who lived that long is healthy again: the next pause is short. */
const HEALTHY_AFTER_MS = 60_000

/**
 * How long one process waits before it is started again: hardly at all after a single death, longer each time while it keeps dying, so that
 * what can't run doesn't take the machine from what can.
 * @returns a function of how long the process lived, to be asked at each of its deaths; both in milliseconds
 */
export function restartPauses(): (livedMs: number) => number {
  let next = FIRST_PAUSE_MS
  return (livedMs) => {
    if (livedMs > HEALTHY_AFTER_MS) next = FIRST_PAUSE_MS
    const pause = next
    next = Math.min(next * 2, LONGEST_PAUSE_MS)
    return pause
  }
}
