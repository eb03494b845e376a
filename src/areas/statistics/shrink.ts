/** A measured value with the variance of its error. */
export type Estimate = { value: number; variance: number }

/**
 * Draws each of several values towards their common mean, the more the less it is known: the best guess of what a branch will do
 * next, where a small one may stand first by luck. Empirical Bayes with the positive-part correction of James and Stein
 * (Morris 1983, JASA 78, 47–55): B_i = (k−3)/(k−1) · v_i / (v_i + A), with A by the method of moments (DerSimonian, Laird 1986).
 * @returns the shrunk values in the same order; below four values they stay as they are
 */
export function shrink(estimates: readonly Estimate[]): number[] {
  const k = estimates.length
  if (k < 4) return estimates.map(({ value }) => value)
  const bounded = estimates.map(({ value, variance }) => ({ value, variance: Math.max(variance, 1e-12) }))
  const between = betweenVariance(bounded)
  const weights = bounded.map(({ variance }) => 1 / (variance + between))
  const centre = weightedMean(bounded, weights)
  return bounded.map(({ value, variance }) => {
    const towards = ((k - 3) / (k - 1)) * (variance / (variance + between))
    return centre + (1 - towards) * (value - centre)
  })
}

function betweenVariance(estimates: readonly Estimate[]): number {
  const weights = estimates.map(({ variance }) => 1 / variance)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const centre = weightedMean(estimates, weights)
  const q = estimates.reduce((sum, { value }, i) => sum + weights[i]! * (value - centre) ** 2, 0)
  const squares = weights.reduce((sum, weight) => sum + weight * weight, 0)
  return Math.max(0, (q - (estimates.length - 1)) / (total - squares / total))
}

function weightedMean(estimates: readonly Estimate[], weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return estimates.reduce((sum, { value }, i) => sum + weights[i]! * value, 0) / total
}
