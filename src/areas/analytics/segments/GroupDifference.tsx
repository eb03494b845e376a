import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { Card } from '../../../web/ui/Card.tsx'
import { IntervalBar } from '../../../web/ui/IntervalBar.tsx'
import type { Metric } from '../../questionnaire/metrics.ts'
import { metricTitle } from '../cards/metric/MetricTile.tsx'
import { formatMetric, scaleEnds } from '../read/format-metric.ts'
import { LEAST_COMPARED } from './least-compared.ts'
import { signedText } from './segment-words.ts'
import type { Segments } from './segments.contract.ts'
import styles from './segments.module.css'
import { toneOf } from './tone.ts'

/** The metrics of both groups and their difference, each on its own scale; the survey's own metric first. */
export function GroupDifference({
  segments,
  names,
  metric,
}: {
  segments: Segments
  names: readonly [string, string]
  metric: Metric | null
}) {
  const metrics = segments.metrics.toSorted(
    (a, b) => Number(b.metric === metric) - Number(a.metric === metric),
  )
  return metrics.map((measured) => (
    <Card key={measured.metric} className={styles.card} kicker={metricTitle(measured.metric)}>
      <div className={styles.measured}>
        <Verdict {...measured} />
        <dl className={styles.lines}>
          {([0, 1] as const).map((side) => (
            <Side key={side} {...measured} side={side} name={names[side]} />
          ))}
          {measured.difference && <Difference {...measured} difference={measured.difference} />}
        </dl>
      </div>
    </Card>
  ))
}

type Measured = Segments['metrics'][number]

function Verdict({ metric, difference }: Measured) {
  if (!difference)
    return <p className={styles.verdict}>{m.analytics_segments_few({ least: LEAST_COMPARED })}</p>
  const { value, low, high, differs } = difference
  const range = { low: signedText(metric, low), high: signedText(metric, high) }
  return (
    <div className={styles.verdict}>
      <p className={toneOf(difference)}>
        <b>{signedText(metric, value)}</b>
        <span>
          {m.analytics_segments_range(range)}
          <small>{m.analytics_segments_interval()}</small>
        </span>
      </p>
      <p>{differs ? m.analytics_segments_differs() : m.analytics_segments_alike()}</p>
    </div>
  )
}

function Side({ metric, steps, sides, side, name }: Measured & { side: 0 | 1; name: string }) {
  const { value, low, high, n } = sides[side]
  const { min, max } = scaleEnds(metric, steps)
  return (
    <div className={styles.line}>
      <dt>
        <i className={side === 0 ? styles.first : styles.second} aria-hidden="true" />
        <span>
          {name}
          <small>{m.analytics_n_answers({ n, count: formatNumber(n) })}</small>
        </span>
      </dt>
      <dd className={side === 0 ? styles.firstBar : undefined}>
        {value !== null && low !== null && high !== null && (
          <IntervalBar
            value={value}
            low={low}
            high={high}
            scale={[min, max]}
            format={(value) => formatMetric(metric, value)}
          />
        )}
        <b>{value === null ? '–' : formatMetric(metric, value)}</b>
      </dd>
    </div>
  )
}

function Difference({
  metric,
  difference: { value, low, high, differs },
}: Measured & { difference: NonNullable<Measured['difference']> }) {
  // Zero stands in the middle, so that both ends are as far from it.
  const most = Math.max(Math.abs(low), Math.abs(high)) * 1.25 || 1
  return (
    <div className={`${styles.line} ${styles.gap}`}>
      <dt>
        <span>
          {m.analytics_segments_difference()}
          <small>{m.analytics_segments_zero()}</small>
        </span>
      </dt>
      <dd>
        <IntervalBar
          value={value}
          low={low}
          high={high}
          scale={[-most, most]}
          tone={differs ? (value < 0 ? 'down' : 'up') : 'level'}
          format={(value) => signedText(metric, value)}
        />
        <b>{signedText(metric, value)}</b>
      </dd>
    </div>
  )
}
