import { useEffect, useState } from 'react'

/**
 * Seconds since a moment, updated every second; 0 without one. The browser's first count differs from the server's, so the
 * element that shows it has `suppressHydrationWarning`: otherwise React builds the page anew, and a press in that moment is lost.
 */
export function useSeconds(since: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (since === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [since])
  return since === null ? 0 : Math.max(0, Math.floor((now - since) / 1000))
}
