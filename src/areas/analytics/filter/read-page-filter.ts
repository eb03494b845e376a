import { readConditions } from '../../answers/conditions/condition.contract.ts'
import { addDays } from '../../counters/calendar.ts'
import { STATUS_ORDER } from '../cards/answers/answer-view.ts'
import { invalidCompare } from '../compare/compare-address.ts'
import { invalidDrillDown, readDrillDown } from '../drilldown/drilldown-address.ts'
import { type InvalidParam, searchParam } from './invalid-params.ts'
import { type PageFilter, PERIOD_PRESETS, type PeriodPreset, SCORE_CLASSES } from './page-filter.ts'
import { isDay, type Period, type TrendStep } from './period.ts'

const MOST_FIND = 200
const MOST_LOCALE = 35
const MOST_PLACEMENT = 100
const STEPS: readonly TrendStep[] = ['day', 'week', 'month']

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
