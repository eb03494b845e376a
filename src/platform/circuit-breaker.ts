/** A pause after a failed probe doubles from the first to the longest, which is how late the end of an outage is noticed. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 10_000
/** So many failures in a row, with no success between them, are the server's fault and not that of single requests. */
const STRIKES = 3
/** For so long no more conversations are begun than an outside party that refuses further ones has allowed. */
const NARROW_MS = 30_000

export type CircuitBreaker = {
  /** How many conversations may go on at once now: none during a pause, then one as a probe. */
  places: () => number
  /** @returns whether the outside party was away until now */
  succeeded: () => boolean
  /**
   * @param unreachable the conversation never began; otherwise a request in it failed
   * @param others conversations that go on besides
   * @returns whether this is what makes the outside party count as away
   */
  failed: (unreachable: boolean, others: number) => boolean
}

/**
 * Spares an outside party that is away, and ourselves: one probe at a time, with growing pauses, instead of a try for each request that waits.
 * It begins with one conversation, and each success allows one more.
 * @param most conversations at once
 * @param now milliseconds of a clock that nobody sets
 */
export function circuitBreaker(most: number, now: () => number = () => performance.now()): CircuitBreaker {
  let allowed = 1
  let strikes = 0
  let pauses = 0
  let isAway = false
  let pausedUntil = 0
  let narrowUntil = 0
  return {
    places: () => (now() < pausedUntil ? 0 : allowed),
    succeeded: () => {
      const wasAway = isAway
      isAway = false
      strikes = 0
      pauses = 0
      pausedUntil = 0
      if (now() >= narrowUntil) allowed = Math.min(most, allowed + 1)
      return wasAway
    },
    failed: (unreachable, others) => {
      strikes++
      if (unreachable && others > 0) {
        allowed = others
        narrowUntil = now() + NARROW_MS
        return false
      }
      if (!unreachable && strikes < STRIKES && !isAway) return false
      // Those that were under way when the pause began say nothing new.
      if (now() < pausedUntil) return false
      const wasAway = isAway
      isAway = true
      allowed = 1
      narrowUntil = 0
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** pauses++)
      // Several workers need not probe at the same moment.
      pausedUntil = now() + pause * (0.75 + Math.random() / 4)
      return !wasAway
    },
  }
}
