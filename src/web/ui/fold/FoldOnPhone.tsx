import { type ReactNode, useId } from 'react'
import styles from './FoldOnPhone.module.css'
import { FoldToggle } from './FoldToggle.tsx'
import { useFold } from './use-fold.ts'

/**
 * A part of a page that a phone shows as its title alone until it is asked for. A wide screen, paper and a page without script
 * show all of it. What is folded stays in the page: nothing that was typed in it is lost.
 * A link to the part, or to what is in it, unfolds it.
 * @param id of the part, where links lead to it
 * @param title of the part; the button that unfolds it has the same words
 * @param level of its heading; a part of the second level is a region of the page, unless it has its own title
 * @param count number of items, shown on the button
 * @param value what stands in it now, in a few words below the title of a folded part
 * @param isOpen whether it begins unfolded; unfolds it too once it becomes true
 * @param hasOwnTitle whether the part brings a heading of its own, so that a wide screen needs none
 */
export function FoldOnPhone({
  id,
  title,
  level = 3,
  count,
  value,
  isOpen = false,
  hasOwnTitle = false,
  className = '',
  children,
}: {
  id?: string
  title: string
  level?: 2 | 3
  count?: number
  value?: string | undefined
  isOpen?: boolean
  hasOwnTitle?: boolean
  className?: string
  children: ReactNode
}) {
  const { section, isShown, toggle } = useFold(isOpen)
  const part = useId()
  const heading = useId()
  const Heading = `h${level}` as const
  return (
    <section
      ref={section}
      id={id}
      className={className}
      aria-labelledby={level === 2 && !hasOwnTitle ? heading : undefined}
    >
      <Heading id={heading} className={hasOwnTitle ? styles.phoneOnly : undefined}>
        {!hasOwnTitle && <span className={styles.wide}>{title}</span>}
        <FoldToggle {...{ part, title, count, value, isShown, toggle }} />
      </Heading>
      <div id={part} className={isShown ? undefined : styles.folded}>
        {children}
      </div>
    </section>
  )
}
