import { topBoxes } from '../questionnaire/metric.ts'
import { bestSteps, type ShareCount } from './share.ts'

/**
 * Satisfied guests: those who chose one of the best steps.
 * @param histogram answers per step, the worst first; its length is the scale
 */
export function satisfied(histogram: readonly number[]): ShareCount {
  return bestSteps(histogram, topBoxes(histogram.length))
}
