import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { requestLocale } from '../../account/sign-in/session.access.ts'
import { checkQalayId, requireOwnSurvey } from '../../survey/survey.access.ts'
import { segmentCalls } from './segments.calls.ts'
import { readSegments } from './segments.read.ts'

/** Two groups of answers beside each other. */
export async function segmentRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(segmentCalls, 'GET /survey/analytics/segments'),
    handler: async (request) => {
      const { query } = request
      const survey = await requireOwnSurvey(request, query.id, 'see')
      checkQalayId(survey, query.qalayid)
      return app.aged((db) => readSegments(db, survey, query, requestLocale(request)))
    },
  })
}
