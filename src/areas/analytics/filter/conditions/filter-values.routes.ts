import { routeOf } from '../../../../calls/define-calls.ts'
import type { App } from '../../../../platform/app.ts'
import { requireOwnSurvey } from '../../../survey/survey.access.ts'
import { filterValueCalls } from './filter-values.calls.ts'
import { readFilterValues } from './filter-values.queries.ts'

/** What conditions can be about, for who makes one. */
export async function filterValueRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(filterValueCalls, 'GET /survey/analytics/values'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      return { dimensions: await app.aged((db) => readFilterValues(db, survey)) }
    },
  })
}
