import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import styles from './BackToTop.module.css'
import { scrollToElement } from './scroll-to.ts'

/** The specification's way up: 250 ms. */
const UP = { after: 0, duration: 250, offset: 0 }

/** An arrow that appears after 300 px of scroll. */
export function BackToTop({ label }: { label: string }) {
  const line = useRef<HTMLDivElement>(null)
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) =>
      setIsVisible(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    )
    if (line.current) observer.observe(line.current)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <div ref={line} className={styles.line} />
      {isVisible && (
        <button
          type="button"
          className={styles.button}
          aria-label={label}
          onClick={() => scrollToElement(document.body, UP)}
        >
          <IconArrowUp size={24} aria-hidden="true" />
        </button>
      )}
    </>
  )
}
