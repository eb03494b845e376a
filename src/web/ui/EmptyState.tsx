import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { Ornament } from './Ornament.tsx'

/**
 * Nothing here yet: a picture, one sentence, one button. `small` stands inside a card, without the ornament; `isPage` is all that its page
 * holds, whose title it has then.
 */
export function EmptyState({
  title,
  children,
  action,
  picture,
  small = false,
  isPage = false,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
  picture?: ReactNode
  small?: boolean
  isPage?: boolean
}) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={`${styles.state} ${small ? styles.small : ''}`}>
      {!small && (
        <>
          <div className={styles.top}>
            <Ornament tile={144} />
          </div>
          <div className={styles.bottom}>
            <Ornament tile={144} />
          </div>
        </>
      )}
      <div className={styles.inside}>
        {picture}
        <Heading>{title}</Heading>
        {children && <p>{children}</p>}
        {action}
      </div>
    </div>
  )
}

/**
 * A table tent with the sign on it and a cup beside it: where the first answers come from. `onSaffron` is for saffron
 * fields, where a saffron tent could not be seen.
 */
export function TableTent({ width = 416, onSaffron = false }: { width?: number; onSaffron?: boolean }) {
  const table = onSaffron ? '#1b2440' : 'var(--ink)'
  const [front, side, plate] = onSaffron ? ['#fffaf1', '#e5d3ae', '#f6c445'] : ['#f6c445', '#e0a92a', '#fff']
  return (
    <svg viewBox="0 0 300 216" width={width} style={{ maxWidth: '100%', height: 'auto' }} aria-hidden="true">
      <rect y="208" width="300" height="8" rx="4" fill={table} />
      <path d="M58 16h96l22 192H36z" fill={front} />
      <path d="M154 16l22 192h32L176 16z" fill={side} />
      <rect x="64" y="68" width="84" height="84" rx="12" fill={plate} />
      <g transform="translate(78 82) scale(1.75)">
        <path
          d="M8 3h16a6 6 0 0 1 6 6v9a6 6 0 0 1-6 6h-9l-7 6v-6a6 6 0 0 1-6-6V9a6 6 0 0 1 6-6z"
          fill="#1b2440"
        />
        <path
          d="M9 12.5c2.6 6 11.4 6 14 0"
          fill="none"
          stroke={plate}
          strokeWidth="3.4"
          strokeLinecap="round"
        />
      </g>
      <path d="M80 44h50M76 176h60" stroke="#1b2440" strokeWidth="7" strokeLinecap="round" />
      <g transform="translate(222 130) scale(.74)">
        <path
          d="M38 8c-6 8 6 12 0 20M56 8c-6 8 6 12 0 20"
          fill="none"
          stroke={table}
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path d="M80 46h6a14 14 0 0 1 0 28h-10" fill="none" stroke="#d9481f" strokeWidth="8" />
        <path d="M18 38h66v26a26 26 0 0 1-26 26H44a26 26 0 0 1-26-26z" fill="#d9481f" />
        <rect x="8" y="97" width="88" height="9" rx="4" fill={table} />
      </g>
    </svg>
  )
}
