import { AnswersLink } from './behind/AnswersLink.tsx'
import type { Period } from './period.ts'
import styles from './TrendChart.module.css'
import type { Axis } from './ticks.ts'
import { placeOn } from './ticks.ts'

/** One piece of the period; without a value (too few answers) the line has a gap. */
export type ChartPoint = {
  /** Short, for the axis: «16 ноя». */
  label: string
  /** Whole, for those who ask: «16–22 ноября». */
  title: string
  days: Period
  n: number
  value: number | null
  low: number | null
  high: number | null
}

/** Something that happened between two points: `at` is the place of the first point after it. */
export type ChartMark = { at: number; label: string }

type Props = {
  points: ChartPoint[]
  marks: ChartMark[]
  axis: Axis
  format: (value: number) => string
  formatTick: (value: number) => string
  /** «от +47 до +61, 84 ответа» */
  describe: (point: ChartPoint) => string
  countsLabel: string
}

/** Labels that fit under the widest chart; on a phone every second of them goes. */
const MOST_LABELS = 7
/** Above this, dots only blur the line. */
const MOST_DOTS = 30

/**
 * A score over time: the line, its 95 % interval as an area under it, the last value written at the line's end, and
 * how many answers each point rests on. A picture only: the same numbers stand in a table beside it.
 */
export function TrendChart({ points, marks, axis, format, formatTick, describe, countsLabel }: Props) {
  const x = (index: number) => (points.length < 2 ? 50 : (100 * index) / (points.length - 1))
  const y = (value: number) => 100 * (1 - placeOn(axis, value))
  const runs = runsOf(points)
  const lastIndex = points.findLastIndex(({ value }) => value !== null)
  const last = points[lastIndex]?.value
  const most = Math.max(1, ...points.map(({ n }) => n))
  const width = Math.min(4, 60 / points.length)
  const every = Math.ceil(points.length / MOST_LABELS)

  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.plot}>
        {axis.ticks.map((tick) => (
          <div
            key={tick}
            className={`${styles.tick} ${tick === 0 ? styles.zero : ''}`}
            style={{ top: `${y(tick)}%` }}
          >
            <span>{formatTick(tick)}</span>
          </div>
        ))}
        {marks.map(({ at, label }) => (
          <div
            key={label}
            className={`${styles.mark} ${sideOf(at, points.length)}`}
            style={{ left: `${x(at - 0.5)}%` }}
          >
            <span>{label}</span>
          </div>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {runs.map((run) => (
            <g key={run[0]!.index}>
              <polygon points={bandOf(run, x, y)} fill="var(--band)" />
              <polyline
                points={run.map(({ index, value }) => `${x(index)},${y(value)}`).join(' ')}
                fill="none"
                stroke="var(--sky-shape)"
                strokeWidth="3"
                strokeLinejoin="round"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          ))}
        </svg>
        {points.map(({ value, title }, index) =>
          value === null || (points.length > MOST_DOTS && index !== lastIndex) ? null : (
            <span
              key={title}
              className={`${styles.dot} ${index === lastIndex ? styles.last : ''}`}
              style={{ left: `${x(index)}%`, top: `${y(value)}%` }}
            />
          ),
        )}
        {typeof last === 'number' && (
          <span className={styles.lastValue} style={{ top: `${y(last)}%` }}>
            {format(last)}
          </span>
        )}
        <div className={styles.slots}>
          {points.map((point, index) => (
            <div
              key={point.title}
              className={`${styles.slot} ${sideOf(index, points.length)}`}
              style={{ left: `${x(index) - 50 / points.length}%`, width: `${100 / points.length}%` }}
            >
              <AnswersLink
                to={{ days: point.days }}
                n={point.n}
                look="area"
                pointerOnly
                className={styles.press!}
                title=""
              />
              <span className={styles.tip}>
                <b>{point.value === null ? '—' : format(point.value)}</b>
                {point.title}
                <br />
                {describe(point)}
              </span>
            </div>
          ))}
        </div>
      </div>
      <div className={styles.days}>
        {points.map(({ label, title }, index) =>
          (points.length - 1 - index) % every === 0 ? (
            <span
              key={title}
              className={((points.length - 1 - index) / every) % 2 === 1 ? styles.minor : undefined}
              style={{ left: `${x(index)}%` }}
            >
              {label}
            </span>
          ) : null,
        )}
      </div>
      <div className={styles.counts}>
        <span>{countsLabel}</span>
        {points.map(({ n, title }, index) => (
          <i
            key={title}
            style={{
              left: `${x(index) - width / 2}%`,
              width: `${width}%`,
              height: n === 0 ? 0 : `${Math.max(8, (100 * n) / most)}%`,
            }}
          />
        ))}
      </div>
    </div>
  )
}

type Drawn = { index: number; value: number; low: number; high: number }

/** The points cut where a value is missing. */
function runsOf(points: readonly ChartPoint[]): Drawn[][] {
  const runs: Drawn[][] = []
  let open = false
  points.forEach(({ value, low, high }, index) => {
    if (value === null) {
      open = false
      return
    }
    if (!open) runs.push([])
    open = true
    runs.at(-1)!.push({ index, value, low: low ?? value, high: high ?? value })
  })
  return runs
}

function bandOf(run: readonly Drawn[], x: (index: number) => number, y: (value: number) => number): string {
  const there = run.map(({ index, high }) => `${x(index)},${y(high)}`)
  const back = run.toReversed().map(({ index, low }) => `${x(index)},${y(low)}`)
  return [...there, ...back].join(' ')
}

/** Near the ends of the chart a tip opens inwards. */
function sideOf(index: number, count: number): string {
  if (index < count / 6) return styles.atStart!
  return index > count - 1 - count / 6 ? styles.atEnd! : ''
}
