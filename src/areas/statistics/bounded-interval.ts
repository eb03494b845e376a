import type { Interval } from './significance.ts'

const STEPS = 40

/**
 * Where the true mean of values within limits lies, but for a chance of `p` at most, however they are distributed and however few they
 * are: Hoeffding's bound by relative entropy (1963, Journal of the American Statistical Association 58, theorem 1, formula 2.1).
 */
export function boundedInterval(
  { value, n }: { value: number; n: number },
  { low, high }: Interval,
  p: number,
): Interval {
  const seen = (value - low) / (high - low)
  const most = Math.log(2 / p) / n
  const end = (of: 0 | 1) => {
    // The entropy grows from the mean outwards, so halving finds the place.
    let [inside, outside] = [seen, of as number]
    for (let step = 0; step < STEPS; step++) {
      const middle = (inside + outside) / 2
      if (relativeEntropy(seen, middle) > most) outside = middle
      else inside = middle
    }
    return low + outside * (high - low)
  }
  return { low: end(0), high: end(1) }
}

/** Of a share seen against a true one. */
function relativeEntropy(seen: number, truth: number): number {
  const part = (a: number, b: number) => (a === 0 ? 0 : b === 0 ? Infinity : a * Math.log(a / b))
  return part(seen, truth) + part(1 - seen, 1 - truth)
}
