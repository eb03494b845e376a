import { bestSteps, type ShareCount } from './share.ts'

/**
 * How many of the best steps count as “it was easy”: 4–5 of 5, 5–7 of 7, 8–10 of 10.
 * There is no standard beyond 7 steps: the upper three tenths are this product's choice.
 */
export function easyBoxes(scale: number): number {
  if (scale <= 3) return 1
  return scale <= 5 ? 2 : 3
}

/**
 * Guests who found it easy, on a scale where more is better (“it was easy”: disagree … agree, CES 2.0).
 * @param histogram answers per step, “disagree” first; its length is the scale
 */
export function easy(histogram: readonly number[]): ShareCount {
  return bestSteps(histogram, easyBoxes(histogram.length))
}
