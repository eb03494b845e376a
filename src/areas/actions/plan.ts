import { addDays } from '../counters/calendar.ts'
import { differenceInDifferences, type HourCell } from '../statistics/difference-in-differences.ts'
import { student95 } from '../statistics/probability.ts'
import type { ActionPlan } from './actions.contract.ts'
import type { MeasureComparison } from './measure/measure.contract.ts'
import { type ActionCells, periodBefore } from './verdict.ts'

/** Fewer places than this are one place's own ups and downs. */
export const LEAST_COMPARED = 2
/** How much wider the interval may turn out than expected; beyond it is waited. */
const LEEWAY = 1.25
/** Without answers to expect anything from: this part of all that the measure can be. */
const USUAL_PART = 0.15

/** The last weeks that have ended before an action begins. */
export function planPeriod(
  beginsOn: string,
  today: string,
  { halfDays }: MeasureComparison,
): { from: string; middle: string; to: string } {
  const to = addDays(beginsOn < today ? beginsOn : today, -1)
  return { from: addDays(to, 1 - 2 * halfDays), middle: addDays(to, 1 - halfDays), to }
}

/** Whether each place can be compared with, by its values in the weeks before: few of them say nothing about what would have happened. */
export function candidatesOf(
  cells: readonly HourCell[],
  places: readonly { id: string; title: string }[],
  busy: ReadonlySet<string>,
  { leastInPlan }: MeasureComparison,
): ActionPlan['candidates'] {
  const counts = new Map<string, number>()
  for (const { place, n } of cells) counts.set(place, (counts.get(place) ?? 0) + n)
  return places.map(({ id, title }) => ({
    id,
    title,
    why: busy.has(id) ? 'action' : (counts.get(id) ?? 0) < leastInPlan ? 'answers' : null,
  }))
}

/**
 * What each waiting time lets expect: the weeks before are taken as a before and an after in which nothing was changed, and their
 * variance is scaled to as many days as there would be.
 * @param middle day number of the first day of the second half
 */
export function expectedWaits(
  { own, others }: ActionCells,
  middle: number,
  comparison: MeasureComparison,
): ActionPlan['waits'] {
  const { byHour, halfDays, waits } = comparison
  const halves = (cells: readonly HourCell[]) => ({
    before: cells.filter(({ day }) => day < middle),
    after: cells.filter(({ day }) => day >= middle),
  })
  const effect = differenceInDifferences(halves(own), others && halves(others), { byHour })
  const perDay = own.reduce((sum, { n }) => sum + n, 0) / (2 * halfDays)
  // Of days without any value nothing is learned.
  const filled = effect ? effect.daysAfter / halfDays : 1
  return waits.map((days) => {
    const { from, to } = periodBefore({ beginsOn: '2000-01-01', waitDays: days }, comparison)
    const before = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
    const { variance } = effect ?? {}
    const sum =
      variance && (variance.before * halfDays) / before + (variance.after * halfDays) / days + variance.places
    return {
      days,
      answers: Math.round(perDay * days),
      margin: sum
        ? student95(Math.max(1, Math.round(filled * Math.min(before, days)) - 1)) * Math.sqrt(sum)
        : null,
    }
  })
}

/** Half of the interval that a verdict will need. */
export function agreedMargin(expected: number | null, range: number): number {
  return expected === null ? USUAL_PART * range : Math.min(LEEWAY * expected, range / 2)
}
