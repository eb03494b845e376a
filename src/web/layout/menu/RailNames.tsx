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
    rail.addEventListener('mouseover', show)
    rail.addEventListener('focusin', showFocused)
    rail.addEventListener('mouseleave', hide)
    rail.addEventListener('focusout', hide)
    rail.addEventListener('click', hide)
    rail.addEventListener('scroll', hide, true)
    document.addEventListener('keydown', hideByKey)
    return () => {
      rail.removeEventListener('mouseover', show)
      rail.removeEventListener('focusin', showFocused)
      rail.removeEventListener('mouseleave', hide)
      rail.removeEventListener('focusout', hide)
      rail.removeEventListener('click', hide)
      rail.removeEventListener('scroll', hide, true)
      document.removeEventListener('keydown', hideByKey)
    }
  }, [])
  return (
    <div ref={place} className={styles.place} style={{ top: name?.top }} aria-hidden="true">
      {name && <span className={styles.name}>{name.text}</span>}
    </div>
  )
}
