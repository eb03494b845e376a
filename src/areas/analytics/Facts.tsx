import * as m from '../../text/messages.js'
import { formatNumber, formatShare } from '../../web/numbers.ts'
import type { Analytics } from './analytics.contract.ts'
import styles from './FilterBar.module.css'

/** One line of plain facts about the period: how many answered, complained, how long it took them. */
export function Facts({ total }: { total: Analytics['total'] }) {
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
