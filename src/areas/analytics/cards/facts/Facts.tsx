import * as m from '../../../../text/messages.js'
import { formatNumber, formatShare } from '../../../../web/numbers.ts'
import type { Metric } from '../../../questionnaire/metrics.ts'
import type { Analytics, SuspiciousShare } from '../../analytics.contract.ts'
import { AnswersLink } from '../../drilldown/AnswersLink.tsx'
import type { DrillDownAddress } from '../../drilldown/drilldown-address.ts'
import { formatMetric } from '../../read/format-metric.ts'
import { answeringTime } from './answering-time.ts'
import styles from './Facts.module.css'

/** `to`: the answers that it counts, `n` of them. */
type Fact = { key: string; value: string; words: string; to?: DrillDownAddress; n?: number }

/** One line of plain facts about the period: how many answered, complained, how long it took them, and how many are suspicious. */
export function Facts({
  total,
  metric = null,
  suspicious,
}: {
  total: Analytics['total']
  metric?: Metric | null
  /** Hidden in a shared report. */
  suspicious?: SuspiciousShare
}) {
  const facts: (Fact | false)[] = [
    {
      key: 'answers',
      value: formatNumber(total.answers),
      words: m.analytics_fact_answers({ n: total.answers }),
      to: { counted: true },
      n: total.answers,
    },
    {
      key: 'complaints',
      value: formatNumber(total.complaints),
      words: m.analytics_fact_complaints({ n: total.complaints }),
      to: { complaints: true },
      n: total.complaints,
    },
    total.medianSeconds !== null && {
      key: 'time',
      value: answeringTime(total.medianSeconds),
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
        to: { suspicious: true },
        words:
          metric && suspicious.without !== null
            ? m.analytics_fact_suspicious_without({
                metric: metric.toUpperCase(),
                score: formatMetric(metric, suspicious.without),
              })
            : m.analytics_fact_suspicious(),
      },
  ]
  return (
    <p className={styles.facts}>
      {facts
        .filter((fact) => fact !== false)
        .map(({ key, value, words, to, n = null }) => (
          <span key={key}>
            <AnswersLink to={to} n={n}>
              <b>{value}</b> {words}
            </AnswersLink>
          </span>
        ))}
    </p>
  )
}
