import type { Metric } from '../../../questionnaire/metrics.ts'
import { intervalMissing, luckOf, metricValue } from '../../../statistics/metric.ts'
import type { Interval } from '../../../statistics/significance.ts'

export type Place = { from: number; to: number }

/** So many groups at most are compared pair by pair, which tells more apart; of 300 there are 45,000 pairs. */
const MOST_IN_PAIRS = 40
/** The chance that any of all ranges is wrong. */
const WRONG = 0.05

/**
 * The places that each group may have: from the one below all who are surely better, to the one above all who are surely worse. All
 * ranges are right at once with 95 %: among few groups by permutation tests of every pair, among many by intervals so wide that they
 * hold all true scores at once, both with Bonferroni's correction.
 * @param groups histograms of the metric, each of five answers or more
 */
export function placesOf(metric: Metric, groups: readonly (readonly number[])[]): (Place | null)[] {
  return groups.length <= MOST_IN_PAIRS ? byPairs(metric, groups) : byIntervals(metric, groups)
}

function byPairs(metric: Metric, groups: readonly (readonly number[])[]): Place[] {
  const count = groups.length
  const values = groups.map((counts) => metricValue(metric, counts).value!)
  const places = groups.map((): Place => ({ from: 1, to: count }))
  const most = WRONG / Math.max(1, (count * (count - 1)) / 2)
  for (let one = 0; one < count; one++)
    for (let other = one + 1; other < count; other++) {
      const both = groups[one]!.map((answers, step) => answers + groups[other]![step]!)
      if (luckOf(metric, groups[one]!, both) >= most) continue
      const [better, worse] = values[one]! > values[other]! ? [one, other] : [other, one]
      places[better]!.to -= 1
      places[worse]!.from += 1
    }
  return places
}

function byIntervals(metric: Metric, groups: readonly (readonly number[])[]): (Place | null)[] {
  const wide = groups.map((counts) => intervalMissing(metric, counts, WRONG / groups.length))
  const bounds = wide.filter((each): each is Interval => each !== null)
  const lows = Float64Array.from(bounds, ({ low }) => low).sort()
  const highs = Float64Array.from(bounds, ({ high }) => high).sort()
  return wide.map(
    (own) => own && { from: above(lows, own.high) + 1, to: highs.length - below(highs, own.low) },
  )
}

/** How many of some numbers, the smallest first, are greater. */
function above(sorted: Float64Array, than: number): number {
  return sorted.length - firstOf(sorted, (each) => each > than)
}

/** How many of some numbers, the smallest first, are smaller. */
function below(sorted: Float64Array, than: number): number {
  return firstOf(sorted, (each) => each >= than)
}

/** The place of the first number that is so, where all after it are; the end if none is. */
function firstOf(sorted: Float64Array, isSo: (each: number) => boolean): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (isSo(sorted[middle]!)) to = middle
    else from = middle + 1
  }
  return from
}
