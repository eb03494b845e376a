import { useEffect, useState } from 'react'

/** The specification's slider: milliseconds a slide stays, and a change takes. */
export const SLIDER = { stay: 3000, change: 500 }

/** Which slide is shown. Goes on by itself while `moving`; a choice restarts the stay. */
export function useSlider(count: number, moving: boolean) {
  const [at, setAt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide begins a stay of its own
  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => setAt((now) => (now + 1) % count), SLIDER.stay)
    return () => clearTimeout(timer)
  }, [at, count, moving])
  return { at, show: setAt }
}
