import type { Api } from '../../../web/api.server.ts'
import { readAnswerPage } from '../cards/answers/answer-page.server.ts'
import { readCompare } from '../compare/compare-address.ts'
import { listCall } from '../drilldown/drilldown-address.ts'
import { closedDays, filterQuery, todayIn } from '../filter/page-filter.ts'
import { readPageFilter } from '../filter/read-page-filter.ts'

/** What the analytic page shows. */
export type Loaded = Awaited<ReturnType<typeof loadAnalytic>>

/**
 * Everything that the analytic page shows of what its address asks for.
 * @param timezone of the account, whose days those of the address are
 * @param isAllOpen whether the member wants everything unfolded
 * @throws ApiProblem 404 for a survey, a branch or a person that there is not
 */
export async function loadAnalytic(
  call: Api,
  id: string,
  search: URLSearchParams,
  { timezone, isAllOpen }: { timezone: string; isAllOpen: boolean },
) {
  const today = todayIn(timezone, new Date())
  const filter = readPageFilter(search, today)
  const query = { id, ...filterQuery(filter) }
  const listed = listCall(query, filter.behind)
  const compare = readCompare(search, { ...filter, dates: closedDays(filter.dates, today) })
  const [a, b] = ['a', 'b'].map((name) => search.get(name)?.slice(0, 300))
  const [{ analytics, ...page }, { list, cursor }, { actions }, { goals }, reviews, benchmark] =
    await Promise.all([
      call.get('/survey/analytics/page', { ...query, step: filter.step, a, b, ...compare?.query }),
      readAnswerPage(call, listed, filter),
      call.get('/survey/actions', { id }),
      call.get('/survey/goals', { id }),
      call.get('/survey/reviews/summary', { id }),
      call.get('/benchmark'),
    ])
  const isEmpty = analytics.total.answers === 0 && list.answers.length === 0
  const standing = actions.filter(({ withdrawnOn }) => withdrawnOn === null)
  return {
    ...{ id, analytics, ...page, list, filter: { ...filter, cursor }, timezone, today, isEmpty, isAllOpen },
    goals: goals.filter(({ state, place }) => state === 'open' && place.kind === 'survey'),
    reviews,
    benchmark,
    actions: standing.map(({ number, title, beginsOn }) => ({ number, title, beginsOn })),
  }
}
