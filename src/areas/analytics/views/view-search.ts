import { isDay } from '../filter/period.ts'

/** What a view keeps of an address: the filter, what is compared, and which answers are listed, and which parts are unfolded. */
const KEPT = [
  'period',
  'startDate',
  'endDate',
  'subId',
  'subjectId',
  'class',
  'status',
  'locale',
  'placement',
  'find',
  'where',
  'step',
  'compare',
  'startDate2',
  'endDate2',
  'a',
  'b',
  'complaints',
  'suspicious',
  'counted',
  'question',
  'value',
  'question2',
  'value2',
  'weekday',
  'hour',
  'days',
  'branch',
  'person',
  'topic',
  'word',
  'parts',
]

/** An address as a view keeps it: known parameters in one order, so that equal filters are equal texts. */
export function savedSearch(search: string): string {
  const params = new URLSearchParams(search)
  const saved = new URLSearchParams()
  for (const name of KEPT) {
    const value = params.get(name)
    if (value) saved.set(name, value)
  }
  return saved.toString()
}

/** The parameters of an address that should be days and are none, as `startDate=2026-02-30`. */
export function invalidDays(search: string): string[] {
  const params = new URLSearchParams(search)
  return ['startDate', 'endDate', 'startDate2', 'endDate2'].filter((name) => {
    const day = params.get(name)
    return day && day !== 'none' && !isDay(day)
  })
}

/** An address as the page understands it: days that are none count as not given. */
export function understood(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of invalidDays(search)) params.delete(name)
  return params.toString()
}

/** The branches, by code, and the subjects, by id, that a view is about. */
export function namedIn(search: string): { branches: string[]; subjects: string[] } {
  const params = new URLSearchParams(search)
  const [kind, other] = (params.get('compare') ?? '').split(/:(.*)/s)
  const named = (...values: (string | null | undefined)[]) =>
    values.filter((value): value is string => Boolean(value) && value !== 'none')
  return {
    branches: named(params.get('subId'), params.get('branch'), kind === 'branch' ? other : null),
    subjects: named(params.get('subjectId'), params.get('person'), kind === 'subject' ? other : null),
  }
}
