import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { requestLocale } from '../../account/sign-in/session.access.ts'
import { resolveFilter } from '../../answers/read/filter.access.ts'
import { checkQalayId, requireOwnSurvey } from '../../survey/survey.access.ts'
import { crossCalls } from './cross.calls.ts'
import { readCrossTable } from './cross.read.ts'

/** How the answers to two questions go together. */
export async function crossRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(crossCalls, 'GET /survey/analytics/cross'),
    handler: async (request) => {
      const { query } = request
      const survey = await requireOwnSurvey(request, query.id, 'see')
      checkQalayId(survey, query.qalayid)
      const filter = await resolveFilter(app.db, survey, query)
      const locale = requestLocale(request)
      return app.aged((db) => readCrossTable(db, survey, query, { ...query, ...filter }, locale))
    },
  })
}
