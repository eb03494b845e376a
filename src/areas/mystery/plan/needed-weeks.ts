import type { VisitState } from '../mystery.contract.ts'
import { mondayOf, weekNumber } from './weeks.ts'

const VOID: ReadonlySet<VisitState> = new Set(['missed', 'rejected', 'cancelled'])

/**
 * The weeks in which a branch lacks a visit: of every group of `everyWeeks` weeks without a visit, the last one. A group that goes on
 * after the last week of the list is left out: its visit may still be planned there.
 * @param visits of the branch
 * @param weeks Mondays without gaps, from the present week on
 */
export function neededWeeks(
  visits: readonly { day: string; state: VisitState }[],
  everyWeeks: number,
  weeks: readonly string[],
): ReadonlySet<string> {
  const groupOf = (day: string) => Math.floor(weekNumber(day) / everyWeeks)
  const filled = new Set(
    visits.filter(({ state }) => !VOID.has(state)).map(({ day }) => groupOf(mondayOf(day))),
  )
  return new Set(
    weeks.filter((week) => weekNumber(week) % everyWeeks === everyWeeks - 1 && !filled.has(groupOf(week))),
  )
}
