import type { ReactNode } from 'react'
import styles from './sections.module.css'

/** A section of the landing page with its anchor; `onCard` stands on the card colour, so that neighbours differ. */
export function Section({
  id,
  onCard = false,
  className = '',
  children,
}: {
  id?: string
  onCard?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <section id={id} tabIndex={-1} className={`${styles.section} ${onCard ? styles.card : ''} ${className}`}>
      <div className={styles.inside}>{children}</div>
    </section>
  )
}

/** The heading of a section with its sentence beside it. */
export function SectionHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <p className={styles.lead}>{children}</p>
    </div>
  )
}
