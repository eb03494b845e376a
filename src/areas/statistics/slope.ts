import { normalTwoSided, Z95 } from './probability.ts'
import { type Verdict, verdict } from './significance.ts'

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
