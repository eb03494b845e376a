import type { Api } from '../../../web/api.server.ts'
import { type FilterCondition, readConditions } from '../../answers/conditions/condition.contract.ts'
import { filterQuery, whereParam } from '../filter/page-filter.ts'
import { readPageFilter } from '../filter/read-page-filter.ts'

/** The conditions of both groups. */
export type Groups = readonly [FilterCondition[], FilterCondition[]]

/**
 * What the page of two groups shows of what its address asks for: without conditions of either group, what groups can be made of.
 * @throws ApiProblem 404 for a survey, a branch or a question that there is not
 */
export async function loadSegments(call: Api, id: string, search: URLSearchParams, today: string) {
  const filter = readPageFilter(search, today)
  const groups: Groups = [conditionsOf(search, 'groupA'), conditionsOf(search, 'groupB')]
  const query = { id, ...filterQuery(filter) }
  const isChosen = groups.some((group) => group.length > 0)
  const [page, segments] = await Promise.all([
    call.get('/survey/analytics/page', query),
    isChosen
      ? call.get('/survey/analytics/segments', {
          ...query,
          groupA: whereParam(groups[0]),
          groupB: whereParam(groups[1]),
        })
      : null,
  ])
  const { analytics, branches, branchCount, subjects, placements } = page
  return { id, analytics, branches, branchCount, subjects, placements, filter, groups, segments, today }
}

function conditionsOf(search: URLSearchParams, name: string): FilterCondition[] {
  return readConditions(search.get(name) ?? '') ?? []
}
