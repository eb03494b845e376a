import { meanInterval } from '../../../statistics/mean.ts'
import type { Interval } from '../../../statistics/significance.ts'
import { HIDDEN_BELOW } from '../../../statistics/small-sample.ts'
import type { AmountSummary } from './question.contract.ts'

/**
 * What amounts come to. A mean alone misleads where a few are far above the rest, as waiting times are: the median and the ninth of ten
 * tell how most fared.
 * @param limits the lowest and the highest that can be said
 * @returns null below five answers
 */
export function amountSummary(
  amounts: ArrayLike<number> & Iterable<number>,
  limits: Interval = { low: -Infinity, high: Infinity },
): AmountSummary | null {
  const n = amounts.length
  if (n < HIDDEN_BELOW) return null
  const sorted = Float64Array.from(amounts).sort()
  // Counted from the first amount, so that the squares of large ones that lie close together keep their digits.
  const first = sorted[0]!
  let [sum, squares] = [0, 0]
  for (const amount of sorted) {
    sum += amount - first
    squares += (amount - first) ** 2
  }
  const { low, high } = meanInterval(
    { n, sum, squares },
    { low: limits.low - first, high: limits.high - first },
  )!
  return {
    n,
    mean: first + sum / n,
    low: first + low,
    high: first + high,
    median: quantile(sorted, 0.5),
    ninth: quantile(sorted, 0.9),
  }
}

/** The value that a share of all lies below, interpolated between neighbours (Hyndman and Fan 1996, type 7: what R and Excel give). */
function quantile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]!
  return below + (place % 1) * (sorted[Math.ceil(place)]! - below)
}
