import { useCallback, useState, useSyncExternalStore } from 'react'

/** Chromium's offer to install the site, which waits until a button asks for it. */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

/** The browser fires the install prompt once per document: keep it for pages opened later without a reload. */
let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

function keep(next: InstallOffer | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

if (typeof window !== 'undefined')
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event as InstallOffer)
  })

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Installs the app where the browser can; elsewhere `isTold` asks for the way to be told, until `close`.
 * @returns `isOffered`: whether the browser can; `install` resolves when the visitor has answered it
 */
export function useInstall() {
  const isOffered = useSyncExternalStore(
    subscribe,
    () => offer !== undefined,
    () => false,
  )
  const [isTold, setTold] = useState(false)
  const close = useCallback(() => setTold(false), [])
  const install = async (): Promise<void> => {
    const lastOffer = offer
    // An offer can be taken once; the browser makes another if it was declined.
    keep(undefined)
    if (lastOffer) await lastOffer.prompt().catch(() => setTold(true))
    else setTold(true)
  }
  return { isOffered, install, isTold, close }
}
