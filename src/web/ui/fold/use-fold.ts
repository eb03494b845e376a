import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Whether a part of a page is unfolded. A link to the part, or to what is in it, unfolds it and leads there.
 * @param isOpen whether it begins unfolded; unfolds it too once it becomes true
 */
export function useFold(isOpen: boolean): {
  section: RefObject<HTMLElement | null>
  isShown: boolean
  toggle: () => void
} {
  const section = useRef<HTMLElement>(null)
  const [isShown, setShown] = useState(isOpen)
  // How often somebody was led here: each time the page goes there, since the browser could not go to what was not shown.
  const [led, setLed] = useState(0)
  const location = useLocation()
  const follow = useCallback((hash: string) => {
    if (!leadsInto(section.current, hash)) return
    setShown(true)
    setLed((before) => before + 1)
  }, [])
  useEffect(() => {
    if (isOpen) setShown(true)
  }, [isOpen])
  useEffect(() => follow(location.hash), [location, follow])
  useEffect(() => {
    // A link to the current address causes no navigation in the router.
    const again = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.hash === window.location.hash) follow(link.hash)
    }
    document.addEventListener('click', again)
    return () => document.removeEventListener('click', again)
  }, [follow])
  useEffect(() => {
    if (led > 0) targetOf(window.location.hash)?.scrollIntoView()
  }, [led])
  return { section, isShown, toggle: () => setShown(!isShown) }
}

function leadsInto(section: HTMLElement | null, hash: string): boolean {
  const target = targetOf(hash)
  return target !== null && (section?.contains(target) ?? false)
}

function targetOf(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(hash.slice(1)) : null
}
