import { IconChevronDown } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../../../text/messages.js'
import styles from './details.module.css'
import type { Detail } from './details-of.tsx'
import { type DetailPart, foldingSearch, openingSearch } from './open-parts.ts'

type Props = {
  details: readonly Detail[]
  open: ReadonlySet<DetailPart>
  /** Whether everything is unfolded, and so no part can be folded by itself. */
  isAllOpen: boolean
}

/** What else there is to see: each part with what stands in it, so that it can stay folded. */
export function DetailList({ details, open, isAllOpen }: Props) {
  const [search] = useSearchParams()
  return (
    <nav className={styles.list} aria-labelledby="details">
      <h2 id="details">{m.analytics_details()}</h2>
      <ul>
        {details.map(({ part, title, summary, Icon }) => {
          const isOpen = open.has(part)
          return (
            <li key={part}>
              <Link
                to={
                  isOpen && !isAllOpen
                    ? { search: foldingSearch(search, part) }
                    : {
                        search: isAllOpen ? `?${search}` : openingSearch(search, part),
                        hash: `#part-${part}`,
                      }
                }
                preventScrollReset={isOpen && !isAllOpen}
                aria-expanded={isAllOpen ? undefined : isOpen}
              >
                <Icon size={20} aria-hidden="true" />
                <span>
                  <b>{title}</b>
                  <small>{summary}</small>
                </span>
                <IconChevronDown size={18} aria-hidden="true" />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The parts that were asked for, one below the other. */
export function OpenDetails({ details, open, isAllOpen }: Props) {
  const [search] = useSearchParams()
  return details
    .filter(({ part }) => open.has(part))
    .map(({ part, title, content }) => (
      <section key={part} id={`part-${part}`} className={styles.part} aria-label={title}>
        <div className={styles.head}>
          <h2>{title}</h2>
          {!isAllOpen && (
            <Link to={{ search: foldingSearch(search, part) }} preventScrollReset>
              {m.analytics_details_fold()}
              <span className="visually-hidden">: {title}</span>
            </Link>
          )}
        </div>
        {content()}
      </section>
    ))
}
