import type { ResolvedFilter } from '../../answers/read/filter.access.ts'
import type { AnalyticsQuery } from '../analytics.contract.ts'

/** What the counters are not kept by. */
export type RecountedFilter = Pick<AnalyticsQuery, 'find' | 'placement' | 'locale' | 'status' | 'class'>

/** All that a filter may say of answers. */
export type AnswersFilter = ResolvedFilter & RecountedFilter

export function needsRecount({
  find,
  placement,
  locale,
  status,
  class: scoreClass,
}: RecountedFilter): boolean {
  return [find, placement, locale, status, scoreClass].some((part) => part !== undefined)
}

/** Whether a filter lets all of a period's answers through. */
export function isWhole(filter: AnswersFilter): boolean {
  return !filter.branchIds && !filter.subjectId && !needsRecount(filter)
}
