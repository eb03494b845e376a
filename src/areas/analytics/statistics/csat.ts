import { bestSteps, type Share } from './share.ts'

/**
 * How many of the best steps count as satisfied: the best one of 2 or 3, the best two of longer scales
 * (4–5 of 5, 6–7 of 7, 9–10 of 10).
 */
export function topBoxes(scale: number): number {
  return scale <= 3 ? 1 : 2
}

/**
 * Satisfied guests: those who chose one of the best steps.
 * @param histogram answers per step, the worst first; its length is the scale
 */
export function satisfied(histogram: readonly number[]): Share {
  return bestSteps(histogram, topBoxes(histogram.length))
}
