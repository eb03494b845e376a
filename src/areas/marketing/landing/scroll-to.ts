/** The specification's scrolls: by the address of the page, and by a link on it. */
export const BY_ADDRESS = { after: 100, duration: 1500, offset: 0 }
export const BY_LINK = { after: 0, duration: 500, offset: -50 }

type Way = { after: number; duration: number; offset: number }

/**
 * Scrolls smoothly to an element and puts the focus there, at once where less motion is wanted. The browser's own smooth
 * scrolling knows no duration. A wheel, a finger or a key of the visitor ends it.
 * @returns stops the scroll
 */
export function scrollToElement(element: Element, { after, duration, offset }: Way): () => void {
  const stop = new AbortController()
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const from = () => window.scrollY
  const to = () => element.getBoundingClientRect().top + window.scrollY + offset
  const arrive = () => {
    stop.abort()
    if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  }
  const begin = () => {
    if (still) {
      window.scrollTo({ top: to(), behavior: 'instant' })
      arrive()
      return
    }
    const [start, startedAt] = [from(), performance.now()]
    const step = (now: number) => {
      if (stop.signal.aborted) return
      const share = Math.min(1, Math.max(0, (now - startedAt) / duration))
      // The target may move while pictures above it load.
      window.scrollTo({ top: start + (to() - start) * ease(share), behavior: 'instant' })
      if (share < 1) requestAnimationFrame(step)
      else arrive()
    }
    requestAnimationFrame(step)
  }
  const timer = setTimeout(begin, after)
  stop.signal.addEventListener('abort', () => clearTimeout(timer))
  for (const event of ['wheel', 'touchstart', 'keydown'] as const)
    window.addEventListener(event, () => stop.abort(), { once: true, passive: true, signal: stop.signal })
  return () => stop.abort()
}

function ease(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2
}
