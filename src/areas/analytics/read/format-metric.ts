import { getLocale } from '../../../text/runtime.js'
import type { Locale } from '../../../web/locale.ts'
import { formatNumber, formatPercentScore, formatSigned } from '../../../web/numbers.ts'
import type { Metric } from '../../questionnaire/metrics.ts'
import type { Metrics } from '../analytics.contract.ts'

/** A metric as people read it: «+51», «86 %», «5,8». Rounded here and nowhere before. */
export function formatMetric(metric: Metric, value: number, locale: Locale = getLocale()): string {
  return metric === 'csat' ? formatPercentScore(value, locale) : formatPlain(metric, value, locale)
}

/** The same without its unit, for places where the unit stands once for several numbers. */
export function formatPlain(metric: Metric, value: number, locale: Locale = getLocale()): string {
  if (metric === 'nps') return formatSigned(value, 0, locale)
  return metric === 'csat' ? formatNumber(value * 100, 0, locale) : formatNumber(value, 1, locale)
}

/** Digits that the ends of a narrow interval may need to be told apart. */
const MOST_DIGITS = 3

/** The ends of an interval without their unit: with more digits than a score where both would be written alike. */
export function formatEnds(metric: Metric, low: number, high: number): { low: string; high: string } {
  const [from, to] = metric === 'csat' ? [100 * low, 100 * high] : [low, high]
  const format = metric === 'nps' ? formatSigned : formatNumber
  const first = metric === 'ces' ? 1 : 0
  for (let digits = first; digits <= MOST_DIGITS; digits++) {
    const ends = { low: format(from, digits), high: format(to, digits) }
    if (ends.low !== ends.high) return ends
  }
  return { low: format(from, first), high: format(to, first) }
}

/** An end or a line of a metric's scale: «−100», «0», «7», «5,5». */
export function formatTick(metric: Metric, value: number, locale: Locale = getLocale()): string {
  return metric === 'ces' && Number.isInteger(value)
    ? formatNumber(value, 0, locale)
    : formatPlain(metric, value, locale)
}

/** How far a metric moved, without sign: «7», «2», «0,3»; null when the rounded move is nothing. */
export function formatMove(metric: Metric, change: number, locale: Locale = getLocale()): string | null {
  const size = Math.abs(metric === 'csat' ? change * 100 : change)
  const text = formatNumber(size, metric === 'ces' ? 1 : 0, locale)
  return Number(size.toFixed(metric === 'ces' ? 1 : 0)) === 0 ? null : text
}

/** Ends of a metric's scale, in its own unit. */
export function scaleEnds(metric: Metric, steps: number): { min: number; max: number } {
  if (metric === 'nps') return { min: -100, max: 100 }
  return metric === 'csat' ? { min: 0, max: 1 } : { min: 1, max: steps }
}

/** Steps of a metric's scale; NPS has its own fixed one. */
export function scaleSteps(metrics: Metrics, metric: Metric): number {
  return metric === 'nps' ? 10 : (metrics[metric]?.scale ?? 5)
}
