import { isDay, type Period, previousPeriod } from '../period.ts'

/** Ready choices of another period; `own` is two dates. Branches and subjects are `branch:CODE` and `subject:ID`. */
export const PERIODS = ['previous', 'year', 'own'] as const

/** What the address compares with. */
type Compare = {
  /** As it stands in the address: `previous`, `branch:abay`. */
  choice: string
  /** For the API; null where there is nothing to compare yet, as without the second date. */
  query: { subId2: string } | { subjectId2: string } | { startDate2: string; endDate2: string } | null
}

/** Reads the address; null where nothing is compared. What can't be is left to be chosen. */
export function readCompare(
  search: URLSearchParams,
  { dates, subId, subjectId }: { dates: Period | null; subId: string; subjectId: string },
): Compare | null {
  const choice = (search.get('compare') ?? '').slice(0, 110)
  const [kind, id = ''] = choice.split(/:(.*)/s)
  if (kind === 'branch') return id && id !== subId ? { choice, query: { subId2: id } } : null
  if (kind === 'subject') return id && id !== subjectId ? { choice, query: { subjectId2: id } } : null
  if (!PERIODS.some((period) => period === choice)) return null
  const period = choice === 'own' ? ownPeriod(search) : dates && otherPeriod(choice, dates)
  return { choice, query: period && { startDate2: period.from, endDate2: period.to } }
}

function ownPeriod(search: URLSearchParams): Period | null {
  const [from, to] = [search.get('startDate2') ?? '', search.get('endDate2') ?? '']
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null
}

function otherPeriod(choice: string, dates: Period): Period | null {
  if (choice === 'previous') return previousPeriod(dates)
  const [from, to] = [yearBefore(dates.from), yearBefore(dates.to)]
  return isDay(from) && isDay(to) ? { from, to } : null
}

/** The same day a year before; 28 February for the 29th. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return before.endsWith('-02-29') ? before.replace(/29$/, '28') : before
}
