import { Link, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { ButtonLink } from '../../../web/ui/Button.tsx'
import styles from './inbox.module.css'
import { addressWith, FILTERS, type InboxFilters, type Segment } from './inbox-address.ts'
import { emptyWords } from './inbox-words.ts'

type Listed = {
  segment: Segment
  filters: InboxFilters
  rows: number
  queue: { cases: readonly unknown[]; more: boolean }
}

/** What stands under the last row: more rows, why there are none, and the keys. */
export function ListEnd({ work: { segment, filters, rows, queue } }: { work: Listed }) {
  const [search] = useSearchParams()
  const isEmpty = queue.cases.length === 0
  const isNarrowed = Object.keys(filters).length > 0
  return (
    <>
      {isEmpty && <p className={styles.soft}>{emptyWords(segment, filters)}</p>}
      {isEmpty && isNarrowed && (
        <ButtonLink to={addressWith(search, Object.fromEntries(FILTERS.map((name) => [name, null])))}>
          {m.cases_filter_clear()}
        </ButtonLink>
      )}
      {queue.more && rows < 100 && (
        <ButtonLink to={addressWith(search, { rows: String(rows + 20) })} preventScrollReset>
          {m.cases_more()}
        </ButtonLink>
      )}
      {segment === 'open' && !queue.more && !isEmpty && (
        <p className={styles.end}>
          {m.cases_end()}{' '}
          <Link to={addressWith(search, { state: 'praise', case: null })} preventScrollReset>
            {m.cases_end_praise()}
          </Link>
        </p>
      )}
      <p className={`${styles.keys} needs-script`}>
        <kbd>J</kbd> <kbd>K</kbd> <OtherKeys />
      </p>
    </>
  )
}

/** «C позвонить, R ответить»: every letter rendered as a key. */
function OtherKeys() {
  const parts = m.cases_keys({ c: '|C|', r: '|R|', e: '|E|' }).split('|')
  return parts.map((part, at) => (at % 2 ? <kbd key={part}>{part}</kbd> : part))
}
