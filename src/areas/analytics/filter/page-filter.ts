import { wallClock } from '../../../web/zones/wall-clock.ts'
import type { Status } from '../../answers/answers.contract.ts'
import type { FilterCondition } from '../../answers/conditions/condition.contract.ts'
import type { DrillDownAddress } from '../drilldown/drilldown-address.ts'
import type { InvalidParam } from './invalid-params.ts'
import type { Period, TrendStep } from './period.ts'

/** Ready periods: days back from today, the calendar month so far, the one before it, the quarter so far; `all` is everything there is. */
export const PERIOD_PRESETS = ['7', '30', '90', 'month', 'last-month', 'quarter', '365', 'all'] as const
export type PeriodPreset = (typeof PERIOD_PRESETS)[number]

/** Calendar days, both inclusive; an end that is not given is open. */
export type OpenDays = { from?: string | undefined; to?: string | undefined }

/** What the address of the analytic page asks for; `period` is `own` when a date is given, `dates` is null for all time. */
export type PageFilter = {
  period: PeriodPreset | 'own'
  dates: OpenDays | null
  subId: string
  subjectId: string
  class: ScoreClass | undefined
  /** The language that guests answered in, and where the code hung that they scanned. */
  locale: string
  placement: string
  /** Words to be found in the guests' own texts. */
  find: string
  step: TrendStep | undefined
  status: Status | undefined
  /** Conditions on the answers to questions and on the hour. */
  where: FilterCondition[]
  /** Narrows the answers one by one, not the numbers. */
  behind: DrillDownAddress
  cursor: string | undefined
  /** What of the address is not applied. */
  misread: InvalidParam[]
}

export const SCORE_CLASSES = ['promoter', 'passive', 'detractor'] as const
export type ScoreClass = (typeof SCORE_CLASSES)[number]

/** The calendar day that it now is in a time zone. */
export function todayIn(timeZone: string, now: Date): string {
  return wallClock(now, timeZone).slice(0, 10)
}

/** What was typed into the search box, as the address must have it: the bare word `none` means no search there. */
export function typedFind(text: string): string {
  return text.trim() === 'none' ? '"none"' : text
}

/** The address that a form sent without script, with what was typed as `typedFind` has it; null for any other address. */
export function typedSearch(search: URLSearchParams): string | null {
  if (!search.has('typed')) return null
  const next = new URLSearchParams(search)
  next.delete('typed')
  if (next.has('find')) next.set('find', typedFind(next.get('find')!))
  return `?${next}`
}

/** The days as a period with two ends, for what goes by its length: an open one ends today; null without a beginning. */
export function closedDays(days: OpenDays | null, today: string): Period | null {
  if (days?.from === undefined) return null
  return { from: days.from, to: days.to ?? (days.from > today ? days.from : today) }
}

/** A filter as the API's calls take it. */
export function filterQuery(filter: PageFilter) {
  const { subId, subjectId, locale, placement, find, status, where, dates } = filter
  return {
    subId,
    subjectId,
    class: filter.class,
    locale,
    placement,
    find,
    status,
    where: whereParam(where),
    startDate: dates?.from,
    endDate: dates?.to,
  }
}

/** Conditions as the address has them; undefined for none. */
export function whereParam(conditions: readonly FilterCondition[]): string | undefined {
  return conditions.length === 0 ? undefined : JSON.stringify(conditions)
}

/** The page's address with some of its parameters changed; those set to undefined go, and so does the place in the list. */
export function changedSearch(search: URLSearchParams, changes: Record<string, string | undefined>): string {
  const next = new URLSearchParams(search)
  next.delete('cursor')
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}
