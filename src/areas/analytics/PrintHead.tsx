import * as m from '../../text/messages.js'
import { formatDay } from '../../web/numbers.ts'
import { statusName } from '../../web/ui/StatusChip.tsx'
import type { Analytics } from './analytics.contract.ts'
import { formatDays } from './days.ts'
import type { PageFilter } from './page-filter.ts'
import type { Period } from './period.ts'
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
  const classes = {
    promoter: m.analytics_class_promoter,
    passive: m.analytics_class_passive,
    detractor: m.analytics_class_detractor,
  }
  const chosen: [label: string, value: string | undefined][] = [
    [m.analytics_branch(), branches.find(({ code }) => code === filter.subId)?.title],
    [m.analytics_subject(), subjects.find(({ id }) => id === filter.subjectId)?.title],
    [m.analytics_score(), filter.class && classes[filter.class]()],
    [m.analytics_status(), filter.status && statusName(filter.status)],
    [m.analytics_language(), filter.locale],
    [m.analytics_placement(), filter.placement],
    [m.analytics_words_filter(), filter.find && `«${filter.find}»`],
  ]
  const named = chosen.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
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
