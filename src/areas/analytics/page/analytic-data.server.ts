import type { Api } from '../../../web/api.server.ts'
import { readAnswerPage, unfit } from '../cards/answers/answer-page.server.ts'
import { readCompare } from '../compare/compare-address.ts'
import { listCall } from '../drilldown/drilldown-address.ts'
import { closedDays, readPageFilter, todayIn } from '../filter/page-filter.ts'
import type { View } from '../views/view.contract.ts'

/** What the analytic page shows. */
export type Loaded = Awaited<ReturnType<typeof loadAnalytic>>

/**
 * Everything that the analytic page shows of what its address asks for.
 * @param timezone of the account, whose days those of the address are
 * @param kept the filters that were kept under a name, being read
 * @throws ApiProblem 404 for a survey, a branch or a person that there is not
 */
export async function loadAnalytic(
  call: Api,
  id: string,
  search: URLSearchParams,
  timezone: string,
  kept: Promise<{ views: View[] }>,
) {
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
  const [a, b] = ['a', 'b'].map((name) => search.get(name))
  const [
    analytics,
    { branch },
    { placements },
    suspicious,
    { list, cursor },
    cross,
    { views },
    comparison,
    people,
  ] = await Promise.all([
    call.get('/survey/analytics', { ...query, step: asked.step }),
    call.get('/survey/branch', { id }),
    call.get('/survey/analytics/placements', { id, subId: asked.subId }),
    call.get('/survey/analytics/suspicious', query),
    readAnswerPage(call, listed, asked),
    a && b ? call.get('/survey/analytics/cross', { ...query, a, b }).catch(unfit) : null,
    kept,
    compare?.query
      ? call.get('/survey/analytics/compare', { ...query, step: asked.step, ...compare.query }).catch(unfit)
      : null,
    // The numbers are of the one who is asked for: the others are there to be chosen instead.
    asked.subjectId ? call.get('/survey/subject-all', { id }) : null,
  ])
  const branches = branch.filter(({ active, code }) => active || code === asked.subId)
  const isEmpty = analytics.total.answers === 0 && list.answers.length === 0
  const any = isEmpty && (await call.get('/survey/answers', { id, limit: 1 }))
  const silent = any !== false && any.answers.length === 0
  return {
    id,
    views,
    analytics,
    branches,
    subjects: (people ?? analytics).subjects.map(({ id, title }) => ({ id, title })),
    placements,
    suspicious,
    list,
    cross,
    comparison,
    filter: { ...asked, cursor },
    timezone,
    today,
    isEmpty,
    silent,
  }
}
