import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../numbers.ts'
import { pageNumbers, TABLE_LIMIT, tableSearch } from '../../table-address.ts'
import styles from './TablePages.module.css'

/** The pages of a table, and which rows this one shows; nothing where one page holds them all. */
export function TablePages({ page, total }: { page: number; total: number }) {
  const last = Math.ceil(total / TABLE_LIMIT)
  if (last <= 1) return null
  const from = (page - 1) * TABLE_LIMIT + 1
  return (
    <nav className={styles.pages} aria-label={m.web_table_pages()}>
      <p>
        {m.web_table_range({
          from: formatNumber(from),
          to: formatNumber(Math.min(total, page * TABLE_LIMIT)),
          total: formatNumber(total),
        })}
      </p>
      <ol>
        <li>
          <PageLink to={page - 1} off={page <= 1} label={m.web_table_previous()}>
            <IconChevronLeft size={20} aria-hidden="true" />
          </PageLink>
        </li>
        {pageNumbers(page, last).map((each, at) => (
          <li key={each ?? `gap ${at}`} className={each === page ? undefined : styles.other}>
            {each === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <PageLink to={each} here={each === page} label={m.web_table_page({ page: formatNumber(each) })}>
                {formatNumber(each)}
              </PageLink>
            )}
          </li>
        ))}
        <li>
          <PageLink to={page + 1} off={page >= last} label={m.web_table_next()}>
            <IconChevronRight size={20} aria-hidden="true" />
          </PageLink>
        </li>
      </ol>
    </nav>
  )
}

function PageLink({
  to,
  label,
  here = false,
  off = false,
  children,
}: {
  to: number
  label: string
  here?: boolean
  off?: boolean
  children: ReactNode
}) {
  const [search] = useSearchParams()
  if (off) return <span className={styles.off}>{children}</span>
  return (
    <Link
      to={{ search: tableSearch(search, { page: to === 1 ? '' : String(to) }) }}
      aria-label={label}
      aria-current={here ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
