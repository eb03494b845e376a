import type { Status } from '../answers/answers.contract.ts'
import { addDays } from '../answers/calendar.ts'
import { STATUS_ORDER } from './answer-list/answer-view.ts'
import { type Behind, readBehind } from './behind/behind-address.ts'
import { isDay, type Period, type Step } from './period.ts'

/** Ready periods: days back from today, the calendar month so far, the one before it; `all` is everything there is. */
export const PRESETS = ['7', '30', '90', '365', 'month', 'last-month', 'all'] as const
export type Preset = (typeof PRESETS)[number]

/** What the address of the analytic page asks for; `period` is `own` when two dates are given. */
export type PageFilter = {
  period: Preset | 'own'
  dates: Period | null
  subId: string
  subjectId: string
  class: ScoreClass | undefined
  /** The language that guests answered in, and where the code hung that they scanned. */
  locale: string
  placement: string
  /** Words to be found in the guests' own texts. */
  find: string
  step: Step | undefined
  status: Status | undefined
  /** Narrows the answers one by one, not the numbers. */
  behind: Behind
  cursor: string | undefined
}

export const SCORE_CLASSES = ['promoter', 'passive', 'detractor'] as const
export type ScoreClass = (typeof SCORE_CLASSES)[number]

const MOST_FIND = 200
const MOST_LOCALE = 35
const MOST_PLACEMENT = 100
const STEPS: readonly Step[] = ['day', 'week', 'month']

/** The calendar day that it now is in a time zone. */
export function todayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now).slice(0, 10)
}

/**
 * Reads the page's address. Whatever is not understood counts as not given: an address passed on by hand should show
 * something, and the API refuses what is really wrong.
 */
export function readPageFilter(search: URLSearchParams, today: string): PageFilter {
  const from = search.get('startDate') ?? ''
  const to = search.get('endDate') ?? ''
  const asked = search.get('period')
  const own = !PRESETS.some((preset) => preset === asked) && isDay(from) && isDay(to) && from <= to
  const period = own ? 'own' : (PRESETS.find((preset) => preset === asked) ?? '30')
  const step = STEPS.find((step) => step === search.get('step'))
  return {
    period,
    dates: own ? { from, to } : datesOf(period as Preset, today),
    subId: search.get('subId') ?? '',
    subjectId: search.get('subjectId') ?? '',
    class: SCORE_CLASSES.find((each) => each === search.get('class')),
    locale: (search.get('locale') ?? '').slice(0, MOST_LOCALE),
    placement: (search.get('placement') ?? '').slice(0, MOST_PLACEMENT),
    find: (search.get('find') ?? '').trim().slice(0, MOST_FIND),
    step,
    status: STATUS_ORDER.find((status) => status === search.get('status')),
    behind: readBehind(search),
    cursor: search.get('cursor') ?? undefined,
  }
}

function datesOf(preset: Preset, today: string): Period | null {
  if (preset === 'all') return null
  const month = { from: `${today.slice(0, 8)}01`, to: today }
  if (preset === 'month') return month
  if (preset === 'last-month') {
    const to = addDays(month.from, -1)
    return { from: `${to.slice(0, 8)}01`, to }
  }
  return { from: addDays(today, 1 - Number(preset)), to: today }
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
