import { useCallback, useEffect, useRef, useState } from 'react'

/** Chromium's offer to install the site, which waits until a button asks for it. */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

/** Installs the app where the browser can; elsewhere `isTold` asks for the way to be told, until `close`. */
export function useInstall(): { install: () => void; isTold: boolean; close: () => void } {
  const offer = useRef<InstallOffer>(undefined)
  const [isTold, setTold] = useState(false)
  const close = useCallback(() => setTold(false), [])
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault()
      offer.current = event as InstallOffer
    }
    addEventListener('beforeinstallprompt', keep)
    return () => removeEventListener('beforeinstallprompt', keep)
  }, [])
  const install = () => {
    if (!offer.current) return setTold(true)
    // An offer can be taken once; the browser makes another if it was declined.
    offer.current.prompt().catch(() => setTold(true))
    offer.current = undefined
  }
  return { install, isTold, close }
}
