import type { Analytics } from '../../analytics.contract.ts'

type Mark = Pick<Analytics['drivers'][number], 'importance' | 'performance'>

/** Where the four fields meet: an equal share of importance, and the mean share of content guests. */
export function middleOf(marks: readonly Mark[]): { importance: number; performance: number } {
  const sum = marks.reduce((total, { performance }) => total + (performance ?? 0), 0)
  return { importance: 1 / marks.length, performance: sum / marks.length }
}

/**
 * Places in the map, percent from the left and from below: importance and performance, each from its least to its most, with the
 * middle always inside. `urgent`: important and below the mean.
 */
export function placesOf(marks: readonly Mark[]): {
  points: { x: number; y: number; urgent: boolean }[]
  middle: { x: number; y: number }
} {
  const middle = middleOf(marks)
  const x = axis([middle.importance, ...marks.map(({ importance }) => importance)])
  const y = axis([middle.performance, ...marks.map(({ performance }) => performance ?? 0)])
  return {
    points: marks.map(({ importance, performance }) => ({
      x: x(importance),
      y: y(performance ?? 0),
      urgent: importance >= middle.importance && (performance ?? 0) < middle.performance,
    })),
    middle: { x: x(middle.importance), y: y(middle.performance) },
  }
}

/** Room at both ends for a mark's own size and for the names in the corners. */
const EDGE = 16

function axis(values: readonly number[]): (value: number) => number {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return (value) => (high === low ? 50 : EDGE + ((value - low) / (high - low)) * (100 - 2 * EDGE))
}
