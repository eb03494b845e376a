import { IconX } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../numbers.ts'
import styles from './BulkBar.module.css'

/**
 * What can be done with the chosen rows of a table; stays at the bottom while the table is long.
 * @param total how many could be chosen in all; 0 where that is not offered yet
 */
export function BulkBar({
  count,
  all,
  total,
  onAll,
  onClear,
  children,
}: {
  count: number
  all: boolean
  total: number
  onAll: () => void
  onClear: () => void
  children: ReactNode
}) {
  const number = formatNumber(count)
  return (
    <section className={styles.bar} aria-label={m.web_table_chosen({ number })}>
      <p role="status">{all ? m.web_table_chosen_all({ number }) : m.web_table_chosen({ number })}</p>
      {!all && total > count && (
        <button type="button" className={styles.all} onClick={onAll}>
          {m.web_table_choose_all({ number: formatNumber(total) })}
        </button>
      )}
      <div className={styles.actions}>{children}</div>
      <button type="button" className={styles.close} aria-label={m.web_table_clear()} onClick={onClear}>
        <IconX size={20} aria-hidden="true" />
      </button>
    </section>
  )
}

/** One thing to do with the chosen rows; with `to` a link. At most one is `main`. */
export function BulkAction({
  main = false,
  to,
  children,
  ...rest
}: { main?: boolean; to?: string; children: ReactNode } & ButtonHTMLAttributes<HTMLButtonElement>) {
  const className = `${styles.action} ${main ? styles.main : ''}`
  if (to)
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  return (
    <button type="button" {...rest} className={className}>
      {children}
    </button>
  )
}
