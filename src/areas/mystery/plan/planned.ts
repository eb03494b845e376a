import type { VisitState } from '../mystery.contract.ts'

const PLANNED: ReadonlySet<VisitState> = new Set(['open', 'offered', 'expired'])

/** Whether a visit can still be moved, go to another checker or be cancelled. */
export function isPlanned(state: VisitState): boolean {
  return PLANNED.has(state)
}
