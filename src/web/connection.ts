/**
 * Page data and forms that got no answer wait here for the network: the page of an error in their place would take what is typed with it.
 */

/** A page is requested again after this time: when only the server is down, no `online` event comes. */
const PAUSE_MS = 5000
/** How each of the requests that wait is sent again. */
const waits = new Set<{ again: (news?: unknown) => void }>()
const listeners = new Set<() => void>()

/** For `useSyncExternalStore`: whether something waits for the network. */
export const heldRequests = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  get: () => waits.size > 0,
}

/** Asks at once for all that waits. */
export function tryHeldAgain(): void {
  for (const { again } of waits) again()
}

/**
 * Sends a request until an answer comes, of whatever status.
 * @param send sends it; called again for each try
 * @param changes whether it changes something. It may have arrived although its answer did not: by itself only one goes out again that
 *   the machine had no network for
 * @param signal ends the waiting
 * @throws what `send` throws for another reason than the network, or when the signal ends it
 */
export async function sendUntilAnswered(
  send: () => Promise<Response>,
  { changes, signal }: { changes: boolean; signal: AbortSignal | null | undefined },
): Promise<Response> {
  const wait = { again: (_news?: unknown) => {} }
  try {
    for (;;)
      try {
        return await send()
      } catch (cause) {
        if (signal?.aborted || !(cause instanceof TypeError)) throw cause
        await new Promise((resolve, reject) => {
          wait.again = resolve
          signal?.addEventListener('abort', reject)
          if (!changes || !navigator.onLine) addEventListener('online', resolve, { once: true })
          if (!changes) setTimeout(resolve, PAUSE_MS)
          waits.add(wait)
          tell()
        })
      }
  } finally {
    if (waits.delete(wait)) tell()
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}
