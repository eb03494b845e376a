import { useEffect, useState } from 'react'

/** The moment that times are told from: the same on the server and in the first drawing, then each minute anew. */
export function useLoadedAt(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
