import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import { requestLocale } from '../account/sign-in/session.access.ts'
import { resolveFilter } from '../answers/read/filter.access.ts'
import { checkQalayId, type OwnSurvey, requireOwnSurvey } from '../survey/survey.access.ts'
import { analyticsCalls } from './analytics.calls.ts'
import type { Analytics, AnalyticsQuery } from './analytics.contract.ts'
import { liveRoutes } from './board/live.routes.ts'
import { setChartType } from './cards/question/chart.queries.ts'
import { readPlacements } from './cards/ranking/placements.queries.ts'
import { compareRoutes } from './compare/compare.routes.ts'
import { crossRoutes } from './cross-tab/cross.routes.ts'
import { drillDownRoutes } from './drilldown/drilldown.routes.ts'
import { filterValueRoutes } from './filter/conditions/filter-values.routes.ts'
import { readAnalyticPage } from './page/page.read.ts'
import { readAnalytics } from './read/analytics.read.ts'
import { resultLabels } from './read/result-labels.ts'
import { documentOf } from './read/scope.read.ts'
import { readSuspiciousShare } from './read/suspicious-share.queries.ts'
import { withoutContacts } from './read/without-contacts.ts'
import { scoreRoutes } from './scores/scores.routes.ts'
import { segmentRoutes } from './segments/segments.routes.ts'
import { viewRoutes } from './views/view.routes.ts'

/** The owner's numbers of any period, how each question is drawn, and the wall board. */
export async function analyticsRoutes(app: App): Promise<void> {
  await liveRoutes(app)
  await scoreRoutes(app)
  await crossRoutes(app)
  await drillDownRoutes(app)
  await compareRoutes(app)
  await viewRoutes(app)
  await filterValueRoutes(app)
  await segmentRoutes(app)

  const read = async (request: FastifyRequest, query: AnalyticsQuery) => {
    const survey = await requireOwnSurvey(request, query.id, 'see')
    checkQalayId(survey, query.qalayid)
    const filter = await resolveFilter(app.db, survey, query)
    const labels = resultLabels(requestLocale(request))
    return forReader(survey, await app.aged((db) => readAnalytics(db, survey, query, filter, labels)))
  }

  app.route({
    ...routeOf(analyticsCalls, 'GET /survey/analytics'),
    handler: (request) => read(request, request.query),
  })

  app.route({
    ...routeOf(analyticsCalls, 'GET /survey/analytics-old'),
    handler: (request) => read(request, request.query),
  })

  app.route({
    ...routeOf(analyticsCalls, 'GET /survey/analytics/page'),
    handler: async (request) => {
      const { query } = request
      const survey = await requireOwnSurvey(request, query.id, 'see')
      checkQalayId(survey, query.qalayid)
      const filter = await resolveFilter(app.db, survey, query)
      const page = await app.aged((db) => readAnalyticPage(db, survey, query, filter, requestLocale(request)))
      return { ...page, analytics: forReader(survey, page.analytics) }
    },
  })

  app.route({
    ...routeOf(analyticsCalls, 'GET /survey/analytics/placements'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      checkQalayId(survey, request.query.qalayid)
      const filter = await resolveFilter(app.db, survey, request.query)
      return { placements: await app.aged((db) => readPlacements(db, survey, filter)) }
    },
  })

  app.route({
    ...routeOf(analyticsCalls, 'GET /survey/analytics/suspicious'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      checkQalayId(survey, request.query.qalayid)
      const filter = await resolveFilter(app.db, survey, request.query)
      return app.aged((db) => readSuspiciousShare(db, survey, { ...request.query, ...filter }))
    },
  })

  app.route({
    ...routeOf(analyticsCalls, 'GET /survey/analytics/set-chart'),
    handler: async (request) => {
      const { id, question, chartType } = request.query
      const survey = await requireOwnSurvey(request, id, 'manage')
      const document = await documentOf(app.db, survey)
      if (!document.questions.some((each) => each.id === question)) throw new AppError('not_found')
      await setChartType(app.db, survey, question, chartType)
      return { question, chartType }
    },
  })
}

/** The analytics as the current user may read them: an operator in the account sees no contacts in guests' words. */
function forReader({ member }: OwnSurvey, analytics: Analytics): Analytics {
  return member.support ? withoutContacts(analytics) : analytics
}
