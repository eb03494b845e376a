import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPath, useNavigation } from 'react-router'
import * as m from '../../text/messages.js'
import { heldRequests, tryHeldAgain } from '../connection.ts'
import { FailedBar, LATE_MS, Waiting } from '../ui/Waiting.tsx'

/** A page's script could not be fetched: sent by React Router as `vite.config.ts` changes it. */
const PAGE_FAILED = 'pagefailed'

/**
 * Tells that the next page is on its way; the one before stays until everything of it is there. When its script fails,
 * or nothing has come for 120 seconds, the visitor decides whether to load it anew: what they typed may still be here. Without network
 * both pages and forms wait for it.
 */
export function NavigationProgress() {
  const { state, location: next } = useNavigation()
  const [failed, setFailed] = useState(false)
  const [closed, setClosed] = useState(false)
  useEffect(() => {
    // For the rest of this document: a script that failed once is not asked for again.
    const fail = () => setFailed(true)
    window.addEventListener(PAGE_FAILED, fail)
    return () => window.removeEventListener(PAGE_FAILED, fail)
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
  const held = useSyncExternalStore(heldRequests.subscribe, heldRequests.get, () => false)
  if (held) return <FailedBar text={m.web_held()} action={m.web_retry()} onAction={tryHeldAgain} />
  const going = state !== 'idle' && !closed
  return (
    <Waiting
      state={going ? (failed || late ? 'failed' : 'going') : 'idle'}
      onReload={() => location.assign(next ? createPath(next) : location.href)}
      onClose={() => setClosed(true)}
    />
  )
}
