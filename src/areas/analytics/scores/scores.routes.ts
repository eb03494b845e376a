import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { checkQalayId, requireOwnSurvey } from '../../survey/survey.access.ts'
import { scoreCalls } from './scores.calls.ts'
import { readScores, readSubjectScores } from './scores.read.ts'

/** What some branches and subjects score, for lists of them: far cheaper than the whole analytics. */
export async function scoreRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(scoreCalls, 'GET /survey/analytics/branches'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      checkQalayId(survey, request.query.qalayid)
      return app.aged((db) => readScores(db, survey, request.query.codes))
    },
  })

  app.route({
    ...routeOf(scoreCalls, 'GET /survey/analytics/subjects'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      checkQalayId(survey, request.query.qalayid)
      return app.aged((db) => readSubjectScores(db, survey, request.query.ids))
    },
  })
}
