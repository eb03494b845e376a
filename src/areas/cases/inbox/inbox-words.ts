import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import type { CaseItem } from './case-view.ts'
import type { InboxFilters, Segment } from './inbox-address.ts'

/** With less time left a case is in a hurry. */
export const HURRY_MS = 10 * 60_000

/** Counts the guests who wait, and says how many of them are in a hurry. */
export function inboxTitle(
  { cases, counts }: { cases: readonly CaseItem[]; counts: { open: number } },
  now: number,
): string {
  const { open } = counts
  if (open === 0) return m.cases_title_none()
  const waiting = m.cases_title_waiting({ n: formatNumber(open), count: open })
  const left = cases.flatMap(({ status, deadline }) =>
    status === 'new' && deadline ? [Date.parse(deadline) - now] : [],
  )
  const late = left.filter((ms) => ms < 0).length
  const hurried = left.filter((ms) => ms >= 0 && ms < HURRY_MS).length
  if (late > 0) return `${waiting}, ${m.cases_title_late({ n: formatNumber(late), count: late })}`
  if (hurried > 0) return `${waiting}, ${m.cases_title_hurried({ n: formatNumber(hurried), count: hurried })}`
  return waiting
}

export function segmentName(segment: Segment): string {
  return {
    open: m.cases_tab_open,
    waiting: m.cases_tab_waiting,
    praise: m.cases_tab_praise,
    all: m.cases_tab_all,
  }[segment]()
}

/** Why a list is empty. */
export function emptyWords(segment: Segment, filters: InboxFilters): string {
  if (Object.keys(filters).length > 0) return m.cases_none_filtered()
  return {
    open: m.cases_none_text,
    waiting: m.cases_none_waiting,
    praise: m.cases_none_praise,
    all: m.cases_none_answers,
  }[segment]()
}
