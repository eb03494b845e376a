import * as m from '../../../../text/messages.js'
import { formatNumber } from '../../../../web/numbers.ts'
import { silentBounds } from '../../../statistics/silent-bounds.ts'
import type { ReportAnalytics } from '../../analytics.contract.ts'
import { formatMetric, scaleSteps } from '../../read/format-metric.ts'
import styles from './FunnelCard.module.css'

/** The score if those who began and left had answered, at worst and at best; unfolded on request. */
export function SilentBounds({
  analytics: { survey, metrics, branches },
}: {
  analytics: Pick<ReportAnalytics, 'survey' | 'metrics' | 'branches'>
}) {
  const { metric } = survey
  const score = metric && metrics[metric]
  if (!metric || !score || score.value === null) return null
  const silent = branches.reduce((sum, { starts, n }) => sum + Math.max(0, starts - n), 0)
  if (silent === 0) return null
  const { low, high } = silentBounds(
    metric,
    { value: score.value, n: score.n },
    scaleSteps(metrics, metric),
    silent,
  )
  return (
    <details className={styles.silent}>
      <summary>{m.analytics_unsent()}</summary>
      <p>
        {m.analytics_unsent_text({
          count: silent,
          number: formatNumber(silent),
          metric: metric.toUpperCase(),
          low: formatMetric(metric, low),
          high: formatMetric(metric, high),
        })}
      </p>
    </details>
  )
}
