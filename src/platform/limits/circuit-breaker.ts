/** A pause after a failed probe doubles from the first to the longest, which is how late the end of an outage is noticed. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 5000
/** So many failures in a row, with no success between them, are the outside party's fault and not that of single requests. */
const STRIKES = 3
/** How long the number of connections stays limited after the other side refused more. */
const NARROW_MS = 30_000

export type CircuitBreaker = {
  /** How many conversations may go on at once now: none during a pause, then one as a probe. */
  places: () => number
  /** @returns for how many milliseconds the outside party was away until now; undefined when it was not */
  succeeded: () => number | undefined
  /**
   * @param unreachable the conversation never began; otherwise a request in it failed
   * @param others conversations that go on besides
   * @returns whether this is what makes the outside party count as away
   */
  failed: (unreachable: boolean, others: number) => boolean
}

/**
 * Spares an outside party that is away, and ourselves: one probe at a time, with growing pauses, instead of a try for each request that waits.
 * @param most conversations at once
 * @param now milliseconds of a clock that nobody sets
 */
export function circuitBreaker(most: number, now: () => number = () => performance.now()): CircuitBreaker {
  let strikes = 0
  let pauses = 0
  let awaySince: number | undefined
  let pausedUntil = 0
  let narrow = { places: most, until: 0 }
  return {
    places: () => {
      if (now() < pausedUntil) return 0
      if (awaySince !== undefined) return 1
      return now() < narrow.until ? narrow.places : most
    },
    succeeded: () => {
      const away = awaySince === undefined ? undefined : now() - awaySince
      awaySince = undefined
      strikes = 0
      pauses = 0
      pausedUntil = 0
      return away
    },
    failed: (unreachable, others) => {
      strikes++
      if (unreachable && others > 0) {
        narrow = { places: others, until: now() + NARROW_MS }
        return false
      }
      const isAway = unreachable || strikes >= STRIKES || awaySince !== undefined
      // Those that were under way when the pause began say nothing new.
      if (!isAway || now() < pausedUntil) return false
      const isNew = awaySince === undefined
      awaySince ??= now()
      narrow.until = 0
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** pauses++)
      // Several workers need not probe at the same moment.
      pausedUntil = now() + pause * (0.75 + Math.random() / 4)
      return isNew
    },
  }
}
