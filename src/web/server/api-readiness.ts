/** The API is asked at most this often, however many requests reach the public address of the web server. */
const ASK_EVERY_MS = 1000
/** A copy that drains says no for a moment, and another answers next: only what lasts counts. */
const BEARS_MS = 5000

/**
 * Whether the API takes requests, so that nobody is sent to pages that can show nothing: not before it has said so for the first time, and not any
 * more when it has refused or been silent for five seconds and longer.
 * @param ask whether it says now that it is ready
 */
export function watchApi(ask: () => Promise<boolean>, clock = () => performance.now()) {
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined
  let isReady = false
  let missedSince: number | undefined

  const askAgain = async () => {
    const answer = await ask().catch(() => false)
    askedAt = clock()
    missedSince = answer ? undefined : (missedSince ?? askedAt)
    isReady = answer || (isReady && askedAt - missedSince! < BEARS_MS)
  }
  return async (): Promise<boolean> => {
    if (clock() - askedAt >= ASK_EVERY_MS)
      asking ??= askAgain().finally(() => {
        asking = undefined
      })
    await asking
    return isReady
  }
}
