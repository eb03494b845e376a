import { type InvalidParam, searchParam } from '../filter/invalid-params.ts'
import { isDay, type Period, previousPeriod } from '../filter/period.ts'

/** Ready choices of another period; `own` is two dates. Branches and subjects are `branch:CODE` and `subject:ID`. */
export const PERIODS = ['previous', 'year', 'own'] as const

const SECOND = ['startDate2', 'endDate2'] as const

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

/** Whether two dates were chosen to compare with, of which one is still missing, or both are. */
export function isHalfChosen(search: URLSearchParams): boolean {
  return (
    searchParam(search, 'compare') === 'own' && SECOND.some((name) => searchParam(search, name) === undefined)
  )
}

/** What of the address can't be compared with at any filter; a second date that is still to be chosen is none of it. */
export function invalidCompare(search: URLSearchParams): InvalidParam[] {
  const choice = searchParam(search, 'compare')
  if (choice === undefined) return []
  if (choice !== 'own') {
    const isKnown = PERIODS.some((period) => period === choice) || /^(branch|subject):./s.test(choice)
    return isKnown ? [] : [{ kind: 'compare', names: ['compare'], value: choice }]
  }
  const wrong = SECOND.flatMap((name): InvalidParam[] => {
    const value = searchParam(search, name)
    return value === undefined || isDay(value) ? [] : [{ kind: 'dates', names: [name], value }]
  })
  if (wrong.length > 0) return wrong
  const [from, to] = SECOND.map((name) => searchParam(search, name))
  return from && to && from > to ? [{ kind: 'crossed', names: [...SECOND], from, to }] : []
}

function ownPeriod(search: URLSearchParams): Period | null {
  const [from, to] = [search.get('startDate2') ?? '', search.get('endDate2') ?? '']
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null
}

function otherPeriod(choice: string, dates: Period): Period | null {
  const before = { from: yearBefore(dates.from), to: yearBefore(dates.to) }
  const { from, to } = choice === 'previous' ? previousPeriod(dates) : before
  return isDay(from) && isDay(to) ? { from, to } : null
}

/** The same day a year before; 28 February for the 29th. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return before.endsWith('-02-29') ? before.replace(/29$/, '28') : before
}
