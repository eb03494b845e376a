import { Link, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { InboxFilters } from './InboxFilters.tsx'
import styles from './inbox.module.css'
import { addressWith, type InboxFilters as Filters, SEGMENTS, type Segment } from './inbox-address.ts'
import { segmentName } from './inbox-words.ts'

/** What the inbox lists, and what narrows it. */
export function Segments({
  segment,
  filters,
  counts,
  surveys,
  branches,
  hasRole,
  surveyId,
}: {
  segment: Segment
  filters: Filters
  counts: { open: number; waiting: number }
  surveys: { id: string; title: string }[]
  branches: { code: string; title: string }[]
  hasRole: boolean
  /** Null where the inbox is of all surveys. */
  surveyId: string | null
}) {
  const [search] = useSearchParams()
  return (
    <div className={styles.head}>
      <nav aria-label={m.cases_segments()}>
        <ul className={styles.segments}>
          {SEGMENTS.map((each) => {
            const count = each === 'open' || each === 'waiting' ? counts[each] : 0
            return (
              <li key={each}>
                <Link
                  to={addressWith(search, { state: each, case: null, rows: null })}
                  aria-current={each === segment ? 'page' : undefined}
                  preventScrollReset
                >
                  {segmentName(each)} {count > 0 && <span>{formatNumber(count)}</span>}
                </Link>
              </li>
            )
          })}
          <li>
            <Link to={surveyId ? `/survey/${surveyId}/reviews` : '/reviews'}>{m.reviews_name()}</Link>
          </li>
        </ul>
      </nav>
      <InboxFilters
        segment={segment}
        filters={filters}
        surveys={surveys}
        branches={branches}
        hasRole={hasRole}
      />
    </div>
  )
}
