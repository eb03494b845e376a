import { useContext } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as m from '../../../../text/messages.js'
import { formatNumber } from '../../../../web/numbers.ts'
import { Notice } from '../../../../web/ui/Notice.tsx'
import { formatMoment } from '../../../../web/zones/times.ts'
import type { FoundWords } from '../../../answers/search/find.contract.ts'
import { MOST_FOUND } from '../../../answers/search/find-request.ts'
import { CurrentYearContext } from '../../filter/current-year-context.ts'
import { formatDays } from '../../filter/days.ts'
import { changedSearch } from '../../filter/page-filter.ts'
import type { Period } from '../../filter/period.ts'
import { searchedExactly } from './exact.ts'
import styles from './FoundNote.module.css'

type Props = { found: FoundWords; shown: Period; timezone: string }

/** What was looked for instead of a misspelt word, and what the numbers leave out. Nothing where a search was just as it was typed. */
export function FoundNote({ found, shown, timezone }: Props) {
  const [search] = useSearchParams()
  const days = formatDays(shown, useContext(CurrentYearContext))
  const { corrected, most, readUntil } = found
  if (corrected.length === 0 && most === null && readUntil === null) return null
  const exact = searchedExactly(
    search.get('find') ?? '',
    corrected.map(({ asked }) => asked),
  )
  return (
    <div className={styles.note}>
      <Notice>
        {corrected.map(({ asked, used }) => (
          <p key={asked}>{m.analytics_found_instead({ asked, used })}</p>
        ))}
        {corrected.length > 0 && (
          <p>
            <Link to={{ search: changedSearch(search, { find: exact }) }} preventScrollReset>
              {m.analytics_found_exactly({ asked: corrected.map(({ asked }) => asked).join(', ') })}
            </Link>
          </p>
        )}
        {most === 'days' && <p>{m.analytics_found_days({ days })}</p>}
        {most === 'part' && <p>{m.analytics_found_part({ n: formatNumber(MOST_FOUND), days })}</p>}
        {readUntil && <p>{m.analytics_found_reading({ moment: formatMoment(readUntil, timezone) })}</p>}
      </Notice>
    </div>
  )
}
