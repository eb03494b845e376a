import { createContext, type ReactNode, useContext } from 'react'
import { Card } from '../../../web/ui/Card.tsx'
import styles from './overview.module.css'
import { type PartName, partTitle } from './parts.ts'

/** The part that a phone shows alone; null: the list of all. */
export const OpenPart = createContext<PartName | null>(null)

/**
 * One part of the settings. A phone shows the one that is open, and any other in which something waits to be saved; a wide screen
 * shows all. What is hidden stays in the page, with what was typed in it.
 */
export function Part({
  part,
  className = '',
  children,
}: {
  part: PartName
  className?: string | undefined
  children: ReactNode
}) {
  const isOpen = useContext(OpenPart) === part
  return (
    <Card
      title={partTitle(part)}
      id={`setting-${part}`}
      className={`${styles.part} ${isOpen ? styles.open : ''} ${className}`}
    >
      {children}
    </Card>
  )
}
