import * as m from '../../../text/messages.js'
import { formatDay } from '../../../web/zones/times.ts'
import type { Analytics } from '../analytics.contract.ts'
import { formatDays } from '../filter/days.ts'
import { filterWords } from '../filter/filter-words.ts'
import type { PageFilter } from '../filter/page-filter.ts'
import type { Period } from '../filter/period.ts'
import styles from './print.module.css'

/** What stands on paper in place of the filters: whose numbers these are, of which days, and what they were narrowed to. */
export function PrintHead({
  analytics,
  filter,
  shown,
  branches,
  timezone,
}: {
  analytics: Analytics
  filter: PageFilter
  shown: Period
  branches: readonly { code: string; title: string }[]
  timezone: string
}) {
  const { survey, subjects, at } = analytics
  const named = filterWords(filter, branches, subjects, analytics.questions)
  return (
    <div className={styles.only}>
      <p>
        <b>{survey.title}</b>, {formatDays(shown)}
      </p>
      <p>{named.length > 0 ? named.join('. ') : m.analytics_print_all()}</p>
      <p>{m.analytics_print_date({ date: formatDay(at, timezone) })}</p>
    </div>
  )
}
