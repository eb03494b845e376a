import { addDays, earliest, latest } from '../counters/calendar.ts'
import {
  daysForMargin,
  differenceInDifferences,
  type Effect,
  type HourCell,
} from '../statistics/difference-in-differences.ts'
import type { ActionFigures, ActionVerdict } from './actions.contract.ts'
import type { MeasureComparison, MeasuredPlaces } from './measure/measure.contract.ts'

/** What was agreed on when an action was recorded. Days are inclusive. */
export type Terms = {
  beginsOn: string
  endsOn: string | null
  waitDays: number
  /** Half of the interval that a verdict needs. */
  margin: number
}

/** Answers where something changed, and where nothing did; null without anything to compare with. */
export type ActionCells = { own: readonly HourCell[]; others: readonly HourCell[] | null }

/** Where something changed, and the places to compare with. */
export function splitCells(
  cells: readonly HourCell[],
  { branchIds, subjectIds }: MeasuredPlaces,
  controlIds: readonly string[],
): ActionCells {
  const own = new Set(subjectIds.length > 0 ? subjectIds : branchIds)
  const others = new Set(controlIds)
  return {
    own: own.size === 0 ? cells : cells.filter(({ place }) => own.has(place)),
    others: others.size === 0 ? null : cells.filter(({ place }) => others.has(place)),
  }
}

export type Decision = {
  verdict: Extract<ActionVerdict, 'short' | 'helped' | 'worse' | 'same' | 'uncompared'>
  /** Whether it stands for good. */
  isFinal: boolean
  /** The last day whose answers it rests on. */
  on: string
  figures: ActionFigures | null
}

/** How long is waited beyond the agreed day for an interval that is narrow enough. */
const LONGEST_EXTENSION = 84
/** Beyond any last day: a wait may come out longer than there are dates. */
const MOST_DAYS = 1000
const DAY_MS = 86_400_000

/** The weeks before an action that it is compared with: whole ones, so that each weekday is there equally often. */
export function periodBefore(
  { beginsOn, waitDays }: Pick<Terms, 'beginsOn' | 'waitDays'>,
  { leastWeeksBefore }: Pick<MeasureComparison, 'leastWeeksBefore'>,
) {
  const days = 7 * Math.max(leastWeeksBefore, Math.ceil(waitDays / 7))
  return { from: addDays(beginsOn, -days), to: addDays(beginsOn, -1) }
}

/** The last day whose answers count for the first look, and the last for any. */
export function lookDays({ beginsOn, endsOn, waitDays }: Omit<Terms, 'margin'>) {
  const first = addDays(beginsOn, waitDays - 1)
  const longest = addDays(first, LONGEST_EXTENSION)
  return { first, last: latest(first, earliest(endsOn ?? longest, longest)) }
}

/**
 * Decides an action by the days that have ended: on the agreed day, or, where its interval is still wider than agreed, on the first
 * evening on which it is narrow enough. Whether that is so depends on how many answers came, not on what they say, so looking every
 * evening finds no effects that are not there (sampling to a fixed width: Chow and Robbins 1965).
 * @param until the last day that has ended
 * @returns null before the agreed day
 */
export function decide(
  cells: ActionCells,
  terms: Terms,
  until: string,
  comparison: MeasureComparison,
): Decision | null {
  const { first, last } = lookDays(terms)
  let decision: Decision | null = null
  for (let on = first; on <= until && on <= last; on = addDays(on, 1)) {
    const effect = effectUntil(cells, terms, on, comparison)
    const figures = effect && figuresOf(effect, terms, on, comparison)
    if (effect && effect.margin <= terms.margin && effect.own.nAfter >= comparison.leastAfter)
      return { verdict: verdictOf(effect), isFinal: true, on, figures: { ...figures!, needed: null } }
    decision = { verdict: 'short', isFinal: on === last, on, figures }
  }
  return decision
}

/** @returns null with too few values to compare, or for a mean */
function effectUntil(
  { own, others }: ActionCells,
  terms: Terms,
  on: string,
  comparison: MeasureComparison,
): Effect | null {
  const lastDay = earliest(terms.endsOn ?? on, on)
  const { byHour, leastForMean } = comparison
  const before = periodBefore(terms, comparison)
  const [from, begin, end] = [before.from, terms.beginsOn, lastDay].map(dayNumber)
  const sides = (cells: readonly HourCell[]) => ({
    before: cells.filter(({ day }) => day >= from! && day < begin!),
    after: cells.filter(({ day }) => day >= begin! && day <= end!),
  })
  const effect = differenceInDifferences(sides(own), others && sides(others), { byHour })
  const groups = effect ? [effect.own, ...(effect.others ? [effect.others] : [])] : []
  return groups.every(({ nBefore, nAfter }) => Math.min(nBefore, nAfter) >= leastForMean) ? effect : null
}

function dayNumber(day: string): number {
  return Math.round(Date.parse(day) / DAY_MS)
}

function verdictOf({ effect, margin, others }: Effect): Decision['verdict'] {
  if (Math.abs(effect) <= margin) return 'same'
  if (!others) return 'uncompared'
  return effect > 0 ? 'helped' : 'worse'
}

function figuresOf(effect: Effect, terms: Terms, on: string, comparison: MeasureComparison): ActionFigures {
  const to = earliest(terms.endsOn ?? on, on)
  const wanted = daysForMargin(effect, terms.margin)
  const growth = wanted === null ? null : Math.max(1, wanted / effect.daysAfter)
  const days = dayNumber(on) - dayNumber(terms.beginsOn) + 1
  const missing = growth === null ? 0 : effect.own.nAfter * (growth - 1)
  const until = growth === null ? '' : addDays(terms.beginsOn, Math.min(MOST_DAYS, Math.ceil(days * growth)))
  return {
    before: periodBefore(terms, comparison),
    after: { from: terms.beginsOn, to },
    own: effect.own,
    others: effect.others,
    effect: intervalOf(effect),
    yearAgo: null,
    needed:
      growth === null || until > addDays(lookDays(terms).last, 1)
        ? null
        : {
            answers: Math.max(1, Math.ceil(Math.max(missing, comparison.leastAfter - effect.own.nAfter))),
            until,
          },
  }
}

function intervalOf({ effect, margin }: Effect): ActionFigures['effect'] {
  return { value: effect, low: effect - margin, high: effect + margin }
}

/** A year of whole weeks: the same weekdays. */
export const YEAR_DAYS = 364

/** The effect that the same weeks of the year before would have shown, where nothing was done. */
export function effectYearAgo(
  cells: ActionCells,
  terms: Terms,
  on: string,
  comparison: MeasureComparison,
): ActionFigures['effect'] | null {
  const moved = { ...terms, beginsOn: addDays(terms.beginsOn, -YEAR_DAYS), endsOn: null }
  const effect = effectUntil(cells, moved, addDays(on, -YEAR_DAYS), comparison)
  return effect && intervalOf(effect)
}

/** A move that a year ago came by itself, in the same direction and beyond chance, may be the season again. */
export function seasonal(
  verdict: ActionVerdict,
  now: ActionFigures['effect'],
  yearAgo: ActionFigures['effect'] | null,
): boolean {
  if (!yearAgo || !['helped', 'worse', 'uncompared'].includes(verdict)) return false
  return now.value > 0 ? yearAgo.low > 0 : yearAgo.high < 0
}
