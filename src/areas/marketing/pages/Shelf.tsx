import type { ReactNode } from 'react'
import styles from './shelf.module.css'

/** Things on one shelf, described from left to right. */
export function ShelfView({
  items,
  className = '',
}: {
  items: readonly { drawing: string; words: ReactNode }[]
  className?: string
}) {
  return (
    <ol className={`${styles.shelf} ${className}`}>
      {items.map(({ drawing, words }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <li key={at}>
          <span
            className={styles.drawing}
            aria-hidden="true"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
            dangerouslySetInnerHTML={{ __html: drawing }}
          />
          <p>{words}</p>
        </li>
      ))}
    </ol>
  )
}
