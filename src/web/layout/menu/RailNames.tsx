import { useEffect, useRef, useState } from 'react'
import styles from './RailNames.module.css'

/**
 * The names of a rail of icons, each beside its icon while the mouse or the focus is on it; Escape takes it away. Screen readers
 * hear the same words from the icon itself. It stands outside the part of the rail that scrolls, which would cut it.
 */
export function RailNames() {
  const place = useRef<HTMLDivElement>(null)
  const [name, setName] = useState<{ text: string; top: number } | null>(null)
  useEffect(() => {
    const rail = place.current?.parentElement
    if (!rail) return
    const show = ({ target }: Event) => {
      // The name itself may be read with the mouse on it.
      if (place.current?.contains(target as Node)) return
      const entry = (target as Element).closest('a, button')
      const text = entry?.getAttribute('aria-label')
      const box = entry?.getBoundingClientRect()
      setName(text && box ? { text, top: box.top + box.height / 2 } : null)
    }
    const showFocused = (event: Event) => {
      if ((event.target as Element).matches(':focus-visible')) show(event)
    }
    const hide = () => setName(null)
    const hideByKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    const ending = new AbortController()
    const { signal } = ending
    rail.addEventListener('mouseover', show, { signal })
    rail.addEventListener('focusin', showFocused, { signal })
    for (const end of ['mouseleave', 'focusout', 'click']) rail.addEventListener(end, hide, { signal })
    rail.addEventListener('scroll', hide, { capture: true, signal })
    document.addEventListener('keydown', hideByKey, { signal })
    return () => ending.abort()
  }, [])
  return (
    <div ref={place} className={styles.place} style={{ top: name?.top }} aria-hidden="true">
      {name && <span className={styles.name}>{name.text}</span>}
    </div>
  )
}
