import { type CSSProperties, createContext, type ReactNode, useContext } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import styles from './AnswersLink.module.css'
import { type DrillDownAddress, drillDownSearch } from './drilldown-address.ts'
import { drillDownText, type Names } from './drilldown-words.ts'

/** The names of what numbers are about; null where the answers themselves are not shown, as in a shared report. */
export const DrillDownLink = createContext<Names | null>(null)

/**
 * A number that leads to the answers behind it, and says so to those who can't see where it stands; plain text where
 * there are none to be read.
 * @param to null where nobody's answers stand behind it
 * @param n how many answers it leads to; null where the count is hidden
 * @param look `text`: underlined; `area`: the whole place is the link
 */
export function AnswersLink({
  to,
  n,
  look = 'text',
  pointerOnly = false,
  className = '',
  title,
  style,
  children,
}: {
  to: DrillDownAddress | null | undefined
  n: number | null
  look?: 'text' | 'area'
  /** For a picture whose table has the same links for the keyboard. */
  pointerOnly?: boolean
  className?: string
  title?: string | undefined
  style?: CSSProperties
  children?: ReactNode
}) {
  const names = useContext(DrillDownLink)
  const [search] = useSearchParams()
  if (!names || !to || n === 0) {
    if (!className) return children
    return (
      <span className={className} style={style} title={title}>
        {children}
      </span>
    )
  }
  const words = drillDownText(to, names)
  const label =
    n === null
      ? m.analytics_behind_link({ words })
      : m.analytics_behind_link_n({
          answers: m.analytics_n_answers({ n, count: formatNumber(n) }),
          words,
        })
  return (
    <Link
      to={{ search: drillDownSearch(search, to), hash: '#answers' }}
      className={`${styles[look]} ${className}`}
      style={style}
      title={title ?? label}
      tabIndex={pointerOnly ? -1 : undefined}
    >
      {children}
      <span className="visually-hidden">, {label}</span>
    </Link>
  )
}
