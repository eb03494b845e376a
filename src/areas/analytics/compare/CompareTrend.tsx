import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { Card } from '../../../web/ui/Card.tsx'
import { axisFor, placeOn } from '../cards/trend/ticks.ts'
import { formatDayShort, formatDays, formatMonth } from '../filter/days.ts'
import { formatTick, scaleEnds } from '../read/format-metric.ts'
import styles from './Compare.module.css'
import { ComparePoints } from './ComparePoints.tsx'
import type { Comparison } from './compare.contract.ts'
import { valueText } from './compare-words.ts'

const MOST_LABELS = 7

/** How the score of either side went: a solid line and a dashed one, point beside point, and the same as a table. */
export function CompareTrend({
  comparison,
  measured: { metric, steps },
  names,
}: {
  comparison: Comparison
  measured: Comparison['metrics'][number]
  names: [string, string]
}) {
  const { sides, step, kind } = comparison
  const length = Math.max(sides[0].trend.length, sides[1].trend.length)
  const values = sides.flatMap(({ trend }) => trend.flatMap((point) => point[metric] ?? []))
  if (values.length < 2 || length < 2) return null
  const ends = scaleEnds(metric, steps)
  const axis = axisFor(values, ends, (ends.max - ends.min) / 10)
  const x = (at: number) => (100 * at) / (length - 1)
  const y = (value: number) => 100 * (1 - placeOn(axis, value))
  const every = Math.ceil(length / MOST_LABELS)
  const longest = sides[0].trend.length === length ? sides[0] : sides[1]
  // Of two periods either has days of its own; else both have the same.
  const axes = kind === 'period' ? sides : [longest]
  const label = (from: string) => (step === 'month' ? formatMonth(from) : formatDayShort(from))
  return (
    <Card title={m.analytics_trend_plain({ metric: metric.toUpperCase() })} className={styles.trend}>
      <p className={styles.legend} aria-hidden="true">
        {names.map((name, place) => (
          <span key={name}>
            <svg viewBox="0 0 32 8" width="32" height="8" aria-hidden="true" focusable="false">
              <line x1="0" y1="4" x2="32" y2="4" className={place === 0 ? styles.solid : styles.dashed} />
            </svg>
            {name}
          </span>
        ))}
      </p>
      <div className={styles.plot} aria-hidden="true">
        {axis.ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ top: `${y(tick)}%` }}>
            {formatTick(metric, tick)}
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {sides.map(({ trend }, place) =>
            runsOf(trend.map((point) => point[metric])).map((run) => (
              <polyline
                key={`${names[place]} ${run[0]!.at}`}
                points={run.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')}
                className={place === 0 ? styles.solid : styles.dashed}
                vectorEffect="non-scaling-stroke"
              />
            )),
          )}
        </svg>
        {sides.map(({ trend }, place) =>
          trend.map((point, at) =>
            point[metric] === null || length > 30 ? null : (
              <i
                key={`${names[place]} ${point.from}`}
                className={place === 0 ? styles.firstDot : styles.secondDot}
                style={{ left: `${x(at)}%`, top: `${y(point[metric])}%` }}
              />
            ),
          ),
        )}
        <ComparePoints comparison={comparison} metric={metric} names={names} x={x} />
      </div>
      {axes.map(({ trend }, place) => (
        <div
          key={names[place]}
          className={`${styles.days} ${axes.length > 1 ? styles[place === 0 ? 'firstDays' : 'secondDays'] : ''}`}
          aria-hidden="true"
        >
          {trend.map(({ from }, at) =>
            (trend.length - 1 - at) % every === 0 ? (
              <span key={from} style={{ left: `${x(at)}%` }}>
                {label(from)}
              </span>
            ) : null,
          )}
        </div>
      ))}
      <details className={styles.table}>
        <summary>{m.analytics_as_table()}</summary>
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                {sides.map((_, place) => [
                  <th key={`days ${names[place]}`} scope="col">
                    {m.analytics_column_period()}
                  </th>,
                  <th key={names[place]} scope="col">
                    {names[place]}
                  </th>,
                  <th key={`n ${names[place]}`} scope="col">
                    {m.analytics_column_count()}
                  </th>,
                ])}
              </tr>
            </thead>
            <tbody>
              {Array.from({ length }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of two periods meet by their place alone
                <tr key={at}>
                  {sides.map(({ trend }, place) => {
                    const point = trend[at]
                    return [
                      <td key={`days ${names[place]}`}>{point && formatDays(point)}</td>,
                      <td key={names[place]}>{point && valueText(metric, point[metric])}</td>,
                      <td key={`n ${names[place]}`}>{point && formatNumber(point.n)}</td>,
                    ]
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Card>
  )
}

/** The points cut where a value is missing. */
function runsOf(values: readonly (number | null)[]): { at: number; value: number }[][] {
  const runs: { at: number; value: number }[][] = [[]]
  values.forEach((value, at) => {
    if (value === null) runs.push([])
    else runs.at(-1)!.push({ at, value })
  })
  return runs.filter((run) => run.length > 0)
}
