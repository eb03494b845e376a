import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './Button.module.css'

type Look = {
  /** One `primary` per screen; `outline` is second rank, `plain` third; `ink` stands on saffron. */
  kind?: 'primary' | 'outline' | 'plain' | 'ink'
  size?: 'normal' | 'large' | 'icon'
  wide?: boolean
}

/** The class of a button for elements that are neither <button> nor <Link>, such as <a download>. */
export function buttonClass({ kind = 'outline', size = 'normal', wide = false }: Look = {}): string {
  return [styles.button, styles[kind], styles[size], wide && styles.wide].filter(Boolean).join(' ')
}

/**
 * A button; `busy` shows that its work is going on and swallows further presses, keeping focus and the words.
 * An icon button needs an `aria-label`.
 */
export function Button({
  kind,
  size,
  wide,
  busy = false,
  children,
  className,
  onClick,
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean; children: ReactNode }) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass({ kind, size, wide })} ${className ?? ''}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className={styles.wheel} aria-hidden="true" />}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, wide, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={`${buttonClass({ kind, size, wide })} ${className ?? ''}`} />
}
