import { formatNumber, formatPercentScore, formatSigned } from '../../../web/numbers.ts'
import type { Metric } from '../../questionnaire/metrics.ts'

/** Below this many answers in the period a card says that its score rests on few. */
export const ENOUGH = 30

/** A metric's value as people read it: «+51», «86 %», «5,8». */
export function formatScore(metric: Metric, value: number): string {
  if (metric === 'nps') return formatSigned(value)
  return metric === 'csat' ? formatPercentScore(value) : formatNumber(value, 1)
}

/** The ends of a metric's scale in its own unit. */
export function scaleOfMetric(metric: Metric, steps: number): [number, number] {
  if (metric === 'nps') return [-100, 100]
  return metric === 'csat' ? [0, 1] : [1, steps]
}

/** How far a metric moved in the unit that is read: points, percent, steps; with the digits it is worth. */
export function moveOf(metric: Metric, change: number): { by: number; digits: number } {
  return metric === 'csat'
    ? { by: change * 100, digits: 0 }
    : { by: change, digits: metric === 'ces' ? 1 : 0 }
}
