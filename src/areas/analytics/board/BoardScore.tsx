import { IconArrowDownRight, IconArrowRight, IconArrowUpRight, IconHourglass } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { Ornament } from '../../../web/ui/Ornament.tsx'
import { HIDDEN_BELOW } from '../../statistics/small-sample.ts'
import type { Board } from '../analytics.contract.ts'
import { rangeText } from '../cards/metric/MetricTile.tsx'
import { placeOn } from '../cards/trend/ticks.ts'
import { mayCompare } from '../page/finding.ts'
import { formatMove, formatPlain, formatTick, scaleEnds, scaleSteps } from '../read/format-metric.ts'
import styles from './BoardScore.module.css'
import { BOARD_DAYS } from './board-days.ts'
import { widthInEms } from './board-fit.ts'

/** The month's score, as large as the wall allows. */
export function BoardScore({ board }: { board: Board }) {
  const { survey, metrics, business, branch, branches } = board
  const { metric } = survey
  const score = metric && metrics[metric]
  const whose = business || survey.title
  return (
    <section className={styles.score}>
      <h1 className={styles.name}>{branch?.title ?? whose}</h1>
      <p className={styles.kicker}>
        {branch
          ? whose
          : branches.length > 1
            ? m.analytics_board_all_branches()
            : business
              ? survey.title
              : ''}
      </p>
      {metric && (
        <p className={styles.kicker}>
          {m.analytics_board_days({ metric: metric.toUpperCase(), n: BOARD_DAYS })}
        </p>
      )}
      {metric && score?.value != null && score.n >= HIDDEN_BELOW ? (
        <Shown metric={metric} score={score} value={score.value} steps={scaleSteps(metrics, metric)} />
      ) : (
        <>
          <p className={styles.number} style={sized('…')}>
            …
          </p>
          <p className={styles.change}>
            <IconHourglass aria-hidden="true" />
            {m.analytics_gathering()}
          </p>
        </>
      )}
      <div className={styles.ornament}>
        <Ornament tile={152} color="var(--horn)" />
      </div>
    </section>
  )
}

type Score = NonNullable<Board['metrics']['nps' | 'csat' | 'ces']>
type Metric = NonNullable<Board['survey']['metric']>

function Shown({
  metric,
  score,
  value,
  steps,
}: {
  metric: Metric
  score: Score
  value: number
  steps: number
}) {
  const ends = scaleEnds(metric, steps)
  const at = (point: number) => `${100 * placeOn(ends, point)}%`
  const text = formatPlain(metric, value)
  return (
    <>
      <p className={styles.number} style={sized(text, metric === 'csat')} key={text} aria-live="polite">
        {text}
        {metric === 'csat' && <small>%</small>}
      </p>
      {score.low !== null && score.high !== null && (
        <p className={styles.sure}>
          {rangeText(metric, score.low, score.high, steps)},{' '}
          {m.analytics_n_answers({ n: score.n, count: formatNumber(score.n) })}
        </p>
      )}
      {score.low !== null && score.high !== null && (
        <div className={styles.interval} aria-hidden="true">
          <i className={styles.scale} />
          {metric === 'nps' && <i className={styles.zero} style={{ left: '50%' }} />}
          <i
            className={styles.band}
            style={{
              left: at(score.low),
              width: `${100 * (placeOn(ends, score.high) - placeOn(ends, score.low))}%`,
            }}
          />
          <i className={styles.tick} style={{ left: at(value) }} />
        </div>
      )}
      <div className={styles.ends} aria-hidden="true">
        <span>{formatTick(metric, ends.min)}</span>
        {metric === 'nps' && <span>0</span>}
        <span>{formatTick(metric, ends.max)}</span>
      </div>
      <p className={styles.change}>
        <Moved metric={metric} score={score} />
      </p>
    </>
  )
}

/** The number's own width, so that it fills its column and never leaves it. */
function sized(text: string, hasPercent = false): CSSProperties {
  const ems = widthInEms(text, -0.065) + (hasPercent ? 0.45 * widthInEms('%', 0) : 0)
  return { '--ems': ems.toFixed(3) } as CSSProperties
}

function Moved({ metric, score: { sample, change, significant } }: { metric: Metric; score: Score }) {
  if (!mayCompare(sample)) {
    return (
      <>
        <IconHourglass aria-hidden="true" />
        {m.analytics_board_few()}
      </>
    )
  }
  if (change === null) {
    return (
      <>
        <IconHourglass aria-hidden="true" />
        {m.web_change_none()}
      </>
    )
  }
  const size = formatMove(metric, change)
  if (!significant || size === null) {
    return (
      <>
        <IconArrowRight aria-hidden="true" />
        {m.web_change_level()}
      </>
    )
  }
  const by = metric === 'csat' ? m.web_points({ by: size }) : size
  return change > 0 ? (
    <>
      <IconArrowUpRight aria-hidden="true" />
      {m.analytics_board_up({ by })}
    </>
  ) : (
    <>
      <IconArrowDownRight aria-hidden="true" />
      {m.analytics_board_down({ by })}
    </>
  )
}
