import { type CSSProperties, useContext } from 'react'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import type { Metric } from '../../questionnaire/metrics.ts'
import chart from '../cards/trend/TrendChart.module.css'
import { sideOf } from '../cards/trend/TrendChart.tsx'
import { CurrentYearContext } from '../filter/current-year-context.ts'
import { formatDays } from '../filter/days.ts'
import styles from './ComparePoints.module.css'
import type { Comparison } from './compare.contract.ts'
import { valueText } from './compare-words.ts'

type Props = { comparison: Comparison; metric: Metric; names: [string, string]; x: (at: number) => number }

/** Tooltip of a point: the days of either side and their values. */
export function ComparePoints({ comparison: { sides, kind }, metric, names, x }: Props) {
  const year = useContext(CurrentYearContext)
  const length = Math.max(...sides.map(({ trend }) => trend.length))
  const points = Array.from({ length }, (_, at) => sides.map(({ trend }) => trend[at]))
  return (
    <div className={chart.slots}>
      {points.map((pair, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of two periods meet by their place alone
          key={at}
          className={`${chart.slot} ${styles.slot} ${sideOf(at, length)}`}
          style={slotOf(x(at), length)}
        >
          <div className={`${chart.tip} ${styles.tip}`}>
            {kind !== 'period' && <p>{formatDays((pair[0] ?? pair[1])!, year)}</p>}
            {pair.map(
              (point, place) =>
                point && (
                  <p key={names[place]} className={place === 0 ? styles.first : styles.second}>
                    <b>{valueText(metric, point[metric])}</b>
                    <span>
                      {kind === 'period' ? formatDays(point, year) : names[place]}
                      <br />
                      {m.analytics_n_answers({ n: point.n, count: formatNumber(point.n) })}
                    </span>
                  </p>
                ),
            )}
          </div>
        </div>
      ))}
    </div>
  )
}

/** Where a point is pointed at, in per cent of the plot: as far as half way to its neighbours, and never out of the plot. */
function slotOf(x: number, length: number): CSSProperties {
  const [from, to] = [Math.max(0, x - 50 / length), Math.min(100, x + 50 / length)]
  const place = { '--at': `${(100 * (x - from)) / (to - from)}%` } as CSSProperties
  return { ...place, left: `${from}%`, width: `${to - from}%` }
}
