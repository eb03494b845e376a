import { type ReactNode, useId } from 'react'
import card from '../Card.module.css'
import styles from './FoldCard.module.css'
import fold from './FoldOnPhone.module.css'
import { FoldToggle } from './FoldToggle.tsx'
import { useFold } from './use-fold.ts'

/**
 * A card of a page that a phone shows as its title until it is asked for; elsewhere a card like any other. What is folded stays in the
 * page: nothing that was typed in it is lost. A link to the card, or to what is in it, unfolds it.
 * @param kicker names the measure, where the title says the finding
 * @param value what stands in it now, in a few words below the title of a folded card
 * @param aside stands beside the title; folded with the rest
 * @param isOpen whether it begins unfolded; unfolds it too once it becomes true
 */
export function FoldCard({
  id,
  kicker,
  title,
  value,
  aside,
  isOpen = false,
  className = '',
  children,
}: {
  id?: string
  kicker?: ReactNode
  title: string
  value?: string
  aside?: ReactNode
  isOpen?: boolean
  className?: string
  children: ReactNode
}) {
  const { section, isShown, toggle } = useFold(isOpen)
  const part = useId()
  return (
    <section ref={section} id={id} className={`${card.card} ${styles.card} ${className}`}>
      <div className={styles.head}>
        <div className={styles.words}>
          {kicker && <p className={`${card.kicker} ${styles.kicker}`}>{kicker}</p>}
          <h2 className={styles.title}>
            <span className={fold.wide}>{title}</span>
            <FoldToggle {...{ part, title, value, isShown, toggle }} />
          </h2>
        </div>
        {aside && <div className={isShown ? styles.aside : `${styles.aside} ${fold.folded}`}>{aside}</div>}
      </div>
      <div id={part} className={isShown ? styles.part : `${styles.part} ${fold.folded}`}>
        {children}
      </div>
    </section>
  )
}
