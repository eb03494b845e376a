import { wallClock } from '../../../web/zones/wall-clock.ts'
import type { Status } from '../../answers/answers.contract.ts'
import { type FilterCondition, readConditions } from '../../answers/conditions/condition.contract.ts'
import { addDays } from '../../counters/calendar.ts'
import { STATUS_ORDER } from '../cards/answers/answer-view.ts'
import { invalidCompare } from '../compare/compare-address.ts'
import { type DrillDownAddress, invalidDrillDown, readDrillDown } from '../drilldown/drilldown-address.ts'
import { type InvalidParam, searchParam } from './invalid-params.ts'
import { isDay, type Period, type TrendStep } from './period.ts'

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

const MOST_FIND = 200
const MOST_LOCALE = 35
const MOST_PLACEMENT = 100
const STEPS: readonly TrendStep[] = ['day', 'week', 'month']

/** The calendar day that it now is in a time zone. */
export function todayIn(timeZone: string, now: Date): string {
  return wallClock(now, timeZone).slice(0, 10)
}

/**
 * Reads the page's address. Whatever is not understood is not applied and stands in `misread`: an address passed on by
 * hand should show something, and say what it does not show.
 */
export function readPageFilter(search: URLSearchParams, today: string): PageFilter {
  const { period, dates, misread } = readPeriod(search, today)
  const behind = readDrillDown(search)
  const conditions = searchParam(search, 'where')
  const where = conditions === undefined ? [] : readConditions(conditions)
  if (conditions !== undefined && !where) misread.push({ kind: 'where', names: ['where'], value: conditions })
  const oneOf = <Value extends string>(name: 'class' | 'status' | 'step', values: readonly Value[]) => {
    const value = searchParam(search, name)
    const match = values.find((each) => each === value)
    if (value !== undefined && match === undefined) misread.push({ kind: name, names: [name], value })
    return match
  }
  return {
    period,
    dates,
    subId: searchParam(search, 'subId') ?? '',
    subjectId: searchParam(search, 'subjectId') ?? '',
    class: oneOf('class', SCORE_CLASSES),
    locale: (searchParam(search, 'locale') ?? '').slice(0, MOST_LOCALE),
    placement: (searchParam(search, 'placement') ?? '').slice(0, MOST_PLACEMENT),
    find: readFind(search),
    where: where ?? [],
    step: oneOf('step', STEPS),
    status: oneOf('status', STATUS_ORDER),
    behind,
    cursor: searchParam(search, 'cursor'),
    misread: [...misread, ...invalidCompare(search), ...invalidDrillDown(search, behind)],
  }
}

function readPeriod(
  search: URLSearchParams,
  today: string,
): Pick<PageFilter, 'period' | 'dates' | 'misread'> {
  const requested = searchParam(search, 'period')
  const ready = PERIOD_PRESETS.find((preset) => preset === requested)
  if (ready) return { period: ready, dates: datesOf(ready, today), misread: [] }
  const misread: InvalidParam[] = []
  if (requested !== undefined && requested !== 'own')
    misread.push({ kind: 'period', names: ['period'], value: requested })
  const [from, to] = ['startDate', 'endDate'].map((name) => {
    const value = searchParam(search, name)
    if (value === undefined || isDay(value)) return value
    misread.push({ kind: 'dates', names: [name], value })
    return undefined
  })
  const isCrossed = from !== undefined && to !== undefined && from > to
  if (isCrossed) misread.push({ kind: 'crossed', names: ['startDate', 'endDate'], from, to })
  else if (from !== undefined || to !== undefined) return { period: 'own', dates: { from, to }, misread }
  const isOpen = requested === 'own' || search.has('startDate') || search.has('endDate')
  if (isOpen && misread.length === 0) return { period: 'all', dates: null, misread }
  return { period: '30', dates: datesOf('30', today), misread }
}

function readFind(search: URLSearchParams): string {
  const text = searchParam(search, 'find') ?? ''
  // PostgreSQL keeps no such signs, so no text has them.
  return /^[\p{C}\s]*$/u.test(text)
    ? ''
    : text
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, MOST_FIND)
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

function datesOf(preset: PeriodPreset, today: string): Period | null {
  if (preset === 'all') return null
  const month = { from: `${today.slice(0, 8)}01`, to: today }
  if (preset === 'month') return month
  if (preset === 'quarter') {
    const first = 3 * Math.floor((Number(today.slice(5, 7)) - 1) / 3) + 1
    return { from: `${today.slice(0, 5)}${String(first).padStart(2, '0')}-01`, to: today }
  }
  if (preset === 'last-month') {
    const to = addDays(month.from, -1)
    return { from: `${to.slice(0, 8)}01`, to }
  }
  return { from: addDays(today, 1 - Number(preset)), to: today }
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
