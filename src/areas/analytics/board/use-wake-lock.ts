import { useEffect } from 'react'

/** Keeps the screen from going dark while the page is looked at; where the browser can't, nothing happens. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isUnmounted = false
    // A lock ends with every switch to another tab, and low batteries refuse it.
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        const got = await navigator.wakeLock.request('screen')
        if (isUnmounted) await got.release()
        else lock = got
      } catch {
        lock = undefined
      }
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
