import { smoothQuantile } from '../../statistics/smooth-quantile.ts'
import type { BenchmarkMeasure } from '../kinds.ts'

export type Quartiles = { low: number; median: number; high: number }

/** Quartiles of the accounts' figures, each account once, rounded so that no single one can be read off. */
export function quartilesOf(measure: BenchmarkMeasure, values: readonly number[]): Quartiles {
  const at = (p: number) => rounded(measure, smoothQuantile(values, p))
  return { low: at(0.25), median: at(0.5), high: at(0.75) }
}

/** NPS to two points, shares to two per cent, CES to a tenth, minutes to five, from two hours on to half an hour, from a day on to two hours. */
function rounded(measure: BenchmarkMeasure, value: number): number {
  const to = (step: number) => Math.round(value / step) * step
  if (measure === 'nps') return to(2) + 0
  if (measure === 'ces') return Math.round(value * 10) / 10
  if (measure !== 'response') return Math.round(value * 50) / 50
  return to(value < 120 ? 5 : value < 1440 ? 30 : 120)
}

/** A shorter time is better. */
const isLessBetter = (measure: BenchmarkMeasure) => measure === 'response'

/**
 * The percentage of accounts that a figure is above, in steps of five. From the released quartiles alone: an exact place among the accounts would
 * tell more about the others with each figure that somebody tries.
 */
export function shareBelow(measure: BenchmarkMeasure, value: number, quartiles: Quartiles): number {
  const { low, median, high } = quartiles
  const [own, q1, q2, q3] = isLessBetter(measure)
    ? [-value, -high, -median, -low]
    : [value, low, median, high]
  if (own < q1) return 0
  if (own >= q3) return 75
  const [from, to, base] = own < q2 ? [q1, q2, 25] : [q2, q3, 50]
  const share = to > from ? (own - from) / (to - from) : 0
  return base + Math.floor(share * 5) * 5
}
