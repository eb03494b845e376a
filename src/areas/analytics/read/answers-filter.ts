import type { ResolvedFilter } from '../../answers/read/filter.access.ts'
import type { AnalyticsQuery } from '../analytics.contract.ts'

/** What the counters are not kept by. */
export type UncountedFilter = Pick<AnalyticsQuery, 'find' | 'placement' | 'locale' | 'status' | 'class'>

/** All that a filter may say of answers. */
export type AnswersFilter = ResolvedFilter & UncountedFilter & Partial<Pick<AnalyticsQuery, 'where'>>

/** Whether a filter is finer than the counters, so that figures come from the columns. */
export function needsColumns({
  find,
  placement,
  locale,
  status,
  class: scoreClass,
  conditions,
}: UncountedFilter & Pick<ResolvedFilter, 'conditions'>): boolean {
  return [find, placement, locale, status, scoreClass, conditions].some((part) => part !== undefined)
}

/** Whether a filter lets all of a period's answers through. */
export function isWhole(filter: AnswersFilter): boolean {
  return !filter.branchIds && !filter.subjectId && !needsColumns(filter)
}
