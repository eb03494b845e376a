import { incompleteBeta } from './probability.ts'

/**
 * A quantile by Harrell and Davis (1982): a weighted mean of all values in their order. No single value is returned as the quantile,
 * which an ordinary median of an odd number of values does.
 * @param p between 0 and 1, exclusive
 */
export function smoothQuantile(values: readonly number[], p: number): number {
  const ordered = values.toSorted((a, b) => a - b)
  const n = ordered.length
  const [a, b] = [p * (n + 1), (1 - p) * (n + 1)]
  return ordered.reduce(
    (sum, value, at) => sum + value * (incompleteBeta((at + 1) / n, a, b) - incompleteBeta(at / n, a, b)),
    0,
  )
}
