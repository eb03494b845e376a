import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createPath, useLocation, useNavigation } from 'react-router'
import * as m from '../../text/messages.js'
import { heldRequests, tryHeldAgain } from '../connection.ts'
import { isGone, PAGE_FAILED, type PageFailed } from '../release.ts'
import { FailedBar, LATE_MS, Waiting } from '../ui/Waiting.tsx'

/**
 * Tells that the next page is on its way; the one before stays until everything of it is there. When its script or a style sheet fails,
 * or nothing has come for 120 seconds, the visitor decides whether to load it anew: what they typed may still be here. After an update of
 * the service it is loaded anew by itself. Without network both pages and forms wait for it.
 */
export function NavigationProgress() {
  const { state, location: next } = useNavigation()
  const [failed, setFailed] = useState(false)
  const [closed, setClosed] = useState(false)
  const here = useLocation()
  const hear = useEffectEvent(async ({ detail: script }: PageFailed) => {
    const isOutdated = !script || (await isGone(script))
    // The page in sight stays as it is, with what is typed there.
    if (isOutdated && next && next.pathname !== here.pathname) location.assign(createPath(next))
    // For the rest of this document: a script that failed once is not asked for again.
    else if (script) setFailed(true)
  })
  useEffect(() => {
    const onFailed = (event: Event) => void hear(event as PageFailed)
    window.addEventListener(PAGE_FAILED, onFailed)
    return () => window.removeEventListener(PAGE_FAILED, onFailed)
  }, [])
  const [late, setLate] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way begins a waiting of its own
  useEffect(() => {
    setLate(false)
    setClosed(false)
    if (state === 'idle') return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [state, next?.key])
  const [unstyled, leaveUnstyled] = useMissingStyles()
  const isHeld = useSyncExternalStore(heldRequests.subscribe, heldRequests.get, () => false)
  if (isHeld) return <FailedBar text={m.web_held()} action={m.web_retry()} onAction={tryHeldAgain} />
  const isNavigating = state !== 'idle' && !closed
  return (
    <Waiting
      state={unstyled || (isNavigating && (failed || late)) ? 'failed' : isNavigating ? 'going' : 'idle'}
      onReload={() => location.assign(next ? createPath(next) : location.href)}
      onClose={() => {
        setClosed(true)
        leaveUnstyled()
      }}
    />
  )
}

/** Whether a style sheet could not be fetched: the page then stands without it, and nothing else says so. */
function useMissingStyles(): [missing: boolean, leave: () => void] {
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    if (sheets.some(({ sheet }) => sheet === null)) setMissing(true)
    const onError = ({ target }: Event) => {
      const isStyle =
        target instanceof HTMLLinkElement && (target.rel === 'stylesheet' || target.as === 'style')
      if (isStyle) setMissing(true)
    }
    // Errors of elements do not bubble.
    window.addEventListener('error', onError, true)
    return () => window.removeEventListener('error', onError, true)
  }, [])
  return [missing, () => setMissing(false)]
}
