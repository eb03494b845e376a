import { useEffect, useEffectEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { hasTyped } from '../browser-session.ts'
import { getQueryClient } from '../query.ts'
import { useUser } from '../use-root.ts'
import { openConnection } from './live-connection.ts'

/** Several events of one answer are one reading. */
const SETTLE_MS = 300
/** Between two readings, however many answers come. */
const CALM_MS = 3_000
/** Deadlines pass without an event. */
const REFRESH_MS = 60_000

/** Analytics has a stream of its own: only for answers of its filter. The operator's pages show no survey. */
const NOT_FOLLOWED = /^\/survey\/[^/]+\/analytic$|^\/qalay(\/|$)/

/**
 * Keeps the page's data current over one connection per tab, while the tab is visible: after an event its loaders and active queries run
 * again. A page on which something is typed waits, unless its forms keep that.
 */
export function useLiveData({ whileTyping }: { whileTyping: boolean }): void {
  const user = useUser()
  const { pathname } = useLocation()
  const { revalidate, state } = useRevalidator()
  const isFollowed = user !== null && !NOT_FOLLOWED.test(pathname)

  const refresh = useEffectEvent(async () => {
    if (hasTyped() && !whileTyping) return true
    if (state !== 'idle') return false
    void getQueryClient().invalidateQueries()
    await revalidate()
    return true
  })

  useEffect(() => {
    if (!isFollowed) return
    const reading = pacedReading(() => refresh())
    const connection = openConnection(reading.request)
    const follow = () => (document.visibilityState === 'visible' ? connection.open() : connection.close())
    follow()
    document.addEventListener('visibilitychange', follow)
    const timer = setInterval(() => document.visibilityState === 'visible' && reading.request(), REFRESH_MS)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      clearInterval(timer)
      connection.close()
      reading.stop()
    }
  }, [isFollowed])
}

/**
 * Runs `read` soon after a request, and with a pause between two readings.
 * @param read returns false when it has to be done later
 */
function pacedReading(read: () => Promise<boolean>): { request: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let calmUntil = 0
  const run = async () => {
    const isDone = await read().catch(() => true)
    calmUntil = Date.now() + CALM_MS
    timer = undefined
    if (!isDone) request()
  }
  const request = () => {
    timer ??= setTimeout(() => void run(), Math.max(SETTLE_MS, calmUntil - Date.now()))
  }
  return { request, stop: () => clearTimeout(timer) }
}
