import type { ReactNode } from 'react'
import styles from './Card.module.css'

/** A surface. `kicker` names the measure, `title` says the finding. */
export function Card({
  kicker,
  title,
  children,
  className = '',
  id,
}: {
  kicker?: ReactNode
  title?: ReactNode
  children: ReactNode
  className?: string
  id?: string
}) {
  return (
    <section className={`${styles.card} ${className}`} id={id}>
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
  )
}
