import * as m from '../../../text/messages.js'
import { ALL_DAY } from './opening.ts'
import type { OpenInterval, Schedule } from './schedule.contract.ts'

/** What the days of the week are called, from Monday. */
export function dayNames(length: 'short' | 'long'): string[] {
  return (length === 'short' ? m.branch_days_short() : m.branch_days_long()).split(' ')
}

/** A week in a few words: «9:00–23:00» where all days are alike, «пн–пт 9:00–18:00, сб 10:00–15:00» where not. */
export function weekWords({ week }: Pick<Schedule, 'week'>): string {
  const names = dayNames('short')
  const runs: { from: number; to: number; words: string }[] = []
  for (const [at, day] of week.entries()) {
    const words = dayWords(day)
    const last = runs.at(-1)
    if (last?.words === words) last.to = at
    else runs.push({ from: at, to: at, words })
  }
  const [only] = runs
  if (runs.length === 1 && only) return only.words
  return runs
    .filter(({ from }) => week[from]?.length)
    .map(({ from, to, words }) => {
      const gap = to - from === 1 ? ', ' : '–'
      return `${from === to ? names[from] : `${names[from]}${gap}${names[to]}`} ${words}`
    })
    .join('; ')
}

function dayWords(day: readonly OpenInterval[]): string {
  if (day.length === 0) return m.branch_hours_closed()
  if (day.length === 1 && isAllDay(day[0]!)) return m.branch_hours_always()
  return day.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(', ')
}

export function isAllDay({ from, to }: OpenInterval): boolean {
  return from === ALL_DAY.from && (to === ALL_DAY.to || to === ALL_DAY.from)
}

/** '09:00' is written 9:00. */
function clock(time: string): string {
  return time.replace(/^0(?=\d)/, '')
}
