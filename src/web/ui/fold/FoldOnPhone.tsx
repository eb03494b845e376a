import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { formatNumber } from '../../numbers.ts'
import styles from './FoldOnPhone.module.css'

/**
 * A part of a page that a phone shows as its title alone until it is asked for. A wide screen, paper and a page without script
 * show all of it. What is folded stays in the page: nothing that was typed in it is lost.
 * @param title of the part; the button that unfolds it has the same words
 * @param level of its heading; a part of the second level is a region of the page
 * @param count how much is in it, told by the button
 * @param isOpen whether it begins unfolded
 * @param hasOwnTitle whether the part brings a heading of its own, so that a wide screen needs none
 */
export function FoldOnPhone({
  title,
  level = 3,
  count,
  isOpen = false,
  hasOwnTitle = false,
  className = '',
  children,
}: {
  title: string
  level?: 2 | 3
  count?: number
  isOpen?: boolean
  hasOwnTitle?: boolean
  className?: string
  children: ReactNode
}) {
  const [isShown, setShown] = useState(isOpen)
  const part = useId()
  const heading = useId()
  const Heading = `h${level}` as const
  return (
    <section className={className} aria-labelledby={level === 2 ? heading : undefined}>
      <Heading id={heading} className={hasOwnTitle ? styles.phoneOnly : undefined}>
        {!hasOwnTitle && <span className={styles.wide}>{title}</span>}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isShown}
          aria-controls={part}
          onClick={() => setShown(!isShown)}
        >
          {title}
          {count ? <span className={styles.count}>{formatNumber(count)}</span> : null}
          <IconChevronDown size={20} aria-hidden="true" />
        </button>
      </Heading>
      <div id={part} className={isShown ? undefined : styles.folded}>
        {children}
      </div>
    </section>
  )
}
