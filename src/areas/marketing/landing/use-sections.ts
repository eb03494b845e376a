import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { BY_ADDRESS, BY_LINK, scrollToElement } from './scroll-to.ts'

const SECTION = /^link[1-6]$/

/**
 * `?subId=link1` … `link6` scrolls to its section when the page opens. Links with `data-section` scroll on this page
 * instead of loading it again.
 */
export function useSections(): void {
  const { search, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again, by another link, means it again
  useEffect(() => {
    const sectionId = new URLSearchParams(search).get('subId') ?? ''
    const section = SECTION.test(sectionId) ? document.getElementById(sectionId) : null
    if (section) return scrollToElement(section, BY_ADDRESS)
  }, [search, key])

  useEffect(() => {
    let stop = () => {}
    const onClick = (event: MouseEvent) => {
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const link = event.target instanceof Element ? event.target.closest('a[data-section]') : null
      const sectionId = link?.getAttribute('data-section') ?? ''
      if (!plain || !link) return
      const section = SECTION.test(sectionId) ? document.getElementById(sectionId) : null
      if (!section) return
      event.preventDefault()
      stop()
      stop = scrollToElement(section, BY_LINK)
    }
    // Before React Router's own links see it: they leave alone what is prevented.
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      stop()
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [])
}
