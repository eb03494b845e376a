import type { FoundWords } from '../../../answers/search/find.contract.ts'
import { addDays } from '../../../counters/calendar.ts'
import { type Period, previousPeriod } from '../../filter/period.ts'

/**
 * The period that is shown and the one it is compared with, cut to those days of which every found answer is known. Where even the
 * last day has more of them than are read, that day is left, of which a part is known.
 * @param before whether the period is compared with the one before
 * @param partDay the day of the last answer that was read where there are more, else null
 */
export function knownDays(
  requested: Period,
  { before, partDay }: { before: boolean; partDay: string | null },
): { period: Period; before: Period | null; most: FoundWords['most'] } {
  const earlier = before ? previousPeriod(requested) : null
  if (partDay === null) return { period: requested, before: earlier, most: null }
  if (partDay < requested.from)
    return { period: requested, before: earlier && partDay < earlier.from ? earlier : null, most: null }
  const from = addDays(partDay, 1)
  if (from > requested.to)
    return { period: { from: requested.to, to: requested.to }, before: null, most: 'part' }
  return { period: { from, to: requested.to }, before: null, most: 'days' }
}
