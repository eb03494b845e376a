import type { Tally } from '../answers/tally.ts'
import type { Metric, SurveyDocument } from '../survey/survey.contract.ts'
import type { TrendPoint } from './analytics.contract.ts'
import { histogram, measure } from './metrics.ts'
import type { Period } from './period.ts'
import { normalTwoSided, Z95 } from './probability.ts'
import { type Verdict, verdict } from './significance.ts'
import { HIDDEN_BELOW } from './small-sample.ts'

/** The metrics of one piece of a period. Those with fewer than five answers have no value: a line must not jump by luck. */
export function trendPoint(survey: SurveyDocument, piece: Period, tally: Tally): TrendPoint {
  const nps = pointOf(survey, 'nps', tally)
  const csat = pointOf(survey, 'csat', tally)
  const ces = pointOf(survey, 'ces', tally)
  return {
    ...piece,
    n: tally.answers,
    nps: nps.value,
    npsLow: nps.low,
    npsHigh: nps.high,
    csat: csat.value,
    csatLow: csat.low,
    csatHigh: csat.high,
    ces: ces.value,
    cesLow: ces.low,
    cesHigh: ces.high,
  }
}

function pointOf(survey: SurveyDocument, metric: Metric, tally: Tally) {
  const counts = histogram(survey, metric, tally)
  const measured = counts && measure(metric, counts)
  if (!measured || measured.n < HIDDEN_BELOW) return { value: null, low: null, high: null }
  return { value: measured.value, low: measured.interval?.low ?? null, high: measured.interval?.high ?? null }
}

/** One point of a line: where, how high, and the 95 % interval that says how much to trust it. */
export type LinePoint = { x: number; value: number; low: number; high: number }

/**
 * Which way a line goes: its straight-line slope per step of x, points weighted by their certainty.
 * @returns null below four points, where any line fits
 */
export function slope(points: readonly LinePoint[]): { perStep: number; p: number; verdict: Verdict } | null {
  const weighed = points
    .map(({ x, value, low, high }) => ({ x, value, weight: ((2 * Z95) / (high - low)) ** 2 }))
    .filter(({ weight }) => Number.isFinite(weight))
  if (weighed.length < 4) return null
  const weight = sum(weighed.map((point) => point.weight))
  const middle = sum(weighed.map((point) => point.weight * point.x)) / weight
  const spread = sum(weighed.map((point) => point.weight * (point.x - middle) ** 2))
  const perStep = sum(weighed.map((point) => point.weight * (point.x - middle) * point.value)) / spread
  const p = normalTwoSided(perStep * Math.sqrt(spread))
  return { perStep, p, verdict: verdict(p) }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
