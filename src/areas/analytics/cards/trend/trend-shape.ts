import type { Metric } from '../../../questionnaire/metrics.ts'
import { scaleEnds } from '../../read/format-metric.ts'
import { type Axis, axisFor, placeOn } from './ticks.ts'
import type { TrendPoint } from './trend.contract.ts'

/** Labels that fit under the widest chart; on a phone every second of them goes. */
const MOST_LABELS = 7
/** Above this, dots only blur the line. */
const MOST_DOTS = 30

/** A point of a trend as far as it is drawn; without a value (too few answers) the line has a gap. */
export type Drawable = { n: number; value: number | null; low: number | null; high: number | null }

/** A trend as it is drawn, by the page as by the server: in hundredths of the plot, from its left upper corner. */
export type TrendShape = {
  /** The stretches between gaps: the line, and the interval as a closed outline. */
  runs: { first: number; line: string; band: string }[]
  /** From the last whole piece to one that is not over yet: drawn dashed, since its score still moves. */
  unfinished: string | null
  dots: { index: number; x: number; y: number }[]
  last: { index: number; x: number; y: number; value: number } | null
  /** Every so manieth point is named under the axis, the last one always; `minor` ones go first where room is short. */
  labels: { index: number; x: number; minor: boolean }[]
  /** How many answers each point rests on, against the most. */
  bars: { index: number; left: number; width: number; height: number }[]
}

/** One of a trend's points in a metric. */
export function drawable(point: TrendPoint, metric: Metric): Drawable {
  return { n: point.n, value: point[metric], low: point[`${metric}Low`], high: point[`${metric}High`] }
}

/** An axis that holds the intervals of all points. */
export function trendAxis(points: readonly Drawable[], metric: Metric, steps: number): Axis {
  const ends = scaleEnds(metric, steps)
  const bounds = points.flatMap(({ low, high }) => (low === null || high === null ? [] : [low, high]))
  return axisFor(bounds, ends, (ends.max - ends.min) / 10)
}

/** Where a point lies on the plot, 0..100 from the left; `at` may lie between two points. */
export function xOf(at: number, count: number): number {
  return count < 2 ? 50 : (100 * at) / (count - 1)
}

/** Where a value lies on the plot, 0..100 from the top. */
export function yOf(axis: Axis, value: number): number {
  return 100 * (1 - placeOn(axis, value))
}

/** @param isUnfinished whether the last point's piece of the period is not over yet */
export function trendShape(points: readonly Drawable[], axis: Axis, isUnfinished = false): TrendShape {
  const x = (index: number) => xOf(index, points.length)
  const y = (value: number) => yOf(axis, value)
  const finished = points.slice(0, -1)
  const isCut = isUnfinished && finished.some(({ value }) => value !== null)
  const whole = isCut ? finished : points
  const tail = isCut ? points.at(-1) : undefined
  const before = whole.at(-1)
  const lastIndex = whole.findLastIndex(({ value }) => value !== null)
  const last = points[lastIndex]?.value ?? null
  const most = Math.max(1, ...points.map(({ n }) => n))
  const width = Math.min(4, 60 / points.length)
  const every = Math.ceil(points.length / MOST_LABELS)
  const place = (index: number, value: number) => `${x(index)},${y(value)}`
  return {
    runs: runsOf(whole).map((run) => ({
      first: run[0]!.index,
      line: run.map(({ index, value }) => place(index, value)).join(' '),
      band: [
        ...run.map(({ index, high }) => place(index, high)),
        ...run.toReversed().map(({ index, low }) => place(index, low)),
      ].join(' '),
    })),
    unfinished:
      tail?.value == null || before?.value == null
        ? null
        : `${place(whole.length - 1, before.value)} ${place(whole.length, tail.value)}`,
    dots: points.flatMap(({ value }, index) =>
      value === null || (points.length > MOST_DOTS && index !== lastIndex)
        ? []
        : [{ index, x: x(index), y: y(value) }],
    ),
    last: last === null ? null : { index: lastIndex, x: x(lastIndex), y: y(last), value: last },
    labels: points.flatMap((_, index) => {
      const back = points.length - 1 - index
      return back % every === 0 ? [{ index, x: x(index), minor: (back / every) % 2 === 1 }] : []
    }),
    bars: points.map(({ n }, index) => ({
      index,
      left: x(index) - width / 2,
      width,
      height: n === 0 ? 0 : Math.max(8, (100 * n) / most),
    })),
  }
}

type Drawn = { index: number; value: number; low: number; high: number }

/** The points cut where a value is missing. */
function runsOf(points: readonly Drawable[]): Drawn[][] {
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
