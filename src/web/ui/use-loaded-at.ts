import { useEffect, useState } from 'react'

/** The reference time for relative times: the same on the server and in the first render, then updated every minute. */
export function useLoadedAt(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
