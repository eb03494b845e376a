import type { LocalText } from '../questionnaire/condition.contract.ts'
import type { ActionFigures, ActionVerdict } from './actions.contract.ts'
import type { MeasureComparison } from './measure/measure.contract.ts'
import { lookDays, periodBefore, type Terms } from './verdict.ts'

/** An action as it is stored. Places by id. */
export type StoredAction = Terms & {
  id: string
  number: number
  title: string
  branchIds: string[]
  subjectIds: string[]
  /** Branches, or subjects where the action names some. */
  controlIds: string[]
  measure: string
  measureTitle: string
  manner: string
  recordedOn: string
  thanks: LocalText | null
  collected: number
  /** As decided; null before that. */
  verdict: ActionVerdict | null
  decidedOn: string | null
  lookedOn: string | null
  figures: ActionFigures | null
  withdrawnOn: string | null
}

type Places = Pick<StoredAction, 'branchIds' | 'subjectIds'>

/** From the first day that an action is compared with to the last that may decide it. */
export function windowOf(
  terms: Omit<Terms, 'margin'>,
  comparison: MeasureComparison,
): { from: string; to: string } {
  return { from: periodBefore(terms, comparison).from, to: lookDays(terms).last }
}

/** Whether an action began or ended within a period: what lies wholly before or after it moves nothing there. */
function movesWithin({ beginsOn, endsOn }: Terms, { from, to }: { from: string; to: string }): boolean {
  const within = (day: string | null) => day !== null && day > from && day <= to
  return within(beginsOn) || within(endsOn)
}

function sharesPlace(one: Places, other: Places): boolean {
  const meets = (a: readonly string[], b: readonly string[]) =>
    a.length === 0 || b.length === 0 || a.some((id) => b.includes(id))
  return meets(one.branchIds, other.branchIds) && meets(one.subjectIds, other.subjectIds)
}

/** Other actions at the same places while this one is being judged. */
export function overlapping(
  action: StoredAction,
  all: readonly StoredAction[],
  comparison: MeasureComparison,
): StoredAction[] {
  const { first } = lookDays(action)
  const period = { from: periodBefore(action, comparison).from, to: action.decidedOn ?? first }
  return all.filter(
    (other) =>
      other.id !== action.id &&
      other.withdrawnOn === null &&
      movesWithin(other, period) &&
      sharesPlace(action, other),
  )
}

/** Those of some places that had an action of their own while another was being judged: they are no longer without a change. */
export function busyPlaces(
  ids: readonly string[],
  kind: 'branchIds' | 'subjectIds',
  { id, period }: { id: string | null; period: { from: string; to: string } },
  all: readonly StoredAction[],
): Set<string> {
  const others = all.filter(
    (other) => other.id !== id && other.withdrawnOn === null && movesWithin(other, period),
  )
  return new Set(
    ids.filter((place) => others.some((other) => other[kind].length === 0 || other[kind].includes(place))),
  )
}
