import type { PointAnswer } from '../checker/checker.contract.ts'
import { type MysteryPoint, UNSEEN } from '../mystery.contract.ts'

export const SCALE_STEPS = 5
/** Steps of a scale up to this one do not meet a critical point. */
const UNMET_STEP = 2

/** The share of a point that is met; null for a point without a score and for one that was not seen. */
export function pointScore(
  { kind }: Pick<MysteryPoint, 'kind'>,
  value: PointAnswer['value'] | undefined,
): number | null {
  if (value === UNSEEN) return null
  if (kind === 'yes_no' && typeof value === 'boolean') return value ? 1 : 0
  if (kind === 'scale' && typeof value === 'number') return (value - 1) / (SCALE_STEPS - 1)
  return null
}

/** Whether a critical point was seen and is not met. */
export function isFailure(
  point: Pick<MysteryPoint, 'kind' | 'critical'>,
  value: PointAnswer['value'] | undefined,
) {
  const score = pointScore(point, value)
  return point.critical && score !== null && score <= (UNMET_STEP - 1) / (SCALE_STEPS - 1)
}
