import type { Api } from '../../../web/api.server.ts'
import { readAnswerPage } from '../cards/answers/answer-page.server.ts'
import { readCompare } from '../compare/compare-address.ts'
import { listCall } from '../drilldown/drilldown-address.ts'
import { closedDays, readPageFilter, todayIn } from '../filter/page-filter.ts'

/** What the analytic page shows. */
export type Loaded = Awaited<ReturnType<typeof loadAnalytic>>

/**
 * Everything that the analytic page shows of what its address asks for.
 * @param timezone of the account, whose days those of the address are
 * @throws ApiProblem 404 for a survey, a branch or a person that there is not
 */
export async function loadAnalytic(call: Api, id: string, search: URLSearchParams, timezone: string) {
  const today = todayIn(timezone, new Date())
  const asked = readPageFilter(search, today)
  const query = {
    id,
    subId: asked.subId,
    subjectId: asked.subjectId,
    class: asked.class,
    locale: asked.locale,
    placement: asked.placement,
    find: asked.find,
    status: asked.status,
    startDate: asked.dates?.from,
    endDate: asked.dates?.to,
  }
  const listed = listCall(query, asked.behind)
  const compare = readCompare(search, { ...asked, dates: closedDays(asked.dates, today) })
  const [a, b] = ['a', 'b'].map((name) => search.get(name)?.slice(0, 300))
  const [{ analytics, ...page }, { list, cursor }] = await Promise.all([
    call.get('/survey/analytics/page', { ...query, step: asked.step, a, b, ...compare?.query }),
    readAnswerPage(call, listed, asked),
  ])
  const isEmpty = analytics.total.answers === 0 && list.answers.length === 0
  return { id, analytics, ...page, list, filter: { ...asked, cursor }, timezone, today, isEmpty }
}
