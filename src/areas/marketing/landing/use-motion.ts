import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

const QUIET = '(prefers-reduced-motion: reduce)'

/**
 * Whether things may move by themselves, and the visitor's switch for it. Nothing moves before the scripts have arrived,
 * nor where less motion is wanted.
 */
export function useMotion() {
  const quiet = useSyncExternalStore(
    onQuietChange,
    () => matchMedia(QUIET).matches,
    () => true,
  )
  const [stopped, setStopped] = useState(false)
  const toggle = useCallback(() => setStopped((is) => !is), [])
  return { moving: !quiet && !stopped, offered: !quiet, toggle }
}

/** Whether the tab is in sight. */
export function useVisible(): boolean {
  const [visible, setVisible] = useState(true)
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return visible
}

function onQuietChange(tell: () => void): () => void {
  const query = matchMedia(QUIET)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
