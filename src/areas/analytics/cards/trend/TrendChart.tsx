import { AnswersLink } from '../../drilldown/AnswersLink.tsx'
import type { Period } from '../../filter/period.ts'
import styles from './TrendChart.module.css'
import type { Axis } from './ticks.ts'
import { type Drawable, trendShape, xOf, yOf } from './trend-shape.ts'

/** One piece of the period. */
export type ChartPoint = Drawable & {
  /** Short, for the axis: «16 ноя». */
  label: string
  /** Whole, for those who ask: «16–22 ноября». */
  title: string
  days: Period
}

/** Something that happened; `at` is its place among the points, also between two. */
export type ChartMark = { at: number; label: string }

/** A change by the business, shown by its number. */
export type NumberedMark = { at: number; number: number; title: string }

type Props = {
  points: ChartPoint[]
  marks: ChartMark[]
  actions?: readonly NumberedMark[]
  axis: Axis
  format: (value: number) => string
  formatTick: (value: number) => string
  /** «от +47 до +61, 84 ответа» */
  describe: (point: ChartPoint) => string
  countsLabel: string
  /** Whether the last piece is not over yet. */
  isUnfinished?: boolean
}

/**
 * A score over time: the line, its 95 % interval as an area under it, the last value written at the line's end, and
 * how many answers each point rests on. A picture only: the same numbers stand in a table beside it.
 */
export function TrendChart({
  points,
  marks,
  actions = [],
  axis,
  format,
  formatTick,
  describe,
  countsLabel,
  isUnfinished = false,
}: Props) {
  const shape = trendShape(points, axis, isUnfinished)
  const x = (at: number) => xOf(at, points.length)

  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.plot}>
        {axis.ticks.map((tick) => (
          <div
            key={tick}
            className={`${styles.tick} ${tick === 0 ? styles.zero : ''}`}
            style={{ top: `${yOf(axis, tick)}%` }}
          >
            <span>{formatTick(tick)}</span>
          </div>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {shape.runs.map(({ first, line, band }) => (
            <g key={first}>
              <polygon points={band} fill="var(--band)" />
              <polyline
                points={line}
                fill="none"
                stroke="var(--sky-shape)"
                strokeWidth="3"
                strokeLinejoin="round"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          ))}
          {shape.unfinished && (
            <polyline
              points={shape.unfinished}
              fill="none"
              stroke="var(--sky-shape)"
              strokeWidth="3"
              strokeDasharray="2 8"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        {marks.map(({ at, label }) => (
          <div
            key={label}
            className={`${styles.mark} ${sideOf(at, points.length)}`}
            style={{ left: `${x(at)}%` }}
          >
            <span>{label}</span>
          </div>
        ))}
        {actions.map(({ at, number, title }) => (
          <div key={number} className={styles.action} style={{ left: `${x(at)}%` }} title={title}>
            <b>{number}</b>
          </div>
        ))}
        {shape.dots.map(({ index, x, y }) => (
          <span
            key={index}
            className={`${styles.dot} ${index === shape.last?.index ? styles.last : ''} ${isUnfinished && index === points.length - 1 ? styles.open : ''}`}
            style={{ left: `${x}%`, top: `${y}%` }}
          />
        ))}
        {shape.last && (
          <span
            className={`${styles.lastValue} ${shape.unfinished ? styles.above : ''}`}
            style={{ left: `calc(${shape.last.x}% + 14px)`, top: `${shape.last.y}%` }}
          >
            {format(shape.last.value)}
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
        {shape.labels.map(({ index, x, minor }) => (
          <span key={index} className={minor ? styles.minor : undefined} style={{ left: `${x}%` }}>
            {points[index]!.label}
          </span>
        ))}
      </div>
      <div className={styles.counts}>
        <span>{countsLabel}</span>
        {shape.bars.map(({ index, left, width, height }) => (
          <i key={index} style={{ left: `${left}%`, width: `${width}%`, height: `${height}%` }} />
        ))}
      </div>
    </div>
  )
}

/** Near the ends of the chart a tip opens inwards. */
export function sideOf(index: number, count: number): string {
  if (index < count / 6) return styles.atStart!
  return index > count - 1 - count / 6 ? styles.atEnd! : ''
}
