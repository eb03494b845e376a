import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { OFFLINE_PAGES, startApp } from '../../web/app-worker.ts'

const LOOK_EVERY_MS = 10_000

/** Checks the connection, and reads the page again once it is back. @returns whether the service could not be reached */
export function useIsOffline(): boolean {
  const { revalidate, state } = useRevalidator()
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible' || state !== 'idle') return
      // Reading that fails would put an error in the place of the page, so the way is tried before.
      const answer = await fetch('/site.webmanifest', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
      setOffline(!answer?.ok)
      if (answer?.ok && isOffline) await revalidate()
    }
    const onOffline = () => setOffline(true)
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    addEventListener('offline', onOffline)
    addEventListener('online', look)
    if (!navigator.onLine) onOffline()
    return () => {
      clearInterval(timer)
      removeEventListener('offline', onOffline)
      removeEventListener('online', look)
    }
  }, [revalidate, state, isOffline])
  return isOffline
}

/** Lets the page open without a network too, and puts the number of waiting guests on the app's icon. */
export function useInstalledApp(waiting: number): void {
  useEffect(() => {
    const page = OFFLINE_PAGES.find((each) => each === location.pathname)
    if (!page) return
    void startApp(page).then((registration) => {
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.startsWith(`${location.origin}/dist/`))
      registration?.active?.postMessage({ page, files })
    })
  }, [])
  useEffect(() => {
    navigator.setAppBadge?.(waiting).catch(() => {})
  }, [waiting])
}
