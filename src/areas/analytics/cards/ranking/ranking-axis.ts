import type { Metric } from '../../../questionnaire/metrics.ts'
import type { BranchResult } from '../../analytics.contract.ts'
import { scaleEnds } from '../../read/format-metric.ts'
import { type Axis, axisFor } from '../trend/ticks.ts'

type Row = Pick<BranchResult, 'place' | 'low' | 'high' | 'nps' | 'csat' | 'ces'>

/** One axis for all rows of a ranking and for the whole; that of NPS always holds zero, where good parts from bad. */
export function rankingAxis(
  rows: readonly Row[],
  metric: Metric,
  steps: number,
  whole: { low: number; high: number } | null,
): Axis {
  const placed = rows.filter(({ place }) => place !== null)
  const ends = placed.flatMap((row) => [row.low, row.high, row[metric]])
  const values = [...ends, whole?.low, whole?.high].filter((value) => typeof value === 'number')
  const scale = scaleEnds(metric, steps)
  return axisFor(metric === 'nps' ? [...values, 0] : values, scale, (scale.max - scale.min) / 5)
}
