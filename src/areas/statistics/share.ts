import { logGamma, normalTwoSided, Z95 } from './probability.ts'
import { type Difference, type Interval, verdict } from './significance.ts'

/** Some answers out of all: 45 satisfied of 60. */
export type ShareCount = { hits: number; n: number }

/** Answers on the last `steps` steps of a scale, out of all. */
export function bestSteps(histogram: readonly number[], steps: number): ShareCount {
  const from = histogram.length - steps
  let hits = 0
  let n = 0
  histogram.forEach((count, index) => {
    n += count
    if (index >= from) hits += count
  })
  return { hits, n }
}

/** The share as a fraction 0..1; null when there are no answers. */
export function shareValue({ hits, n }: ShareCount): number | null {
  return n === 0 ? null : hits / n
}

/**
 * Wilson's 95 % score interval of a share (Wilson 1927; Newcombe 1998, method 3).
 * @param z of another confidence than 95 %
 * @returns fractions within 0..1; null when there are no answers
 */
export function shareInterval({ hits, n }: ShareCount, z = Z95): Interval | null {
  if (n === 0) return null
  const p = hits / n
  const z2 = z * z
  const centre = p + z2 / (2 * n)
  const margin = z * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n))
  const whole = 1 + z2 / n
  return { low: Math.max(0, (centre - margin) / whole), high: Math.min(1, (centre + margin) / whole) }
}

/**
 * Compares the shares of two independent groups: pooled z-test, or Fisher's exact test when a cell of the 2 × 2
 * table is expected to hold fewer than 5 answers.
 * @returns `change` is `now` less `before`, as a fraction; `z` is null where the exact test was used;
 *   null when one side has no answers
 */
export function shareDifference(
  now: ShareCount,
  before: ShareCount,
): (Difference & { z: number | null }) | null {
  if (now.n === 0 || before.n === 0) return null
  const change = now.hits / now.n - before.hits / before.n
  const pooled = (now.hits + before.hits) / (now.n + before.n)
  const smallest = Math.min(now.n, before.n) * Math.min(pooled, 1 - pooled)
  if (smallest < 5) {
    const p = fisherTwoSided(now, before)
    return { change, z: null, p, verdict: verdict(p) }
  }
  const z = change / Math.sqrt(pooled * (1 - pooled) * (1 / now.n + 1 / before.n))
  const p = normalTwoSided(z)
  return { change, z, p, verdict: verdict(p) }
}

/** Fisher's exact test, two-sided: all tables with the same margins that are no likelier than the one seen. */
function fisherTwoSided(a: ShareCount, b: ShareCount): number {
  const hits = a.hits + b.hits
  const whole = logChoose(a.n + b.n, hits)
  const chance = (x: number) => Math.exp(logChoose(a.n, x) + logChoose(b.n, hits - x) - whole)
  // Equal chances differ in the last digits when they come from different cells.
  const seen = chance(a.hits) * (1 + 1e-7)
  let p = 0
  for (let x = Math.max(0, hits - b.n); x <= Math.min(a.n, hits); x++) {
    const table = chance(x)
    if (table <= seen) p += table
  }
  return Math.min(1, p)
}

function logChoose(n: number, k: number): number {
  return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1)
}
