import type { ReactNode } from 'react'
import styles from './buttons.module.css'

/** A round button with a picture alone. While `off` it stays where the focus can be and does nothing. */
export function IconButton({
  label,
  keys,
  off = false,
  onClick,
  children,
}: {
  label: string
  /** as written on keyboards, such as `Ctrl+Z` */
  keys?: string
  off?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={label}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
      title={keys ? `${label}, ${keys}` : label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
    >
      {children}
    </button>
  )
}
