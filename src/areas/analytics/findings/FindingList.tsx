import type { ReactNode } from 'react'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import type { Analytics } from '../analytics.contract.ts'
import type { PageFilter } from '../filter/page-filter.ts'
import { FindingItem } from './FindingItem.tsx'
import styles from './findings.module.css'
import { LEAST_ANSWERS } from './least-answers.ts'

/** The differences that are hardly chance, each with its evidence one press away, and how many comparisons were made. */
export function FindingList({
  analytics,
  filter,
  isAllOpen,
  records,
  aside,
}: {
  analytics: Analytics
  filter: PageFilter
  /** Whether the evidence of each is shown from the start. */
  isAllOpen: boolean
  /** Whether the member may record an action. */
  records: boolean
  /** Stands beside the heading. */
  aside: ReactNode
}) {
  const { checked, items } = analytics.findings
  if (checked === 0)
    return (
      <section className={styles.findings} aria-label={m.analytics_findings()}>
        <div className={styles.heading}>
          <p className={styles.few}>{m.analytics_findings_few({ least: LEAST_ANSWERS })}</p>
          {aside}
        </div>
      </section>
    )
  const count = formatNumber(checked)
  return (
    <section className={styles.findings} aria-labelledby="findings">
      <div className={styles.heading}>
        <h2 id="findings">
          {items.length > 0 ? m.analytics_findings_n({ n: items.length }) : m.analytics_findings_none()}
        </h2>
        {aside}
      </div>
      {items.length > 0 && (
        <ol className={styles.list}>
          {items.map((finding) => (
            <FindingItem
              key={JSON.stringify(finding.about)}
              {...{ finding, analytics, filter, isAllOpen, records }}
            />
          ))}
        </ol>
      )}
      <p className={styles.checked}>
        {items.length > 0
          ? m.analytics_findings_checked({ n: checked, count })
          : m.analytics_findings_alike({ n: checked, count })}
      </p>
    </section>
  )
}
