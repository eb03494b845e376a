import { type PartStatus, STATUS_DAYS } from './status.contract.ts'

const DAY_MS = 86_400_000

/** A day on the chart: `none` was not measured, `bad` had a disturbed minute. */
export type ShownDay = PartStatus['days'][number] & { state: 'good' | 'bad' | 'none' }

/** The last days up to today, oldest first, those without a measurement included. @param today YYYY-MM-DD, UTC */
export function lastDays(days: PartStatus['days'], today: string): ShownDay[] {
  const byDay = new Map(days.map((day) => [day.day, day]))
  const end = Date.parse(today)
  return Array.from({ length: STATUS_DAYS }, (_, index) => {
    const day = new Date(end - (STATUS_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10)
    const { good, bad } = byDay.get(day) ?? { good: 0, bad: 0 }
    return { day, good, bad, state: bad > 0 ? 'bad' : good > 0 ? 'good' : 'none' }
  })
}

/** The share of measured minutes in which a part worked; null without any. */
export function shareOfGood(days: PartStatus['days']): number | null {
  const good = days.reduce((sum, day) => sum + day.good, 0)
  const all = days.reduce((sum, day) => sum + day.good + day.bad, 0)
  return all === 0 ? null : good / all
}
