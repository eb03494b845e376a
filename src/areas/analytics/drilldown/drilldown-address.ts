import { TOPICS, type Topic } from '../cards/comments/topic.ts'
import { type InvalidParam, searchParam } from '../filter/invalid-params.ts'
import { isDay, type Period } from '../filter/period.ts'
import { openingSearch } from '../page/details/open-parts.ts'
import { DRILL_DOWN_NAMES, FLAGS, NUMBERS, TEXTS } from './drilldown-names.ts'

/** Which of the answers one by one are shown, as the page's address says it; the numbers above them stay as they are. */
export type DrillDownAddress = {
  complaints?: true | 'open'
  suspicious?: true
  /** Everything that counts, and nothing else. */
  counted?: true
  question?: string
  /** A value of the question's distribution, or `9..10` for steps of its scale. */
  value?: string
  question2?: string
  value2?: string
  /** Monday is 0. */
  weekday?: number
  hour?: number
  days?: Period
  /** A branch's code, a subject's id. */
  branch?: string
  person?: string
  /** Where the code hung: `placement` in an address is the filter of the whole page. */
  place?: string
  topic?: Topic
  word?: string
}

/** Reads the page's address; what is not understood is not applied: see `misreadBehind`. */
export function readDrillDown(search: URLSearchParams): DrillDownAddress {
  const address: DrillDownAddress = {}
  for (const name of FLAGS) if (search.get(name) === '1') address[name] = true
  for (const name of TEXTS) {
    const text = search.get(name)?.trim().slice(0, 250)
    if (text) address[name] = text
  }
  for (const [name, most] of Object.entries(NUMBERS) as ['weekday' | 'hour', number][]) {
    const text = search.get(name) ?? ''
    if (/^\d{1,2}$/.test(text) && Number(text) <= most) address[name] = Number(text)
  }
  if (search.get('complaints') === 'open') address.complaints = 'open'
  const [from = '', to = ''] = (search.get('days') ?? '').split('..')
  if (isDay(from) && isDay(to) && from <= to) address.days = { from, to }
  const topic = TOPICS.find((each) => each === search.get('topic'))
  if (topic) address.topic = topic
  return address
}

/** What the address says of the answers one by one and `readBehind` found no meaning in: «weekday=9». */
export function invalidDrillDown(search: URLSearchParams, address: DrillDownAddress): InvalidParam[] {
  return DRILL_DOWN_NAMES.flatMap((name): InvalidParam[] => {
    const value = searchParam(search, name)?.trim()
    if (!value || address[name] !== undefined) return []
    return [{ kind: 'list', names: [name], value: `${name}=${value}` }]
  })
}

export function isNarrowed(behind: DrillDownAddress): boolean {
  return Object.keys(behind).length > 0
}

/** The page's address with these answers unfolded instead of those that were; an empty one shows all. */
export function drillDownSearch(search: URLSearchParams, behind: DrillDownAddress): string {
  const next = new URLSearchParams(search)
  for (const name of [...DRILL_DOWN_NAMES, 'cursor']) next.delete(name)
  for (const [name, value] of Object.entries(behind))
    next.set(
      name,
      name === 'days' ? `${behind.days!.from}..${behind.days!.to}` : value === true ? '1' : String(value),
    )
  return openingSearch(next, 'answers')
}

type Narrowing = Record<string, string | undefined>

/** The call that lists the answers behind a number, within what the page's filter lets through. */
export function listCall(
  filter: Narrowing,
  behind: DrillDownAddress,
): { path: '/survey/analytics/mentions' | '/survey/answers'; query: Narrowing } {
  const { days, branch, person, place, complaints, suspicious, counted: _, weekday, hour, ...rest } = behind
  const flag = (isOn: boolean | undefined) => (isOn ? '1' : undefined)
  const isCounted = isNarrowed(behind)
  const query = {
    ...filter,
    ...(days && { startDate: days.from, endDate: days.to }),
    ...(branch && { subId: branch }),
    ...(person && { subjectId: person }),
    ...(place && { placement: place }),
    ...rest,
    weekday: weekday?.toString(),
    hour: hour?.toString(),
    complaints: complaints === 'open' ? complaints : flag(complaints),
    suspicious: flag(suspicious),
    counted: flag(isCounted),
    count: flag(isCounted),
  }
  return { path: behind.topic || behind.word ? '/survey/analytics/mentions' : '/survey/answers', query }
}
