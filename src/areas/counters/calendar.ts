/** Calendar days are 'YYYY-MM-DD'; a month is named by its first. Both ends of a range are meant. */
type Range = { from: string; to: string }

/** Rows of the counters that make up a period; `sign` is −1 for days that a month is too much. */
export type CoverRange = Range & { grain: 'd' | 'm'; sign: 1 | -1 }

/**
 * Cuts a range of days into whole months (their first days) and the days left over at both ends.
 * @example 2026-01-15…2026-04-02 → months 2026-02-01…2026-03-01, edges 15–31 January and 1–2 April
 */
export function cutRange(from: string, to: string): { months: Range | null; edges: Range[] } {
  const firstMonth = from.endsWith('-01') ? from : firstOfMonth(from, 1)
  const afterLast = addDays(to, 1).endsWith('-01') ? addDays(to, 1) : firstOfMonth(to, 0)
  if (firstMonth >= afterLast) return { months: null, edges: [{ from, to }] }
  const edges = []
  if (from < firstMonth) edges.push({ from, to: addDays(firstMonth, -1) })
  if (afterLast <= to) edges.push({ from: afterLast, to })
  return { months: { from: firstMonth, to: firstOfMonth(afterLast, -1) }, edges }
}

/**
 * Puts a range of days together from as few months and days as do: where most of a month is meant, its other days are taken off it.
 * @example 2026-01-03…2026-02-05 → January, less 1–2 January, and 1–5 February
 */
export function coverOf(from: string, to: string): CoverRange[] {
  const months: CoverRange[] = []
  const days: CoverRange[] = []
  const addOthers = (own: Range, sign: 1 | -1) => {
    if (own.from <= own.to) days.push({ grain: 'd', ...own, sign })
  }
  for (let month = firstOfMonth(from, 0); month <= to; month = firstOfMonth(month, 1)) {
    const last = addDays(firstOfMonth(month, 1), -1)
    const meant = { from: from > month ? from : month, to: to < last ? to : last }
    if (2 * daysIn(meant) <= daysIn({ from: month, to: last })) addOthers(meant, 1)
    else {
      const before = months.at(-1)
      if (before && firstOfMonth(before.to, 1) === month) before.to = month
      else months.push({ grain: 'm', from: month, to: month, sign: 1 })
      addOthers({ from: month, to: addDays(meant.from, -1) }, -1)
      addOthers({ from: addDays(meant.to, 1), to: last }, -1)
    }
  }
  return [...months, ...days]
}

const DAY = 86_400_000

/** The day that many days later (earlier when negative). */
export function addDays(day: string, days: number): string {
  return isoDay(Date.parse(day) + days * DAY)
}

/** How many days, both ends counted. */
export function daysIn({ from, to }: Range): number {
  return (Date.parse(to) - Date.parse(from)) / DAY + 1
}

function firstOfMonth(day: string, move: number): string {
  const [year, month] = day.split('-').map(Number)
  return isoDay(Date.UTC(year!, month! - 1 + move, 1))
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** The earliest of some days. */
export function earliest(...days: [string, ...string[]]): string {
  return days.toSorted()[0]!
}

/** The latest of some days. */
export function latest(...days: [string, ...string[]]): string {
  return days.toSorted().at(-1)!
}
