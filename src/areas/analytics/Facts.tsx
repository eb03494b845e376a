import * as m from '../../text/messages.js'
import { formatNumber, formatShare } from '../../web/numbers.ts'
import type { Metric } from '../survey/survey.contract.ts'
import type { Analytics, SuspiciousShare } from './analytics.contract.ts'
import styles from './FilterBar.module.css'
import { formatMetric } from './figures.ts'

/** One line of plain facts about the period: how many answered, complained, how long it took them, and how many are suspicious. */
export function Facts({
  total,
  metric = null,
  suspicious,
}: {
  total: Analytics['total']
  metric?: Metric | null
  /** Not told to those whom a report is shared with. */
  suspicious?: SuspiciousShare
}) {
  const facts = [
    {
      key: 'answers',
      value: formatNumber(total.answers),
      words: m.analytics_fact_answers({ n: total.answers }),
    },
    {
      key: 'complaints',
      value: formatNumber(total.complaints),
      words: m.analytics_fact_complaints({ n: total.complaints }),
    },
    total.medianSeconds !== null && {
      key: 'time',
      value: m.analytics_seconds({ n: total.medianSeconds }),
      words: m.analytics_fact_time(),
    },
    total.completion !== null && {
      key: 'completion',
      value: formatShare(total.completion),
      words: m.analytics_fact_completion(),
    },
    suspicious !== undefined &&
      suspicious.suspicious > 0 && {
        key: 'suspicious',
        value: formatShare(suspicious.suspicious / suspicious.read),
        words:
          metric && suspicious.without !== null
            ? m.analytics_fact_suspicious_without({
                metric: metric.toUpperCase(),
                score: formatMetric(metric, suspicious.without),
              })
            : m.analytics_fact_suspicious(),
      },
  ].filter((fact) => fact !== false)
  return (
    <p className={styles.facts}>
      {facts.map(({ key, value, words }) => (
        <span key={key}>
          <b>{value}</b> {words}
        </span>
      ))}
    </p>
  )
}
