import { isDay } from '../filter/period.ts'

/** What a view keeps of an address: the filter, what is compared, and which answers are listed. */
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
]

/** An address as a view keeps it: known parameters in one order, so that equal filters are equal texts. */
export function savedSearch(search: string): string {
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of KEPT) {
    const value = given.get(name)
    if (value) kept.set(name, value)
  }
  return kept.toString()
}

/** The parameters of an address that should be days and are none, as `startDate=2026-02-30`. */
export function invalidDays(search: string): string[] {
  const given = new URLSearchParams(search)
  return ['startDate', 'endDate', 'startDate2', 'endDate2'].filter((name) => {
    const day = given.get(name)
    return day && day !== 'none' && !isDay(day)
  })
}

/** An address as the page understands it: days that are none count as not given. */
export function understood(search: string): string {
  const given = new URLSearchParams(search)
  for (const name of invalidDays(search)) given.delete(name)
  return given.toString()
}

/** The branches, by code, and the subjects, by id, that a view is about. */
export function namedIn(search: string): { branches: string[]; subjects: string[] } {
  const given = new URLSearchParams(search)
  const [kind, other] = (given.get('compare') ?? '').split(/:(.*)/s)
  const named = (...values: (string | null | undefined)[]) =>
    values.filter((value): value is string => Boolean(value) && value !== 'none')
  return {
    branches: named(given.get('subId'), given.get('branch'), kind === 'branch' ? other : null),
    subjects: named(given.get('subjectId'), given.get('person'), kind === 'subject' ? other : null),
  }
}
