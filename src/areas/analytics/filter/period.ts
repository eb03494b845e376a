import { addDays, daysIn } from '../../counters/calendar.ts'

/** Calendar days `YYYY-MM-DD`, both inclusive. */
export type Period = { from: string; to: string }

export type TrendStep = 'day' | 'week' | 'month'

const DAY = 86_400_000

/** Whether the text is a day of the calendar, `YYYY-MM-DD`, from 2000 to 2099: 2026-02-30 and `infinity` are not. */
export function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && fromNumber(toNumber(text)) === text
}

/** The period of the same length that ends on the day before this one starts. */
export function previousPeriod(period: Period): Period {
  const to = addDays(period.from, -1)
  return { from: addDays(to, 1 - daysIn(period)), to }
}

/** Monday of the day's week. */
export function mondayOf(day: string): string {
  // Day 0, 1 January 1970, was a Thursday.
  const sinceMonday = (((toNumber(day) + 3) % 7) + 7) % 7
  return addDays(day, -sinceMonday)
}

/** The first day of the week (from Monday) or month in which the day lies, or the day itself. */
function startOf(day: string, step: TrendStep): string {
  if (step === 'week') return mondayOf(day)
  return step === 'month' ? `${day.slice(0, 8)}01` : day
}

/**
 * Cuts a period into days, weeks or months, in order and without gaps; the first and the last piece may be shorter.
 */
export function cutPeriod(period: Period, step: TrendStep): Period[] {
  const pieces: Period[] = []
  for (let from = period.from; from <= period.to; ) {
    const next = nextStart(from, step)
    let to = addDays(next, -1)
    if (to > period.to) to = period.to
    pieces.push({ from, to })
    from = next
  }
  return pieces
}

/** Points of a chart; more can neither be drawn nor read. */
const MOST_POINTS = 400

/**
 * The step that gives a chart of readable points: days up to a fortnight, weeks up to half a year, then months.
 * @param wanted taken instead where it gives no more points than can be drawn
 */
export function stepFor(period: Period, preferred?: TrendStep): TrendStep {
  const days = daysIn(period)
  const points = { day: days, week: days / 7, month: 1 }
  if (preferred && points[preferred] <= MOST_POINTS) return preferred
  if (days <= 14) return 'day'
  return days <= 184 ? 'week' : 'month'
}

/**
 * The pieces that a chart has a point for: no more than can be drawn. Only months can be too many; those still to come are left out
 * then, and if need be the oldest.
 * @param today the latest day that anybody has now
 */
export function chartPieces(period: Period, step: TrendStep, today: string): Period[] {
  const pieces = cutPeriod(period, step)
  if (pieces.length <= MOST_POINTS) return pieces
  return pieces.filter(({ from }) => from <= today).slice(-MOST_POINTS)
}

/** Whether the period is calendar months, all of them. */
export function areWholeMonths({ from, to }: Period): boolean {
  return from.endsWith('-01') && addDays(to, 1).endsWith('-01')
}

/** The calendar months that the period lies in. */
export function wholeMonths({ from, to }: Period): Period {
  return { from: firstOfMonth(from), to: lastOfMonth(to) }
}

/** Whether a piece of a chart ends before its week or month does. */
export function endsEarly({ to }: Period, step: TrendStep): boolean {
  return to < addDays(nextStart(to, step), -1)
}

/** The first day of the day's month. */
export function firstOfMonth(day: string): string {
  return startOf(day, 'month')
}

/** The last day of the day's month. */
export function lastOfMonth(day: string): string {
  return addDays(nextStart(day, 'month'), -1)
}

function nextStart(day: string, step: TrendStep): string {
  if (step === 'month') return startOf(addDays(startOf(day, 'month'), 31), 'month')
  return addDays(startOf(day, step), step === 'week' ? 7 : 1)
}

function toNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY
}

function fromNumber(day: number): string {
  return Number.isNaN(day) ? '' : new Date(day * DAY).toISOString().slice(0, 10)
}
