import { whereParam } from '../filter/page-filter.ts'
import type { Loaded } from './analytic-data.server.ts'

/** The filter of the page as the API takes it, for files of its cards. */
export function fileQuery(
  id: string,
  filter: Loaded['analytics']['filter'],
  conditions: Loaded['filter']['where'],
): string {
  const { subId, subjectId, startDate, endDate, find, placement, locale, status } = filter
  const applied = {
    subId,
    subjectId,
    startDate,
    endDate,
    find,
    placement,
    locale,
    status,
    class: filter.class,
    where: whereParam(conditions) ?? null,
  }
  const chosen = Object.entries(applied).filter((pair): pair is [string, string] => pair[1] !== null)
  return new URLSearchParams([['id', id], ...chosen]).toString()
}
