import type { Metric } from '../questionnaire/metrics.ts'
import type { Interval } from './significance.ts'

/**
 * What a score could be at least and at most if those who did not answer had, whatever they would have said (Manski's bounds). All
 * three metrics are means of something bounded: −100…100 points a guest, 0 or 1, a step of the scale.
 * @param steps of the metric's scale
 * @param silent how many did not answer
 */
export function silentBounds(
  metric: Metric,
  { value, n }: { value: number; n: number },
  steps: number,
  silent: number,
): Interval {
  const [worst, best] = { nps: [-100, 100], csat: [0, 1], ces: [1, steps] }[metric] as [number, number]
  const withAll = (each: number) => (value * n + each * silent) / (n + silent)
  return { low: withAll(worst), high: withAll(best) }
}
