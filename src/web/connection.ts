/**
 * Page data and forms that got no answer wait here for the network: the page of an error in their place would take what is typed with it.
 */

/** What waits: a page to be read, or a form to be sent. */
export type Held = 'page' | 'form'
type Wait = { what: Held; again: () => void }

const LONGEST_PAUSE_MS = 15_000
const waits = new Set<Wait>()
const listeners = new Set<() => void>()

/** For `useSyncExternalStore`: what waits for the network; a form comes first. */
export const heldRequests = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  get: (): Held | null => {
    let held: Held | null = null
    for (const { what } of waits) if (held !== 'form') held = what
    return held
  },
}

/** Asks at once for all that waits. */
export function tryHeldAgain(): void {
  for (const { again } of waits) again()
}

/**
 * Sends a request until an answer comes, of whatever status.
 * @param send sends it; called again for each try
 * @param signal ends the waiting
 * @throws what `send` throws for another reason than the network, and the signal's reason
 */
export async function sendUntilAnswered(
  send: () => Promise<Response>,
  { what, signal }: { what: Held; signal: AbortSignal | null | undefined },
): Promise<Response> {
  const wait: Wait = { what, again: () => {} }
  try {
    for (let tries = 0; ; tries++)
      try {
        return await send()
      } catch (cause) {
        if (signal?.aborted || !(cause instanceof TypeError)) throw cause
        waits.add(wait)
        tell()
        await pause(wait, tries, signal)
      }
  } finally {
    if (waits.delete(wait)) tell()
  }
}

/**
 * Until the network is back, or the visitor asks to try. A form whose connection broke may have arrived all the same: only one that the
 * machine had no network for goes out again by itself.
 */
function pause(wait: Wait, tries: number, signal: AbortSignal | null | undefined): Promise<void> {
  const byItself = wait.what === 'page' || !navigator.onLine
  const over = new AbortController()
  return new Promise<void>((resolve, reject) => {
    wait.again = resolve
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: over.signal })
    if (byItself) addEventListener('online', () => resolve(), { signal: over.signal })
    if (wait.what !== 'page') return
    const timer = setTimeout(resolve, Math.min(1000 * 2 ** tries, LONGEST_PAUSE_MS))
    over.signal.addEventListener('abort', () => clearTimeout(timer))
  }).finally(() => over.abort())
}

function tell(): void {
  for (const listener of listeners) listener()
}
