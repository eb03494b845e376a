import * as m from '../../../../text/messages.js'
import { formatNumber, formatShare } from '../../../../web/numbers.ts'
import { silentBounds } from '../../../statistics/silent-bounds.ts'
import type { Reached, ReportAnalytics } from '../../analytics.contract.ts'
import { formatMetric, scaleSteps } from '../../read/format-metric.ts'
import styles from './FunnelCard.module.css'

/** How many answered of those who are known to have been reached, and, on request, the score at worst and at best if all had. */
export function SilentBounds({
  analytics: { survey, metrics, branches },
  reached,
}: {
  analytics: Pick<ReportAnalytics, 'survey' | 'metrics' | 'branches'>
  reached: Reached | null
}) {
  const { metric } = survey
  const score = metric && metrics[metric]
  const started = branches.reduce((sum, { starts, n }) => sum + Math.max(0, starts - n), 0)
  const boundsFor = (silent: number) => {
    if (!metric || !score || score.value === null || silent === 0) return null
    const steps = scaleSteps(metrics, metric)
    const { low, high } = silentBounds(metric, { value: score.value, n: score.n }, steps, silent)
    return {
      count: silent,
      number: formatNumber(silent),
      metric: metric.toUpperCase(),
      low: formatMetric(metric, low),
      high: formatMetric(metric, high),
    }
  }
  const silentOf = (each: Reached['scans'] | undefined) => (each ? each.total - each.answered : 0)
  const starts = boundsFor(started)
  const scans = boundsFor(silentOf(reached?.scans))
  const invitations = boundsFor(silentOf(reached?.invitations))
  return (
    <>
      {reached?.scans && (
        <p className={styles.rate}>
          {m.analytics_rate_scans({
            total: formatNumber(reached.scans.total),
            share: formatShare(reached.scans.answered / reached.scans.total),
          })}
        </p>
      )}
      {reached?.invitations && (
        <p className={styles.rate}>
          {m.analytics_rate_invitations({
            total: formatNumber(reached.invitations.total),
            share: formatShare(reached.invitations.answered / reached.invitations.total),
          })}
        </p>
      )}
      {(starts || scans || invitations) && (
        <details className={styles.silent}>
          <summary>{m.analytics_unsent()}</summary>
          {starts && <p>{m.analytics_unsent_text(starts)}</p>}
          {scans && <p>{m.analytics_unsent_scans(scans)}</p>}
          {invitations && <p>{m.analytics_unsent_invitations(invitations)}</p>}
        </details>
      )}
    </>
  )
}
