import type { Metric } from '../../../questionnaire/metrics.ts'

/** Lower ends of the four upper steps of the heat map, in the metric's unit; CES by its part of the scale. */
const BOUNDS: Record<Metric, readonly [number, number, number, number]> = {
  nps: [0, 30, 50, 70],
  csat: [0.5, 0.7, 0.8, 0.9],
  ces: [0.4, 0.6, 0.7, 0.85],
}

/** Lower ends of the upper steps as values of the metric. */
export function heatBounds(metric: Metric, steps: number): number[] {
  return BOUNDS[metric].map((bound) => (metric === 'ces' ? 1 + bound * (steps - 1) : bound))
}

/** The step of the heat map, 1 (worst) to 5, by fixed bounds: the same colour means the same score on every page. */
export function heatLevel(metric: Metric, steps: number, value: number): 1 | 2 | 3 | 4 | 5 {
  const passed = heatBounds(metric, steps).filter((bound) => value >= bound).length
  return (passed + 1) as 1 | 2 | 3 | 4 | 5
}

/** From the first hour that any day has a score of to the last: hours of a few answers before and after say nothing. */
export function scoredHours(heatmap: readonly (readonly { value: number | null }[])[]): number[] {
  return activeHours(heatmap.map((day) => day.map(({ value }) => ({ n: value === null ? 0 : 1 }))))
}

/** From the first hour that any day has answers in to the last. */
export function activeHours(heatmap: readonly (readonly { n: number }[])[]): number[] {
  const all = Array.from({ length: 24 }, (_, hour) => hour)
  const used = all.filter((hour) => heatmap.some((day) => day[hour]!.n > 0))
  return all.slice(used[0], (used.at(-1) ?? 23) + 1)
}
